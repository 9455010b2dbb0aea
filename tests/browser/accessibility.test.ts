import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser, visitor } from './browser.ts'
import { PAGES } from './pages-to-check.ts'

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

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(PAGES)('axe finds nothing on %s, narrow and wide', async (path) => {
    const found: string[] = []
    for (const width of [320, 1280]) {
      const context = await visitor(browser, site.address, { width, theme })
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'load' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${width} ${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
        ),
      )
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (sideways > 0) found.push(`${width}: scrolls sideways by ${sideways} px`)
      await context.close()
    }
    expect(found).toEqual([])
  })
})
