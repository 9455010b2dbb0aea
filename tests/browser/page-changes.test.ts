/** A page reached by client navigation is announced and its heading has the focus; another search on the same page says its count alone. */
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

const announced = () => page.locator('#page-reached').textContent()
/** The heading of the page before may still have the focus: only the announcement tells that the next one has come. */
const isAnnounced = (title: string) =>
  until(
    page,
    `document.title.startsWith(${JSON.stringify(title)}) && document.getElementById('page-reached')?.textContent === document.title`,
  )
const isFocused = (selector: string) => until(page, `document.activeElement?.matches(${JSON.stringify(selector)})`)

test('a page change is announced, and focus goes to its heading', async () => {
  await openPage(page, '/about')
  expect(await announced()).toBe('')
  await page.locator('header').getByRole('link', { name: 'Exhibits' }).click()
  await until(page, `location.pathname === '/exhibits'`)
  await isAnnounced('Exhibits')
  await isFocused('main h1')
  await page.goBack()
  await until(page, `location.pathname === '/about'`)
  await isAnnounced('About')
  await isFocused('main h1')
})

test('a filter or an order is no page change: the count is said, the focus stays', async () => {
  await openPage(page, '/explore')
  await page.locator('select[name="sort"]').selectOption('title')
  await until(page, `location.search === '?sort=title' && !document.querySelector('.res.busy')`)
  expect(await announced()).toBe('')
  await page.locator('.facets input[name="type"][value="Document"]').click()
  await until(page, `location.search.includes('type=Document') && !document.querySelector('.res.busy')`)
  await isFocused('.facets input[name="type"][value="Document"]')
  expect(await announced()).toBe('')
  expect(await page.locator('#results [role="status"]').first().textContent()).toMatch(/\d+ records found/)
})

test('skip links lead to the results and to the filters', async () => {
  await openPage(page, '/explore?q=patrol')
  for (const id of ['results', 'filters']) {
    await page.locator(`a.skip[href="#${id}"]`).press('Enter')
    await isFocused(`#${id}`)
  }
})

test('samples stand under a heading with their count, after everything sourced, in every order', async () => {
  for (const order of ['', '&sort=date-asc', '&sort=title', '&view=list']) {
    await openPage(page, `/explore?q=patrol&size=96${order}`)
    const heading = page.locator('#samples')
    expect(await heading.textContent()).toMatch(/^\d+ sample records/)
    const [before, after] = await page.evaluate(() => {
      const line = document.getElementById('samples')
      const flags = [...document.querySelectorAll('#results article')]
      const behind = (one: Element) => Boolean(line && line.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
      const isSample = (one: Element) => one.textContent?.includes('Sample record') ?? false
      return [flags.filter((one) => !behind(one) && isSample(one)).length, flags.filter((one) => behind(one) && !isSample(one)).length]
    })
    expect([before, after]).toEqual([0, 0])
  }
})

test('signs alone find nothing, and that is said once', async () => {
  await openPage(page, `/explore?q=${encodeURIComponent('???')}`)
  await until(page, `document.querySelector('.tips')`)
  const text = await page.evaluate(() => {
    const seen = document.getElementById('results')?.cloneNode(true)
    // The live region says it to those who hear the page.
    if (seen instanceof Element) for (const hidden of seen.querySelectorAll('.vh')) hidden.remove()
    return seen?.textContent ?? ''
  })
  expect(text.match(/No results for/g)).toHaveLength(1)
  expect(text).not.toContain('No records found')
})

/** Widths at which cards stand side by side. */
test.each([768, 1280])('nothing of a card runs into the next at %d px', async (width) => {
  const wide = await visitor(browser, site.address, { width })
  const cards = await wide.newPage()
  await openPage(cards, '/explore?size=96')
  const wider = await cards.evaluate(() =>
    [...document.querySelectorAll('#results .card')].flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('.meta span')].some((one) => one.getBoundingClientRect().right > right + 1) ? [card.textContent] : []
    }),
  )
  expect(wider).toEqual([])
  await wide.close()
})

test('on a phone the first record begins in the first screen', async () => {
  const phone = await visitor(browser, site.address, { width: 390 })
  const first = await phone.newPage()
  await openPage(first, '/explore')
  const top = await first.evaluate(() => document.querySelector('#results article')?.getBoundingClientRect().top)
  expect(top).toBeLessThan(900)
  await phone.close()
})
