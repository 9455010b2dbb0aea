/** The research form filled in as a reader would, and not quicker. */
import type { Page } from 'playwright-core'

export async function fillRequest(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Reader')
  await page.getByLabel('Email Address').fill('ada@example.org')
  await page.getByLabel('Purpose of Research').fill('A book')
  await page.getByLabel('Detailed Research Request').fill('Any roster of 1921.')
  await page.getByLabel('Digital copies (email/download)').check()
  await page.getByLabel('I understand and agree').check()
  // Quicker than a person would be refused.
  await page.waitForTimeout(2_200)
}
