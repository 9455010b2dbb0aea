/** Long pages are folded and can be searched, and everything on them can still be reached, with scripts and without. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventIds } from '../../catalog/event-ids.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { few } from '../ring.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, until, visitor, WIDTHS } from './browser.ts'
import { openPage } from './drive-page.ts'

const catalog = loadCatalog('content')
let site: SharedSite
let browser: Browser
beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function opened(path: string, options: { scripts?: boolean; width?: number } = {}): Promise<Page> {
  const context = await visitor(browser, site.address, options)
  const page = await context.newPage()
  await openPage(page, path, options.scripts ?? true)
  return page
}

/** Screens of a phone, each 900 px. Lists of names are not folded: a reader looks for a name, not for a letter. */
const SCREENS: readonly (readonly [path: string, screens: number])[] = [
  ['/timelines', 20],
  // 253 names, each shown.
  ['/people', 26],
  ['/scorecard', 14],
  ['/about', 16],
  ['/places', 16],
  ['/subjects', 16],
  ['/people-units', 8],
  ['/sitemap', 9],
]
test.each(few(SCREENS, 4))('%s is at most %i screens of a phone long', async (path, screens) => {
  const page = await opened(path, { width: WIDTHS.phone })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(screens * 900)
  await page.context().close()
})

describe.each([true, false])('scripts: %s', (scripts) => {
  test('the timelines hold every event, and the address of a folded one shows it', async () => {
    const ids = catalog.timelines.flatMap(eventIds)
    const page = await opened('/timelines', { scripts })
    const held = await page.locator('.events > li').evaluateAll((events) => events.map(({ id }) => id))
    expect(held.toSorted()).toEqual(ids.toSorted())
    const folded = await page.locator('.events-fold:not([open]) .events > li').first().getAttribute('id')
    expect(await page.locator(`[id="${folded}"]`).isVisible()).toBe(false)
    await openPage(page, `/timelines?#${folded}`, scripts)
    await page.locator(`[id="${folded}"]`).waitFor({ state: 'visible' })
    await page.context().close()
  })

  test.each([
    ['/people', catalog.people.length],
    ['/places', catalog.places.length],
  ])('%s shows every name', async (path, all) => {
    const page = await opened(path, { scripts })
    const names = page.locator('.letter-group li > a')
    expect(await names.count()).toBe(all)
    const unseen = await names.evaluateAll((links) =>
      links
        .filter((link) => !link.checkVisibility({ visibilityProperty: true }) || link.getBoundingClientRect().height === 0)
        .map(({ textContent }) => textContent),
    )
    expect(unseen).toEqual([])
    await page.context().close()
  })

  const LOOKED_FOR: readonly (readonly [path: string, all: number | null, words: string, name: string])[] = [
    ['/people', catalog.people.length, 'king', 'King'],
    ['/about', catalog.figures.length, 'k-9', 'K-9 Unit'],
    ['/sitemap', null, 'scorecard', 'Scorecard'],
    ['/places', catalog.places.length, 'boston', 'Boston'],
  ]
  test.each(few(LOOKED_FOR, 2))('what is looked for in %s is found, and has its address', async (path, all, words, name) => {
    const page = await opened(path, { scripts })
    const status = page.locator('.list-find [role=status]')
    if (all !== null) expect(await status.textContent()).toMatch(new RegExp(`^${all} of ${all} `))
    await page.locator('#list-find-q').fill(words)
    if (scripts) await until(page, `!/^(\\d+) of \\1 /.test(document.querySelector('.list-find [role=status]').textContent)`)
    await page.locator('#list-find-q').press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === words)
    await until(page, `!/^(\\d+) of \\1 /.test(document.querySelector('.list-find [role=status]').textContent)`)
    await page.locator('main a', { hasText: name }).first().waitFor({ state: 'visible' })
    expect(await page.locator('#list-find-q').inputValue()).toBe(words)
    await page.context().close()
  })

  test.runIf(scripts)('words typed before the script of a list has come are looked for when it has', async () => {
    const context = await visitor(browser, site.address)
    const page = await context.newPage()
    let come = (): void => undefined
    const awaited = new Promise<void>((resolve) => {
      come = resolve
    })
    let held = 0
    await page.route(/specification-figures[^/]*\.js$/, async (route) => {
      held += 1
      await awaited
      await route.continue()
    })
    await page.goto('/about', { waitUntil: 'commit' })
    await page.locator('#list-find-q').fill('k-9')
    await page.waitForTimeout(500)
    come()
    await until(page, `!/^(\\d+) of \\1 /.test(document.querySelector('.list-find [role=status]').textContent)`)
    expect(held).toBeGreaterThan(0)
    expect(await page.locator('#list-find-q').inputValue()).toBe('k-9')
    await context.close()
  })

  test('a miss of the scorecard opens by its address', async () => {
    const page = await opened('/scorecard', { scripts })
    const id = await page.locator('.miss article').last().getAttribute('id')
    await openPage(page, `/scorecard?#${id}`, scripts)
    await page.locator(`[id="${id}"]`).waitFor({ state: 'visible' })
    await page.context().close()
  })
})
