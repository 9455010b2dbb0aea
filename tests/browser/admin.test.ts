import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { few, LONG } from '../ring.ts'
import { joinFirst, PASSWORD } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import { adminFindings } from './admin-findings.ts'
import { openBrowser, visitor, WIDTHS } from './browser.ts'
import { collectControls } from './collect-controls.ts'

let site: SiteServer
let browser: Browser
let context: BrowserContext
let page: Page
const RECORD = 'msp:doc:1865:001'

beforeAll(async () => {
  site = await startSite()
  await joinFirst(site)
  browser = await openBrowser()
  context = await visitor(browser, site.address)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

/** axe needs scripts to run; that all of it works without them is shown by tests/site/desk-walk.test.ts and the last test here. */
async function open(path: string): Promise<number> {
  const answer = await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  return answer?.status() ?? 0
}

/** Follows the keyboard through the page: every control is met, and has a visible focus. */
async function metByKeyboard(): Promise<number> {
  await page.locator('body').press('Home')
  const seen = new Set<string>()
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab')
    const key = await page.evaluate(() => {
      const here = document.activeElement
      return here && here !== document.body ? `${here.tagName} ${[...document.querySelectorAll('*')].indexOf(here)}` : ''
    })
    if (key === '' || seen.has(key)) break
    seen.add(key)
  }
  return seen.size
}

test('somebody signs in by keyboard alone', async () => {
  await open('/admin/records')
  expect(page.url()).toContain('/admin/sign-in?next=')
  expect(await adminFindings(page, page.url(), LONG ? undefined : [320], LONG)).toEqual([])
  await page.getByLabel('Name').focus()
  await page.keyboard.type('anna')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('wrong').waitFor()
  expect(await adminFindings(page, page.url(), LONG ? undefined : [320], LONG)).toEqual([])
  await page.getByLabel('Password').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/records')
})

const PAGES = [
  '/admin/overview',
  '/admin/requests',
  '/admin/records',
  '/admin/records?state=withdrawn',
  '/admin/records/new',
  `/admin/records/${RECORD}`,
  `/admin/records/${RECORD}/history`,
  `/admin/records/${RECORD}/files`,
  '/admin/drafts',
  '/admin/privacy',
  '/admin/reports',
  '/admin/accessions/new',
  '/admin/bulk-edit?q=patrol',
  '/admin/changes',
  '/admin/media',
  '/admin/entities',
  '/admin/entities/person',
  '/admin/entities/person/new',
  '/admin/imports',
  '/admin/imports/access-rules',
  '/admin/searches?terms=patrol',
  '/admin/jobs',
  '/admin/state',
  '/admin/account',
  '/admin/accounts',
  '/admin/audit',
  '/admin/sign-out',
]
/** So many are looked at in the dark in `npm test`, among them a list, a record's form and its files. */
const IN_THE_DARK = 8

describe('axe finds nothing, and every control has a name', () => {
  test.each(PAGES)('%s', async (path) => {
    expect(await open(path)).toBe(200)
    // Not the page that asks to sign in.
    expect(page.url()).toBe(site.address + path)
    // On a wide screen, and in the dark everywhere, axe looks in the long ring.
    const dark = few(PAGES, IN_THE_DARK).includes(path)
    expect(await adminFindings(page, page.url(), LONG ? undefined : [320], dark)).toEqual([])
  })
})

test('all controls of a page are met by keyboard', async () => {
  await open('/admin/records')
  const controls = (await collectControls(page)).filter(({ disabled }) => !disabled)
  expect(await metByKeyboard()).toBeGreaterThanOrEqual(controls.length)
})

test('a record is corrected: fault, preview, publish, found at once, compared, withdrawn, brought back', async () => {
  await open(`/admin/records/${RECORD}`)
  const title = await page.locator('#f-title').inputValue()
  await page.getByLabel('Date', { exact: true }).fill('some day')
  await page.getByRole('button', { name: 'Publish' }).click()
  const faults = page.getByRole('alert')
  await faults.waitFor()
  expect(await adminFindings(page, page.url(), LONG ? undefined : [320], LONG)).toEqual([])
  expect(await faults.getByRole('link').allTextContents()).toEqual([
    expect.stringMatching(/^Date: This could not be read as a date/),
    'Why: Enter the reason for the change, in a few words.',
  ])
  await faults.getByRole('link', { name: /^Why/ }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-reason')
  await page.getByLabel('Date', { exact: true }).fill('May 1865')
  await page.getByText('Read as 1865-05: May 1865.').waitFor()
  await page.locator('#f-title').fill(`${title} quizzaciously`)
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  expect(await page.getByRole('row', { name: /quizzaciously/ }).count()).toBe(1)
  expect(await adminFindings(page, page.url(), LONG ? undefined : [320], LONG)).toEqual([])
  await page.getByLabel('Why', { exact: true }).first().fill('A test of the form')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. It is already searchable.').waitFor()
  const found: { total: number } = await (await page.request.get('/api/search?q=quizzaciously')).json()
  expect(found.total).toBe(1)
  expect(await page.locator('#f-date').inputValue()).toBe('1865-05')
  await open(`/admin/records/${RECORD}/history`)
  expect(await page.getByRole('row', { name: /A test of the form/ }).count()).toBe(1)
  await open(`/admin/records/${RECORD}`)
  await page.getByText('Withdraw record').click()
  await page.getByLabel('Reason (shown in the public list of changes)').fill('A test of withdrawing')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.waitForURL('**/history')
  expect((await page.request.get(`/records/${RECORD}`)).status()).toBe(410)
  await page.getByText('Restore an earlier version').click()
  await page.getByLabel('Version', { exact: true }).selectOption('1')
  await page.getByLabel('Why', { exact: true }).last().fill('It is back')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('row', { name: /It is back/ }).waitFor()
  expect((await page.request.get(`/records/${RECORD}`)).status()).toBe(200)
})

test('a table is sent, mapped by guesses, tried, imported and undone', async () => {
  await open('/admin/imports')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'letters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number,title,date,keywords\n1,Zyzzogeton letter,May 1921,Letters\n,No number,1922,\n'),
  })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await page.getByRole('heading', { name: 'letters.csv' }).waitFor()
  expect(await adminFindings(page, page.url(), LONG ? undefined : [320], LONG)).toEqual([])
  await page.getByRole('button', { name: 'Create mapping' }).click()
  await page.getByRole('heading', { name: 'Preview of the first rows' }).waitFor()
  expect(await page.getByRole('row', { name: /Zyzzogeton/ }).count()).toBeGreaterThan(0)
  await page.getByLabel('Name in addresses and call numbers').fill('letters')
  await page.getByLabel('Our own collection', { exact: true }).check()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await lookUntil(/Rejected: nothing was changed/)
  expect(await adminFindings(page, page.url(), LONG ? undefined : [320], LONG)).toEqual([])
  await page.getByLabel('Import valid rows even if others have problems').check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await lookUntil(/Import, [\w :-]+: done/)
  expect((await page.request.get('/records/letters:1')).status()).toBe(200)
  await open('/admin/imports')
  expect(await page.getByRole('row', { name: /letters\.csv.*1, 0, 0/ }).count()).toBe(1)
  await page.getByRole('button', { name: 'Undo the import of letters.csv' }).click()
  await page.waitForURL('**/admin/jobs')
  await lookUntil(/Undo the import/)
  await expect.poll(async () => (await page.request.get('/records/letters:1')).status()).toBe(410)
  await open('/admin/imports')
  await page.getByText(/undone \d{4}/).waitFor()
})

