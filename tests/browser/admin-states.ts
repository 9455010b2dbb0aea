/** What pages of the administration look like beyond their first sight: refused forms, previews, conflicts, details, empty lists. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openPage } from './drive-page.ts'

const RECORD = '/admin/records/msp:doc:1865:001'

interface Here {
  /** Signed in as an administrator. */
  page: Page
  /** Numbers of a request and of a correction that nobody has answered. */
  request: string
  correction: string
}

/** Every state and the way to it; a way may begin where the one before it ended. */
export function adminStates(here: () => Here): readonly [name: string, way: () => Promise<void>][] {
  const page = () => here().page
  const go = (path: string) => openPage(page(), path)
  const press = (name: string) => page().getByRole('button', { name, exact: true }).first().click()
  const alert = () => page().getByRole('alert').first().waitFor()
  const firstOf = async (kind: string) => {
    await go(`/admin/entities/${kind}`)
    await page().locator('main table').getByRole('link').first().click()
    await page().locator('#f-reason').waitFor()
  }
  const upload = async (sent: { name: string; mimeType: string; buffer: Buffer }, result: RegExp) => {
    await page().locator('#files').setInputFiles(sent)
    await press('Upload files')
    await page().getByRole('row', { name: result }).waitFor()
  }
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

  return [
    ['no requests', () => go('/admin/requests?q=zzzz')],
    ['no corrections', () => go('/admin/corrections?status=declined')],
    ['no records', () => go('/admin/records?q=zzzzzz')],
    ['no imports', () => go('/admin/imports')],
    ['no failed jobs', () => go('/admin/jobs?state=failed')],
    ['no entries of the audit log', () => go('/admin/audit?since=2999-01-01')],
    ['no searches without results', () => go('/admin/searches')],
    ['a request', () => go(`/admin/requests/${here().request}`)],
    [
      'a reply without words',
      async () => {
        await page().getByLabel('Reply to the sender').fill('   ')
        await press('Send reply')
        await alert()
      },
    ],
    [
      'a file of a type that is not sent',
      async () => {
        await page().getByLabel('File for the requester').setInputFiles(file('page.html', '<!doctype html><script>'))
        await press('Share with requester')
        await alert()
      },
    ],
    [
      'a request with a reply, a note and a file',
      async () => {
        await go(`/admin/requests/${here().request}`)
        await page().getByLabel('File for the requester').setInputFiles(file('roster.txt', 'A roster'))
        await press('Share with requester')
        await page().getByRole('link', { name: 'roster.txt' }).waitFor()
      },
    ],
    ['a correction', () => go(`/admin/corrections/${here().correction}`)],
    [
      'a correction declined without a reply',
      async () => {
        await press('Decline')
        await page().getByText('who declines says why').first().waitFor()
      },
    ],
    ['a record with a suggestion beside it', () => go(`${RECORD}?correction=${here().correction}`)],
    ['a new record', () => go('/admin/records/new?type=Video')],
    [
      'a record with faults in a summary',
      async () => {
        await go(RECORD)
        await page().locator('#f-title').fill('')
        await page().getByLabel('Date', { exact: true }).fill('May 1865')
        await press('Publish')
        await alert()
        expect(await page().evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      },
    ],
    [
      'a preview with what would change',
      async () => {
        await go(RECORD)
        await page().locator('#f-title').fill('Another title')
        await press('Preview')
        await page().getByRole('heading', { name: 'Preview' }).waitFor()
      },
    ],
    [
      'a conflict with what somebody else published',
      async () => {
        await go(RECORD)
        const other = await page().context().newPage()
        await openPage(other, RECORD)
        await other.locator('#f-title').fill('What the other wrote')
        await other.getByLabel('Why', { exact: true }).first().fill('First')
        await other.getByRole('button', { name: 'Publish' }).click()
        await other.getByText('Published. It is already searchable.').waitFor()
        await other.close()
        await page().locator('#f-title').fill('What I wrote')
        await page().getByLabel('Why', { exact: true }).first().fill('Second')
        await press('Publish')
        await page().getByRole('heading', { name: 'Someone else changed this record' }).waitFor()
        expect(await page().locator('#f-title').inputValue()).toBe('What I wrote')
      },
    ],
    ['two versions compared', () => go(`${RECORD}/history?from=1&to=2`)],
    ['a record without files', () => go(`${RECORD}/files`)],
    ['a file that is not kept', () => upload(file('page.txt', '<html>'), /expected a picture/)],
    ['a record with a transcript', () => upload(file('words.txt', 'A transcript'), /Saved as/)],
    [
      'a record with scans to describe, not published yet',
      async () => {
        const buffer = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#456' } })
          .png()
          .toBuffer()
        await page().getByLabel('Show to readers').selectOption('later')
        await upload({ name: 'scan.png', mimeType: 'image/png', buffer }, /Saved, not published/)
        await page().getByText('No reader sees').waitFor()
      },
    ],
    [
      'descriptions published',
      async () => {
        await page().getByRole('group', { name: 'Scan 1' }).getByLabel('Caption').fill('The front')
        await press('Publish descriptions')
        await page().getByText('Descriptions published.').waitFor()
      },
    ],
    [
      'files sent by name, of which one matches no record',
      async () => {
        await go('/admin/media')
        await page()
          .locator('#files')
          .setInputFiles([file('msp_doc_1865_001.txt', 'Another transcript'), file('nobody.txt', 'Whose is it')])
        await press('Upload files')
        const sent = page().getByRole('table', { name: 'Uploaded files' })
        await sent.getByRole('row', { name: /nobody\.txt/ }).waitFor()
        await sent.getByRole('link', { name: 'msp:doc:1865:001' }).waitFor()
      },
    ],
    ['a record begun as a copy', () => go('/admin/records/new?from=msp:doc:1865:001')],
    [
      'drafts',
      async () => {
        await go(RECORD)
        await page().locator('#f-title').fill('A title that is not published')
        await press('Save draft')
        await page().getByText('This is a draft that').waitFor()
        await go('/admin/drafts')
        await page().getByRole('link', { name: 'A title that is not published' }).waitFor()
      },
    ],
    ['a record with a draft', () => go(RECORD)],
    [
      'a change to many records that is refused',
      async () => {
        await go('/admin/bulk-edit?q=msp:doc:1865:001')
        await page().getByLabel('Why', { exact: true }).fill('No field is chosen')
        await press('Preview changes')
        await alert()
      },
    ],
    [
      'a set of changes before it is made',
      async () => {
        await page().getByLabel('Field', { exact: true }).first().selectOption('description')
        await page().getByLabel('Value', { exact: true }).first().fill('A description for a test of many records')
        await page().getByLabel('Why', { exact: true }).fill('A test')
        await press('Preview changes')
        await page().getByText('Nothing has been changed yet.').waitFor()
      },
    ],
    [
      'a set of changes that was made',
      async () => {
        await page()
          .getByRole('button', { name: /^Change \d+ record/ })
          .click()
        await page().getByText('Done:').waitFor({ timeout: 30_000 })
      },
    ],
    ['sets of changes', () => go('/admin/changes')],
    [
      'an edited table that is refused',
      async () => {
        await page().getByLabel('Table (CSV)').setInputFiles(file('records.csv', 'id,title\nmsp:doc:1865:001,No version\n'))
        await page().getByLabel('Why', { exact: true }).fill('A test')
        await press('Preview changes')
        await alert()
      },
    ],
    [
      'a new person without a name',
      async () => {
        await go('/admin/entities/person/new')
        await press('Publish')
        await alert()
      },
    ],
    [
      'a person who was made',
      async () => {
        await page().locator('#f-name').fill('Zyzzogeton, Anna')
        await page().getByLabel('Why', { exact: true }).fill('A test')
        await press('Publish')
        await page().getByText('Published. Readers see it now.').waitFor()
      },
    ],
    [
      'an article as readers would see it',
      async () => {
        await firstOf('article')
        await press('Preview')
        await page().getByRole('heading', { name: 'Preview' }).waitFor()
      },
    ],
    [
      'an exhibit before it is published',
      async () => {
        await firstOf('exhibit')
        await press('Preview')
        await page().locator('.ad-preview').getByRole('link', { name: 'Preview as a page' }).click()
        await page().getByText('Preview of a draft').waitFor()
      },
    ],
    [
      'a timeline whose events are narrowed by a search',
      async () => {
        await firstOf('timeline')
        await page().getByLabel('Find in events').fill('governor')
      },
    ],
    [
      'a template for new records',
      async () => {
        await go('/admin/records/new?type=Audio')
        await press('Save as template')
        await page().getByText('Template saved.').waitFor()
      },
    ],
    ['the texts of the site', () => go('/admin/entities/site/site')],
    [
      'a file to import, with its columns',
      async () => {
        await go('/admin/imports')
        await page()
          .getByLabel('File', { exact: true })
          .setInputFiles(file('letters.csv', 'number,title,date\n1,A letter,May 1921\n,No number,1922\n'))
        await press('Upload file')
        await page().getByRole('heading', { name: 'letters.csv' }).waitFor()
      },
    ],
    [
      'first rows with problems',
      async () => {
        await press('Create mapping')
        await page().getByRole('heading', { name: 'Preview of the first rows' }).waitFor()
        expect(await page().getByRole('table', { name: 'Problems in the first rows' }).getByRole('row').count()).toBeGreaterThan(1)
      },
    ],
    [
      'a mapping that cannot be read',
      async () => {
        const shown = page().url()
        await page()
          .locator('details', { hasText: 'Mapping file' })
          .evaluate((details) => details.setAttribute('open', ''))
        await page().getByLabel('Mapping (YAML').fill('columns: [')
        await press('Use this mapping')
        await alert()
        expect(page().url()).toBe(shown)
      },
    ],
    [
      'a dry run that was refused',
      async () => {
        await page().getByLabel('Name in addresses and call numbers').fill('letters')
        await page().getByLabel('Our own collection', { exact: true }).check()
        await press('Dry run')
        await page().getByText('Rejected: nothing was changed').first().waitFor({ timeout: 30_000 })
      },
    ],
    [
      'a search that found nothing',
      async () => {
        await page().request.get('/api/search?q=zyzzyva')
        await go('/admin/searches?terms=zyzzyva')
      },
    ],
    [
      'words of the same meaning that are refused',
      async () => {
        await page().getByLabel('Means the same as').fill(' , ')
        await press('Add to the thesaurus')
        await page().getByText('separated by commas;').waitFor()
      },
    ],
    [
      'words of the same meaning, and a case that does not hold',
      async () => {
        await page().getByLabel('Means the same as').fill('general order')
        await press('Add to the thesaurus')
        await page().getByText('Added to the thesaurus. Already in effect.').waitFor()
        await page().getByLabel('Records it should find').fill('msp:photo:1938:014')
        await press('Add relevance case')
        await page().getByText('not among the first 10').first().waitFor({ timeout: 30_000 })
      },
    ],
    [
      'jobs that were done',
      async () => {
        await go('/admin/jobs')
        await page()
          .getByRole('row', { name: /relevance/ })
          .first()
          .waitFor()
      },
    ],
    [
      'content problems read',
      async () => {
        await go('/admin/state')
        const read = page().getByRole('button', { name: /content/i })
        if ((await read.count()) > 0) await read.first().click()
      },
    ],
    [
      'a link that invites',
      async () => {
        await go('/admin/accounts')
        await press('Create link')
        await page().locator('.ad-link').waitFor()
      },
    ],
    [
      'an account to be made, with a weak password',
      async () => {
        const link = (await page().locator('.ad-link').textContent()) ?? ''
        await go(new URL(link).pathname)
        await page().getByLabel('Name').fill('Anna')
        await page().getByLabel('Password').fill('passwordpassword')
        await press('Create account')
        await page().locator('[aria-invalid]').first().waitFor()
      },
    ],
    [
      'a new password that is easily guessed',
      async () => {
        await go('/admin/account')
        await page().getByLabel('New password').fill('password1234')
        await press('Change password')
        await page().getByText('harder to guess').waitFor()
      },
    ],
    [
      'a wrong password where it is to be confirmed',
      async () => {
        await go('/admin/confirm?page=accounts')
        await page().getByLabel('Password').fill('not the password')
        await press('Confirm')
        await page().getByRole('alert').waitFor()
      },
    ],
    [
      'an import that was made, with names to decide',
      async () => {
        await go('/admin/imports')
        const rows = 'number,title,date,creators,keywords\n1,A letter,1921,"Quackenbush, Zebulon",Yawls\n'
        await page().getByLabel('File', { exact: true }).setInputFiles(file('drawer.csv', rows))
        await press('Upload file')
        await press('Create mapping')
        await page().getByLabel('Name in addresses and call numbers').fill('drawer')
        await page().getByLabel('Our own collection', { exact: true }).check()
        await press('Import')
        await page()
          .getByText(/Import, [\w :-]+: done/)
          .waitFor({ timeout: 60_000 })
        await go('/admin/imports/headings?kind=subject')
        await press('Update counts')
        await page().getByLabel('Decision on Yawls').waitFor({ timeout: 60_000 })
      },
    ],
    [
      'a name that is decided',
      async () => {
        await page().getByLabel('Decision on Yawls').selectOption('left')
        await press('Save decisions')
        await page().getByRole('button', { name: 'Undo the decision on Yawls' }).waitFor()
      },
    ],
    ['no accessions', () => go('/admin/accessions?q=zzzz')],
    [
      'an accession whose record is not in the catalog',
      async () => {
        await go('/admin/accessions/new')
        await page().getByLabel('Material').fill('Two albums')
        await page().getByLabel('Source', { exact: true }).fill('A niece of the photographer')
        await page().getByLabel('Records', { exact: true }).fill('msp:photo:1700:001')
        await press('Save accession')
        await alert()
      },
    ],
    [
      'an accession',
      async () => {
        await page().getByLabel('Records', { exact: true }).fill('msp:photo:1938:014')
        await press('Save accession')
        await page().getByText('Saved.').waitFor()
      },
    ],
    ['accessions', () => go('/admin/accessions')],
    [
      'a location without a building',
      async () => {
        await go('/admin/locations')
        await page().getByLabel('Building').fill(' ')
        await press('Add location')
        await page().locator('[aria-invalid]').first().waitFor()
      },
    ],
    [
      'a location',
      async () => {
        await page().getByLabel('Building').fill('Annex')
        await page().getByLabel('Shelf').fill('4')
        await press('Add location')
        await page().getByRole('heading', { name: /Annex/ }).waitFor()
      },
    ],
    [
      'a location of records that are not in the catalog',
      async () => {
        await page().getByLabel('Records kept here').fill('msp:photo:1700:001')
        await press('Save location')
        await alert()
      },
    ],
    ['locations', () => go('/admin/locations')],
    ['reports of a year', () => go('/admin/reports')],
    ['versions of an entry', () => go('/admin/entities/person/william-sterling-king/history')],
    ['no imported names', () => go('/admin/imports/headings?kind=place')],
    ['a link that was used', () => go('/admin/join/used-or-guessed')],
    ['a forgotten password', () => go('/admin/forgot')],
    ['a link for a password that was used', () => go('/admin/reset/used-or-guessed')],
    ['a page that is not there', () => go('/admin/requests/RR-1999-000001')],
    ['the public page, signed in', () => go('/admin')],
  ]
}
