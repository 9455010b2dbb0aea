import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../ring.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'
import { ALIKE, OF_THE_ARCHIVE, ONE_PER_MODULE } from './pages-to-check.ts'

let site: SharedSite
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
  context = await visitor(browser, site.address, { width: 320 })
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
})

const MODULES = LONG ? ONE_PER_MODULE : OF_THE_ARCHIVE
/** 320 px are also 1280 px at 400 % zoom. */
const WIDTHS = [320, 1280] as const
/** What opens a dialog or a sheet; a way to the same dialog on every card is tried once. */
const OPENERS = '[aria-haspopup=dialog]'

/** What axe finds in one theme, in the whole page or in the parts named. @param rules all where none is named. */
async function findingsIn(theme: 'light' | 'dark', state: string, parts: readonly string[], rules: string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  // Legacy mode gathers the answer in this page; there are no frames that would need a second one.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  for (const part of parts) axe.include(part)
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${state} ${theme} ${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  )
}

/** What axe finds in both themes, in `npm test` in one. The theme changes colors and nothing else. */
async function findings(state: string, parts: readonly string[] = [], theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  if (!LONG) return findingsIn(theme, state, parts)
  return [...(await findingsIn('light', state, parts)), ...(await findingsIn('dark', state, parts, ['color-contrast']))]
}

async function sideways(state: string): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return by > 0 ? [`${state}: scrolls sideways by ${by} px`] : []
}

/** Opens or closes everything of one part of the page that folds away. @returns how many there are. */
function fold(part: string, open: boolean): Promise<number> {
  return page.evaluate(
    ([selector, wanted]) => {
      const all = [...document.querySelectorAll<HTMLDetailsElement>(selector)].filter((details) => details.checkVisibility())
      for (const details of all) details.open = wanted
      return all.length
    },
    [`${part} details`, open] as const,
  )
}

/** @param parts the page's own, and once the frame that every page has. */
async function opened(state: string, parts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const part of parts) {
    if ((await fold(part, true)) === 0) continue
    found.push(
      ...(await findings(`${state}, ${part} unfolded`, [`${part} details[open]`])),
      ...(await sideways(`${state}, ${part} unfolded`)),
    )
    await fold(part, false)
  }
  const openers = page.locator(parts.map((part) => `:is(${part}) :is(${OPENERS})`).join(', '))
  const tried = new Set<string>()
  for (let at = 0; at < (await openers.count()); at += 1) {
    const opener = openers.nth(at)
    const name = `${await opener.getAttribute('class')} ${((await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '').replace(/\d+/g, '#')}`
    if (tried.has(name) || !(await opener.isVisible()) || (await opener.isDisabled())) continue
    tried.add(name)
    await opener.click()
    await page.locator('dialog[open]').waitFor()
    found.push(...(await findings(`${state}, "${name}" open`, ['dialog[open]'])), ...(await sideways(`${state}, "${name}" open`)))
    await page.keyboard.press('Escape')
  }
  return found
}

test.each(MODULES)('axe finds nothing on %s, narrow and wide, light and dark, closed and opened', async (path) => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (page.url() !== site.address + path) await openPage(page, path)
    found.push(
      ...(await findings(`${width}`, [], width === WIDTHS[0] ? 'light' : 'dark')),
      ...(await sideways(`${width}`)),
      // What opens on a wide screen is opened there in the long ring.
      ...(LONG || width === WIDTHS[0] ? await opened(`${width}`, path === MODULES[0] ? ['main', 'header'] : ['main']) : []),
    )
  }
  expect(found).toEqual([])
})

// Pages of one module differ in their content: each is read narrow and light, and wide and dark, as it opens.
test.each(ALIKE)('axe finds nothing on %s, narrow and wide', async (path) => {
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
  await openPage(page, path)
  const found = [...(await findingsIn('light', `${WIDTHS[0]}`, [])), ...(await sideways(`${WIDTHS[0]}`))]
  await page.setViewportSize({ width: WIDTHS[1], height: 900 })
  found.push(...(await findingsIn('dark', `${WIDTHS[1]}`, [])), ...(await sideways(`${WIDTHS[1]}`)))
  expect(found).toEqual([])
})
