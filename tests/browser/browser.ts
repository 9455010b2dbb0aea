/** The browser the tests drive, and pages opened in it. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const FLAGS = [
  '--headless',
  // Letters as wide as on a screen: without windows they are fitted to whole pixels, and stand closer.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const WIDTHS = { phone: 390, desktop: 1280 } as const
/** The narrowest screen that pages are made for: 1280 px at 400 %. */
export const NARROWEST = 320

/** @throws where no browser is named: scripts/test.ts finds or installs one first. */
export function openBrowser(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...FLAGS, ...further] })
}

export interface ContextOptions {
  width?: number
  scripts?: boolean
  theme?: 'light' | 'dark'
}

/** A fresh visitor: own cookies, own clipboard rights. */
export async function visitor(browser: Browser, address: string, options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: options.width ?? WIDTHS.desktop, height: 900 },
    javaScriptEnabled: options.scripts ?? true,
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context
}

/**
 * Waits until an expression holds in the page. Asked from outside: a page whose policy forbids eval refuses Playwright's own waiting
 * for an expression given as text.
 * @throws where it does not within the time, in milliseconds.
 */
export async function until(page: Page, expression: string, limit = 30_000): Promise<void> {
  const end = Date.now() + limit
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`${expression} did not come true`)
    await page.waitForTimeout(30)
  }
}
