import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIGHTHOUSE_PAGES } from '../../lab/pages/lighthouse-pages.ts'
import { few } from '../ring.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, WIDTHS } from './browser.ts'
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

/** What a page may move while it loads: a fifth of what Core Web Vitals call good. */
const MOST_SHIFT = 0.02

/** Milliseconds by which fonts come later than the page. */
const FONT_DELAY = 700

/** How often a page is opened where the browser draws none of it, which is nothing of the page's doing (seen once in CI). */
const OPENINGS = 3

/** Milliseconds by which each script comes later than the one asked for before it: parts loaded late arrive when the page is taken over. */
const SCRIPT_DELAY = 30

/** With a record whose sheet is a part loaded late. */
const PAGES = [...LIGHTHOUSE_PAGES, '/records/msp:doc:1865:001']
/** Every page on a phone, and in the long ring on a desk too; what is wide moves less. */
const CASES = few([WIDTHS.phone, WIDTHS.desktop], 1).flatMap((width) => PAGES.map((path) => [path, width] as const))

interface Loaded {
  /** Addresses asked that are not the site's. */
  elsewhere: string[]
  /** The sum of all layout shifts; null where the browser drew no frame, which measures nothing. */
  shift: number | null
}

async function load(path: string, width: number): Promise<Loaded> {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.address) elsewhere.push(request.url())
  })
  // Fonts late, as on a slow line: the page stays with the stand-ins.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY))
    await route.continue()
  })
  let scripts = 0
  await page.route('**/*.js', async (route) => {
    const turn = scripts++
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY * turn))
    await route.continue()
  })
  await openPage(page, path)
  // Pictures further down load, and could push what is above them.
  const drawn = await page.evaluate(async () => {
    const before = (done: Promise<unknown>) =>
      Promise.race([done.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5_000))])
    const frame = () => before(new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    if (!(await before(document.fonts.ready))) return false
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      if (!(await frame())) return false
    }
    return true
  })
  if (!drawn) {
    await context.close()
    return { elsewhere, shift: null }
  }
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
  return { elsewhere, shift }
}

test.each(CASES)('%s at %i px stays where it is while it loads, and asks nobody else for anything', async (path, width) => {
  let loaded = await load(path, width)
  for (let opened = 1; loaded.shift === null && opened < OPENINGS; opened++) loaded = await load(path, width)
  expect(loaded.elsewhere).toEqual([])
  expect(loaded.shift).not.toBeNull()
  expect(loaded.shift).toBeLessThanOrEqual(MOST_SHIFT)
})
