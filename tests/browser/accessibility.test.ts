import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** The first address of each page module: its variants are the same parts. */
const MODULES = PAGES.filter((path, at) => {
  const module = path.split('?')[0]?.split('/')[1]
  return (
    module === 'collections' || PAGES.findIndex((other) => other.split('?')[0]?.split('/')[1] === module) === at || path.includes('zzzz')
  )
})

async function findings(path: string, width: number, theme: 'light' | 'dark'): Promise<string[]> {
  const context = await visitor(browser, site.address, { width, theme })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'load' })
  const axe = new AxeBuilder({ page })
  // The theme changes colours and nothing else.
  const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await context.close()
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${width} ${theme} ${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
    ),
    ...(sideways > 0 ? [`${width} ${theme}: scrolls sideways by ${sideways} px`] : []),
  ]
}

test.each(MODULES)('axe finds nothing on %s, narrow and wide, light and dark', { timeout: 120_000 }, async (path) => {
  expect([
    ...(await findings(path, 320, 'light')),
    ...(await findings(path, 1280, 'light')),
    ...(await findings(path, 1280, 'dark')),
  ]).toEqual([])
})