test('a name that is not listed is added in the form, of the kind chosen, and the form gains no blank line', async () => {
  await open(`/admin/records/${RECORD}`)
  const people = page.locator('#f-people input[name=people]')
  const before = await people.count()
  await people.last().fill('Quizzacious family')
  await people.last().press('Tab')
  const offer = page.getByLabel('“Quizzacious family” is not in the list of people. Add it?')
  expect(await offer.evaluate((select) => select === document.activeElement)).toBe(true)
  await page.getByLabel('Why', { exact: true }).first().fill('A name that was missing')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alert').getByText(`People, line ${before}: “Quizzacious family” is not in the list of people.`).waitFor()
  expect(await people.count()).toBe(before + 1)
  await offer.selectOption('family')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. It is already searchable.').waitFor()
  expect(await people.nth(before - 1).inputValue()).toBe('Quizzacious family')
  expect((await page.request.get('/people/quizzacious-family')).status()).toBe(200)
  await open('/admin/entities/person/quizzacious-family')
  expect(await page.getByLabel('Kind').inputValue()).toBe('family')
})

test.each(Object.entries(WIDTHS))('the bar of a form hides no field that has the focus: %s', async (_, width) => {
  await page.setViewportSize({ width, height: 700 })
  await open(`/admin/records/${RECORD}`)
  await page.evaluate(() => scrollTo(0, 0))
  const hidden: string[] = []
  let met = 0
  for (let step = 0; step < 300; step += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const here = document.activeElement
      const bar = document.querySelector('.ad-send')
      if (!here?.closest('.ad-form') || !bar) return 'outside'
      if (bar.contains(here)) return 'bar'
      const [box, top] = [here.getBoundingClientRect(), bar.getBoundingClientRect().top]
      return box.bottom > top || box.top < 0 ? `${here.id} ends at ${box.bottom}, the bar begins at ${top}` : ''
    })
    if (seen === 'bar') break
    if (seen === 'outside') continue
    met += 1
    if (seen !== '') hidden.push(seen)
  }
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  expect(hidden).toEqual([])
  expect(met).toBeGreaterThan(60)
})

