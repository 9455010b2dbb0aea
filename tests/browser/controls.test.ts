import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser, visitor, WIDTHS } from './browser.ts'
import { checkControl, waitAtMost } from './check-control.ts'
import { type Control, collectControls, distinctControls } from './collect-controls.ts'
import { PAGES } from './pages-to-check.ts'

let site: SiteServer
let browser: Browser
/** Kinds of control already used, by mode and page module: the frame is one module of its own. */
const used = new Set<string>()

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** '/explore?q=…' and '/explore' are one module, so are all records. */
function moduleOf(path: string): string {
  const [, first = ''] = path.split('?')[0]?.split('/') ?? []
  return first
}

/** A link is followed by the browser's own request; the first of each page are clicked as well, so that the router is used. */
const LINKS_CLICKED = 2
/** Effects after which the page is still as it was. */
const STAYING = new Set(['copy', 'download', 'external', 'contact'])

async function followLink(page: Page, control: Control): Promise<string> {
  if (control.name === '') return 'has no name'
  const answer = await page.request.get(control.href, { headers: { accept: 'text/html' } })
  return answer.status() < 400 ? '' : `leads to ${control.href}, which answers ${answer.status()}`
}

function inFrame(control: Control): boolean {
  return control.region === 'header' || control.region === 'footer'
}

async function problemsOn(path: string, width: number, scripts: boolean): Promise<string[]> {
  const context = await visitor(browser, site.address, { width, scripts })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|Failed to load resource/.test(message.text())) errors.push(`console: ${message.text()}`)
  })
  try {
    await open(page, path, scripts)
    const controls = distinctControls(await collectControls(page)).filter((control) => {
      const key = `${width}|${scripts}|${inFrame(control) ? 'frame' : moduleOf(path)}|${control.kind}`
      if (used.has(key)) return false
      used.add(key)
      return true
    })
    const problems: string[] = []
    let clicked = 0
    let fresh = true
    for (const control of controls) {
      const followed = control.effect === 'navigate' && (!scripts || clicked >= LINKS_CLICKED)
      if (!followed && !fresh) await open(page, path, scripts)
      if (control.effect === 'navigate' && !followed) clicked += 1
      const problem = followed ? await followLink(page, control) : await checkControl(page, control, scripts)
      // What leaves the page as it was needs no new one.
      fresh = followed ? fresh : STAYING.has(control.effect) && page.url() === site.address + path
      if (problem)
        problems.push(`${path} [${width}${scripts ? '' : ', no scripts'}] ${control.region} ${control.tag} "${control.name}": ${problem}`)
    }
    return [...problems, ...new Set(errors)]
  } finally {
    await context.close()
  }
}

async function open(page: Page, path: string, scripts: boolean): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  // Hydrated: the document says so itself (app/root.tsx), so that no click comes before its handler.
  if (scripts) await page.waitForSelector('html[data-ready]', { timeout: 10_000 })
}

describe('every control does what it declares', () => {
  for (const path of PAGES) {
    test(`${path} with scripts, desktop`, { timeout: 240_000 }, async () => {
      expect(await problemsOn(path, WIDTHS.desktop, true)).toEqual([])
    })
    test(`${path} with scripts, phone`, { timeout: 240_000 }, async () => {
      expect(await problemsOn(path, WIDTHS.phone, true)).toEqual([])
    })
    test(`${path} without scripts`, { timeout: 240_000 }, async () => {
      expect(await problemsOn(path, WIDTHS.desktop, false)).toEqual([])
    })
  }
})

describe('a control whose handler is removed fails', () => {
  test('shown on ten', { timeout: 120_000 }, async () => {
    const context = await visitor(browser, site.address)
    const page = await context.newPage()
    const caught: string[] = []
    waitAtMost(1_000)
    for (const path of ['/explore?q=patrol', '/records/msp:doc:1865:001', '/']) {
      await open(page, path, true)
      const controls = distinctControls(await collectControls(page)).filter(
        ({ effect }) => effect !== 'external' && effect !== 'contact' && effect !== 'type' && effect !== 'anchor',
      )
      const kinds = new Map(controls.map((control) => [control.effect + control.tag, control]))
      for (const control of kinds.values()) {
        await open(page, path, true)
        // The handler is cut off at the root of the document, and the browser's own default with it.
        await page.evaluate(() => {
          for (const type of ['click', 'change', 'input', 'submit', 'pointerdown', 'keydown']) {
            window.addEventListener(
              type,
              (event) => {
                event.stopImmediatePropagation()
                event.preventDefault()
              },
              true,
            )
          }
        })
        const problem = await checkControl(page, control, true)
        if (problem) caught.push(`${control.effect} ${control.tag}`)
        else caught.push(`NOT CAUGHT: ${path} ${control.effect} ${control.tag} ${control.name}`)
      }
    }
    await context.close()
    expect(caught.filter((line) => line.startsWith('NOT'))).toEqual([])
    expect(caught.length).toBeGreaterThanOrEqual(10)
  })
})
