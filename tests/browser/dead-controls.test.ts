import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONG } from '../ring.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, visitor } from './browser.ts'
import { checkControl, waitAtMost } from './check-control.ts'
import { collectControls, distinctControls } from './collect-controls.ts'
import { openPage } from './drive-page.ts'

/** So many are enough in `npm test`; in the long ring each kind on three pages is tried. */
const ENOUGH = LONG ? Number.POSITIVE_INFINITY : 10
let site: SharedSite
let browser: Browser

beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe('a control whose handler is removed fails', () => {
  test('shown on ten', async () => {
    const context = await visitor(browser, site.address)
    const page = await context.newPage()
    const caught: string[] = []
    waitAtMost(1_000)
    for (const path of ['/explore?q=patrol', '/records/msp:doc:1865:001', '/']) {
      if (caught.length >= ENOUGH) break
      await openPage(page, path)
      const controls = distinctControls(await collectControls(page)).filter(
        ({ promise }) => !['external', 'contact', 'anchor', 'search', 'write'].includes(promise),
      )
      const kinds = new Map(controls.map((control) => [control.promise + control.tag, control]))
      for (const control of kinds.values()) {
        if (caught.length >= ENOUGH) break
        await openPage(page, path)
        await collectControls(page)
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
        if (problem) caught.push(`${control.promise} ${control.tag}`)
        else caught.push(`NOT CAUGHT: ${path} ${control.promise} ${control.tag} ${control.name}`)
      }
    }
    await context.close()
    expect(caught.filter((line) => line.startsWith('NOT'))).toEqual([])
    expect(caught.length).toBeGreaterThanOrEqual(10)
  })
})