test('without scripts: signing in, a date in words, faults, a new name, publishing, signing out', async () => {
  const plain = await visitor(browser, site.address, { scripts: false })
  const form = await plain.newPage()
  await form.goto(`/admin/sign-in?next=/admin/records/${RECORD}`)
  await form.getByLabel('Name').fill('Anna')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await form.waitForURL(`**/admin/records/${RECORD}`)
  await form.getByLabel('Date', { exact: true }).fill('c. 1866')
  await form.locator('#f-people input[name=people]').last().fill('Nobody, Known')
  await form.getByRole('button', { name: 'Publish' }).click()
  const summary = form.locator('[role=alert]')
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await summary.getByText('Date: “c. 1866” is read as 1866~: ca. 1866. Publish again to save it.').waitFor()
  await summary.getByText('Why: Enter the reason').waitFor()
  await summary.getByRole('link', { name: /^People.*“Nobody, Known” is not in the list of people/ }).click()
  await form.getByLabel('“Nobody, Known” is not in the list of people. Add it?').selectOption('person')
  await form.getByRole('textbox', { name: 'Language' }).fill('English, as printed')
  await form.getByLabel('Why', { exact: true }).first().fill('A test without scripts')
  await form.getByRole('button', { name: 'Publish' }).click()
  await form.getByText('Published. It is already searchable.').waitFor()
  expect(await form.locator('#f-date').inputValue()).toBe('1866~')
  expect((await form.request.get('/people/nobody-known')).status()).toBe(200)
  await form.getByRole('button', { name: 'Sign out' }).click()
  await form.getByText('You have signed out.').waitFor()
  await plain.close()
})

/** The page looks again by itself; reloading is what somebody without scripts does. */
async function lookUntil(words: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.locator('html[data-ready]').waitFor()
        // biome-ignore lint/performance/useDomNodeTextContent: what is shown counts, not what is in the tree
        return words.test((await page.locator('main').innerText()).replace(/\s+/g, ' '))
      },
      { interval: 500 },
    )
    .toBe(true)
}
