/** Ways past and along what is long: the skip links, and keys pressed faster than pages answer. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, until, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'

let site: SharedSite
let browser: Browser
beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function opened(path: string, scripts = true): Promise<Page> {
  const context = await visitor(browser, site.address, { scripts })
  const page = await context.newPage()
  await openPage(page, path, scripts)
  return page
}

const focusedWithin = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null && document.activeElement !== document.body, selector)

test.each([
  ['/explore', true],
  ['/explore', false],
  ['/collections/orders', false],
])('three keys lead past the filters of %s to a result (scripts: %s)', async (path, scripts) => {
  const page = await opened(path, scripts)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the results')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.hash === '#results')
  await page.keyboard.press('Tab')
  expect(await focusedWithin(page, '#results')).toBe(true)
  await page.context().close()
})

test('a page without results has no way to them', async () => {
  const page = await opened('/collections/no-such-collection')
  expect(await page.locator('.skip').allTextContents()).toEqual(['Skip to the content'])
  await page.context().close()
})

test.each(['/explore', '/collections/photos'])('every quick press of a key moves the year slider of %s', async (path) => {
  const page = await opened(path)
  const slider = page.getByRole('slider', { name: 'From year' })
  await slider.focus()
  const start = Number(await slider.getAttribute('aria-valuenow'))
  // In one task, as fast as a held key can repeat: no render, no answer comes between them.
  await slider.evaluate((handle) => {
    for (let press = 0; press < 25; press++) handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuenow')).toBe(String(start + 40))
  await page.waitForURL((url) => url.searchParams.get('from') === String(start + 40))
  // Pressed on while the answer is on its way: the answer takes nothing back.
  await page.keyboard.press('PageUp')
  await page.waitForTimeout(320)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL((url) => url.searchParams.get('from') === String(start + 49))
  await until(page, `document.querySelector('[role=slider][aria-label="From year"]')?.getAttribute('aria-valuenow') === '${start + 49}'`)
  await page.context().close()
})
