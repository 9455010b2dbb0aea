import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinFirst, PASSWORD } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser, visitor } from './browser.ts'
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
  context = await visitor(browser, site.address, { scripts: false })
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

/** What axe finds, which controls declare nothing, and whether the page scrolls sideways, at two widths. */
async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, nodes } of violations) found.push(`${page.url()} ${width} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (sideways > 0) found.push(`${page.url()} ${width}: scrolls sideways by ${sideways} px`)
  }
  const controls = await collectControls(page)
  return [
    ...found,
    ...controls
      .filter(({ effect, name }) => effect === '' || name === '')
      .map((one) => `${page.url()}: ${one.tag} "${one.name}" declares nothing`),
  ]
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

test('somebody signs in by keyboard alone, without scripts', async () => {
  await page.goto('/admin/records')
  expect(page.url()).toContain('/admin/sign-in?next=')
  expect(await findings()).toEqual([])
  await page.getByLabel('Name').focus()
  await page.keyboard.type('anna')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('wrong').waitFor()
  expect(await findings()).toEqual([])
  await page.getByLabel('Password').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/records')
})

describe('axe finds nothing, and every control declares what it does', () => {
  test.each([
    '/admin/overview',
    '/admin/requests',
    '/admin/records',
    '/admin/records?state=withdrawn',
    '/admin/records/new',
    `/admin/records/${RECORD}`,
    `/admin/records/${RECORD}/history`,
    '/admin/imports',
    '/admin/searches?terms=patrol',
    '/admin/jobs',
    '/admin/state',
    '/admin/account',
    '/admin/accounts',
    '/admin/audit',
    '/admin/sign-out',
  ])('%s', { timeout: 60_000 }, async (path) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await findings()).toEqual([])
  })
})

test('all controls of a page are met by keyboard', async () => {
  await page.goto('/admin/records')
  const controls = (await collectControls(page)).filter(({ disabled }) => !disabled)
  expect(await metByKeyboard()).toBeGreaterThanOrEqual(controls.length)
})

test('a record is corrected: fault, preview, publish, found at once, compared, withdrawn, brought back', { timeout: 120_000 }, async () => {
  await page.goto(`/admin/records/${RECORD}`)
  const title = await page.getByLabel('Title', { exact: true }).inputValue()
  await page.getByLabel('Date', { exact: true }).fill('May 1865')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alert').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Read the date' }).click()
  await page.getByText('Write it as 1865-05').waitFor()
  await page.getByLabel('Date', { exact: true }).fill('1865-05')
  await page.getByLabel('Title', { exact: true }).fill(`${title} quizzaciously`)
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  expect(await page.getByRole('row', { name: /quizzaciously/ }).count()).toBe(1)
  expect(await findings()).toEqual([])
  await page.getByLabel('Why').first().fill('A test of the form')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The search knows it already').waitFor()
  const found: { total: number } = await (await page.request.get('/api/search?q=quizzaciously')).json()
  expect(found.total).toBe(1)
  await page.goto(`/admin/records/${RECORD}/history`)
  expect(await page.getByRole('row', { name: /A test of the form/ }).count()).toBe(1)
  await page.goto(`/admin/records/${RECORD}`)
  await page.getByText('Withdraw this record').click()
  await page.getByLabel('Why, for the public log').fill('A test of withdrawing')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.waitForURL('**/history')
  expect((await page.request.get(`/records/${RECORD}`)).status()).toBe(410)
  await page.getByText('Bring an earlier version back').click()
  await page.getByLabel('Version', { exact: true }).selectOption('1')
  await page.getByLabel('Why').last().fill('It is back')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await page.getByRole('row', { name: /It is back/ }).waitFor()
  expect((await page.request.get(`/records/${RECORD}`)).status()).toBe(200)
})

test('a table is sent, mapped by guesses, tried, imported and undone', { timeout: 120_000 }, async () => {
  await page.goto('/admin/imports')
  await page.getByLabel('File').setInputFiles({
    name: 'letters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number,title,date,keywords\n1,Zyzzogeton letter,May 1921,Letters\n2,,1922,\n'),
  })
  await page.getByRole('button', { name: 'Send the file' }).click()
  await page.getByRole('heading', { name: 'letters.csv' }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Make the mapping' }).click()
  await page.getByRole('heading', { name: 'What the first rows become' }).waitFor()
  expect(await page.getByRole('row', { name: /Zyzzogeton/ }).count()).toBeGreaterThan(0)
  await page.getByLabel('Collection (its id').fill('letters')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await lookUntil(/Refused: nothing was changed/)
  expect(await findings()).toEqual([])
  await page.getByLabel('Collection (its id').fill('letters')
  await page.getByLabel('Take good rows over').check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await lookUntil(/Import, .*: done/)
  expect((await page.request.get('/records/letters:1')).status()).toBe(200)
  await page.goto('/admin/imports')
  await page.getByRole('button', { name: 'Undo the import of letters.csv' }).click()
  await lookUntil(/Undo the import/)
  await expect.poll(async () => (await page.request.get('/records/letters:1')).status(), { timeout: 20_000 }).toBe(410)
  await page.goto('/admin/imports')
  await page.getByText(/undone \d{4}/).waitFor()
})

/** Without scripts a page is looked at again by hand. */
async function lookUntil(words: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        // biome-ignore lint/performance/useDomNodeTextContent: what is shown counts, not what is in the tree
        return words.test((await page.locator('main').innerText()).replace(/\s+/g, ' '))
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
}
