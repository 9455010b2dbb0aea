import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, visitor, WIDTHS } from './browser.ts'
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

interface Reachable {
  mark: string
  what: string
}

/** Marks everything within a part of the page that Tab should come to; of a group of radio buttons, one. */
function reachable(page: Page, part: string): Promise<Reachable[]> {
  return page.evaluate((selector) => {
    const groups = new Set<string>()
    const all = [
      ...(document
        .querySelector(selector)
        ?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]') ?? []),
    ]
    return all.flatMap((element, at) => {
      if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]') || !element.checkVisibility({ visibilityProperty: true }))
        return []
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const inGroup = all.filter((other) => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name)
        const entry = inGroup.find((other) => other.matches(':checked')) ?? inGroup[0]
        if (groups.has(element.name) || entry !== element) return []
        groups.add(element.name)
      }
      element.setAttribute('data-tab-mark', String(at))
      return [
        {
          mark: String(at),
          what: `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
        },
      ]
    })
  }, part)
}

/** Where the focus is, and what makes it visible there. */
function focused(page: Page): Promise<{ mark: string; what: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { mark: '', what: 'body', seen: true }
    // A hidden box or button of a label is drawn by what stands beside or around it.
    const drawn = [element, element.nextElementSibling, element.parentElement, element.firstElementChild].filter((one) => one !== null)
    const seen = drawn.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return { mark: element.getAttribute('data-tab-mark') ?? '', what: element.outerHTML.slice(0, 90), seen }
  })
}

/** Tabs once round. @returns what was met, and what had no visible focus. */
async function tabRound(page: Page, steps: number): Promise<{ met: Set<string>; unseen: string[]; ended: boolean }> {
  const met = new Set<string>()
  const unseen: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const { mark, what, seen } = await focused(page)
    if (!seen) unseen.push(what)
    if (what === 'body') return { met, unseen, ended: true }
    if (mark !== '') met.add(mark)
  }
  return { met, unseen, ended: false }
}

const PAGES = [
  ['/', WIDTHS.desktop],
  ['/', WIDTHS.phone],
  ['/explore?q=patrol', WIDTHS.desktop],
  ['/records/msp:photo:1938:014', WIDTHS.desktop],
  ['/collections/photos', WIDTHS.phone],
  ['/no-such-page', WIDTHS.phone],
] as const

test.each(PAGES)('Tab reaches everything on %s at %i px, its focus is visible, and nothing holds it', async (path, width) => {
  const context = await visitor(browser, site.address, { width })
  const page = await context.newPage()
  await openPage(page, path)
  const wanted = await reachable(page, 'body')
  // Lists that scroll are stops too, beyond the controls.
  const { met, unseen, ended } = await tabRound(page, wanted.length + 40)
  await context.close()
  expect(wanted.filter(({ mark }) => !met.has(mark)).map(({ what }) => what)).toEqual([])
  expect(unseen).toEqual([])
  expect(ended, 'leaves the page at its end').toBe(true)
  expect(met.size).toBeGreaterThan(10)
})

test('a focus that nothing shows is missed', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  await openPage(page, '/no-such-page')
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      element.style.setProperty('outline', 'none', 'important')
      element.style.setProperty('box-shadow', 'none', 'important')
    }
  })
  expect((await tabRound(page, 5)).unseen).toHaveLength(5)
  await context.close()
})

test('a dialog keeps Tab inside, shows everything it has, and gives the focus back', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  await openPage(page, '/styleguide')
  const opener = page.locator('button[aria-haspopup=dialog]').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').waitFor()
  const wanted = await reachable(page, 'dialog[open]')
  const { met, unseen, ended } = await tabRound(page, wanted.length * 2 + 4)
  expect(ended, 'the focus leaves the dialog').toBe(false)
  expect(unseen).toEqual([])
  expect([...met].sort()).toEqual(wanted.map(({ mark }) => mark).sort())
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await context.close()
})
