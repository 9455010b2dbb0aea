/** The fields of Explore follow the address: what was taken away, in whatever way, does not come back with the next choice. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, until, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'

let site: SharedSite
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(async () => {
  context = await visitor(browser, site.address)
  page = await context.newPage()
})
afterEach(() => context.close())

const box = () => page.locator('.facets input[name="type"][value="Document"]')
const at = (search: string) => until(page, `location.search === ${JSON.stringify(search)} && !document.querySelector('.res.busy')`)

/** Chooses an order: the form sends everything it holds. */
async function sortByTitle(): Promise<void> {
  await page.locator('select[name="sort"]').selectOption('title')
  await until(page, `location.search.includes('sort=title')`)
}

async function tickDocument(): Promise<void> {
  await openPage(page, '/explore')
  await box().click()
  await at('?type=Document')
}

const WAYS: readonly (readonly [name: string, away: () => Promise<void>])[] = [
  ['unticked', async () => box().click()],
  ['its chip', async () => page.locator('.chips a').first().click()],
  ['Back', async () => void (await page.goBack())],
  ['clear all', async () => page.locator('.facets .fh a').click()],
]

test.each(WAYS)('a filter taken away does not come back: %s', async (_, away) => {
  await tickDocument()
  await away()
  await at('')
  await until(page, `!document.querySelector('.facets input[name="type"][value="Document"]').checked`)
  await sortByTitle()
  await at('?sort=title')
})

test('a filter that came with Forward, or with the page itself, goes with what is chosen next', async () => {
  await tickDocument()
  await page.goBack()
  await at('')
  await page.goForward()
  await at('?type=Document')
  expect(await box().isChecked()).toBe(true)
  await sortByTitle()
  await at('?type=Document&sort=title')
  await openPage(page, '/explore?type=Document')
  await box().click()
  await at('')
  await sortByTitle()
  await at('?sort=title')
})

test('years of the rail stand in their fields, and go when they are taken away', async () => {
  await openPage(page, '/explore')
  await page.locator('.rail [role="slider"]').first().focus()
  await page.keyboard.press('ArrowRight')
  await until(page, `location.search.startsWith('?from=')`)
  const from = new URL(page.url()).searchParams.get('from') ?? ''
  await until(page, `document.querySelector('.years input[name="from"]').value === ${JSON.stringify(from)}`)
  await page.locator('.chips a').first().click()
  await at('')
  await until(page, `document.querySelector('.years input[name="from"]').value === ''`)
  await sortByTitle()
  await at('?sort=title')
})

test('the order follows the address too', async () => {
  await openPage(page, '/explore?sort=title')
  await page.locator('select[name="sort"]').selectOption('date-asc')
  await at('?sort=date-asc')
  await page.goBack()
  await at('?sort=title')
  expect(await page.locator('select[name="sort"]').inputValue()).toBe('title')
})

test('a box ticked by keyboard keeps the focus; what is found is saved and leads on without loading the page anew', async () => {
  await openPage(page, '/explore')
  await page.evaluate('window.stayed = true')
  await box().focus()
  await page.keyboard.press('Space')
  await at('?type=Document')
  expect(await page.evaluate('document.activeElement.value')).toBe('Document')
  await page.locator('.hits button.save').first().click()
  await until(page, `document.querySelector('.hits .save').getAttribute('aria-pressed') === 'true'`)
  await page.locator('.hits h3 a').first().click()
  await until(page, `location.pathname.startsWith('/records/')`)
  await page.goBack()
  await at('?type=Document')
  await until(page, `document.querySelector('.hits .save')?.getAttribute('aria-pressed') === 'true'`)
  expect(await page.evaluate('window.stayed')).toBe(true)
})

test('styles of what the server made come along with an answer, though the policy lets no attribute set them', async () => {
  await tickDocument()
  const styles = await page
    .locator('[data-css]')
    .evaluateAll((all) => all.map((element) => [element.getAttribute('data-css'), element.getAttribute('style')]))
  expect(styles.length).toBeGreaterThan(0)
  for (const [wanted, found] of styles) expect([wanted, Boolean(found)]).toEqual([wanted, wanted !== ''])
})

test('without scripts the form sends what is ticked, and nothing else', async () => {
  const plain = await visitor(browser, site.address, { scripts: false })
  const form = await plain.newPage()
  await form.goto('/explore?type=Document')
  await form.locator('.facets input[name="type"][value="Document"]').uncheck()
  await form.locator('select[name="sort"]').selectOption('title')
  await form.locator('.view button').click()
  const sent = new URL(form.url()).searchParams
  expect([sent.getAll('type'), sent.get('sort')]).toEqual([[], 'title'])
  await plain.close()
})
