/** The proof that every control does what its role and name promise, in one way of reading; a file for each way, so that two run side by side. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser } from './browser.ts'
import { type Driver, type Mode, openDriver } from './drive-page.ts'

export function proveControls(mode: Mode, pages: readonly string[]): void {
  describe(`every control does what it promises: ${mode.name}`, () => {
    let site: SharedSite
    let browser: Browser
    let driver: Driver
    beforeAll(async () => {
      site = await sharedSite()
      browser = await openBrowser()
      driver = await openDriver(browser, site.address, mode)
    })
    afterAll(async () => {
      await driver?.close()
      await browser?.close()
    })

    test.each(pages)('%s', async (path) => {
      expect(await driver.problemsOn(path)).toEqual([])
    })
  })
}
