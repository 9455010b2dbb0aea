/** Somebody at the desk: signed in by the form, in a window of his own. */
import type { Browser, Page } from 'playwright-core'
import { PASSWORD } from '../site/admin-session.ts'
import { type ContextOptions, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'

export async function archivist(browser: Browser, address: string, options: ContextOptions = {}): Promise<Page> {
  const page = await (await visitor(browser, address, options)).newPage()
  await signIn(page, options.scripts)
  return page
}

/** Signs in as the account that `joinFirst` made. */
export async function signIn(page: Page, scripts = true): Promise<void> {
  await openPage(page, '/admin/sign-in', scripts)
  await page.getByLabel('Name').fill('Anna')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/overview')
}
