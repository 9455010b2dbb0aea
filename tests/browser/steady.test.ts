import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIGHTHOUSE_PAGES } from '../../scripts/lighthouse-pages.ts'
import { type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser, WIDTHS } from './browser.ts'
import { openPage } from './drive-page.ts'

let site: SiteServer
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** What a page may move while it loads: a fifth of what Core Web Vitals call good. */
const MOST_SHIFT = 0.02

const CASES = LIGHTHOUSE_PAGES.flatMap((path) => Object.values(WIDTHS).map((width) => [path, width] as const))

test.each(CASES)(
  '%s at %i px stays where it is while it loads, and asks nobody else for anything',
  { timeout: 60_000 },
  async (path, width) => {
    const context = await browser.newContext({ baseURL: site.address, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== site.address) elsewhere.push(request.url())
    })
    await openPage(page, path)
    // Pictures further down load, and could push what is above them.
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
      await document.fonts.ready
    })
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries().map((entry) => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
            resolve(shifts.reduce((sum, value) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          // Without any shift the observer is never called.
          setTimeout(() => resolve(0), 500)
        }),
    )
    await context.close()
    expect(elsewhere).toEqual([])
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
  },
)
