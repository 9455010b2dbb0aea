/** Pages hold words that are 1.4 times as long as the English ones: nothing reaches over the edge, on a phone and on a desk. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTranslated } from '../../messages/languages.ts'
import { PSEUDO } from '../fixtures/pseudo-language.ts'
import { few } from '../ring.ts'
import { discard, pseudoSite, type SiteServer } from '../site/site-server.ts'
import { openBrowser, WIDTHS } from './browser.ts'
import { ONE_PER_MODULE } from './pages-to-check.ts'

let site: SiteServer
let browser: Browser
beforeAll(async () => {
  site = await pseudoSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

test('no page in long words scrolls sideways', async () => {
  // Scripts would put the words of a language that they know.
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const found: string[] = []
  for (const path of few(ONE_PER_MODULE.filter(isTranslated), 10)) {
    await page.goto(`${site.address}/${PSEUDO}${path === '/' ? '' : path}`)
    for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) found.push(`${path} at ${width}: ${over} px`)
    }
  }
  expect(found).toEqual([])
})
