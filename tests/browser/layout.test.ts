/** Every page module can be read: no shredded, overlapping, crowded or cut text, nothing sideways, on a phone and on a desk, with letters twice as large, and on paper. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { few, LONG } from '../ring.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { NARROWEST, openBrowser, visitor, WIDTHS } from './browser.ts'
import { openPage } from './drive-page.ts'
import { layoutFaults } from './layout-faults.ts'
import { ONE_PER_MODULE } from './pages-to-check.ts'
import { printFaults } from './print-faults.ts'

let site: SharedSite
const browsers: Browser[] = []

beforeAll(async () => {
  site = await sharedSite()
})
afterAll(async () => {
  for (const browser of browsers) await browser.close()
})

/** So many page modules are looked at on the narrowest screen too; in the long ring all. */
const AT_NARROWEST = 3

/** A reader's choice of letter size is the browser's, not the page's: 16 px as it comes, 32 px for twice as large. */
test.each(LONG ? [16, 32] : [16])('text can be read on every page module, letters at %i px', async (letters) => {
  const browser = await openBrowser([`--blink-settings=defaultFontSize=${letters}`])
  browsers.push(browser)
  const page = await (await visitor(browser, site.address)).newPage()
  const found: string[] = []
  for (const [at, path] of ONE_PER_MODULE.entries()) {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
    await openPage(page, path)
    const widths = [WIDTHS.desktop, WIDTHS.phone, ...(LONG || at < AT_NARROWEST ? [NARROWEST] : [])]
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const fault of await page.evaluate(layoutFaults)) found.push(`${path} at ${width}: ${fault}`)
    }
  }
  expect(found).toEqual([])
})

/** What a sheet of letter paper leaves between its margins, in CSS pixels. */
const PAPER = 720

test('printed, text can be read and nothing drawn is lost', async () => {
  const browser = await openBrowser()
  browsers.push(browser)
  const page = await (await visitor(browser, site.address, { width: PAPER })).newPage()
  const found: string[] = []
  for (const path of few(ONE_PER_MODULE, 6)) {
    await openPage(page, path)
    await page.emulateMedia({ media: 'print' })
    const faults = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(printFaults))]
    found.push(...faults.map((fault) => `${path}: ${fault}`))
    await page.emulateMedia({ media: 'screen' })
  }
  expect(found).toEqual([])
})
