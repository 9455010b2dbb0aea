import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { joinFirst } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import { adminFindings } from './admin-findings.ts'
import { adminStates } from './admin-states.ts'
import { archivist } from './archivist.ts'
import { openBrowser } from './browser.ts'
import { openPage } from './drive-page.ts'

/** What pages of the administration look like beyond their first sight: refused forms, previews, conflicts, details, empty lists. */
let site: SiteServer
let browser: Browser
let page: Page
let request = ''
let correction = ''
const NumberSchema = z.object({ number: z.string() })

beforeAll(async () => {
  site = await startSite()
  await joinFirst(site)
  browser = await openBrowser()
  page = await archivist(browser, site.address)
  const submit = async (path: string, data: unknown) => NumberSchema.parse(await (await page.request.post(path, { data })).json()).number
  request = await submit('/api/research-requests', { ...REQUEST_FORM, records: [{ id: 'msp:doc:1865:001', note: 'page 3' }] })
  correction = await submit('/api/corrections', { about: '/records/msp:doc:1865:001', text: 'The title lacks a word.' })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

const go = (path: string) => openPage(page, path)
const STATES = adminStates(() => ({ page, request, correction }))

describe('axe finds nothing, nothing scrolls sideways, and every control has a name', () => {
  test.each(STATES)('%s', async (name, way) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await way()
    expect(await adminFindings(page, name, [320])).toEqual([])
  })
})

/** Goes on with Tab until a control has the focus, which has to be seen. */
async function tabTo(selector: string): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate((wanted) => {
      const focused = document.activeElement
      if (!focused?.matches(wanted)) return null
      const style = getComputedStyle(focused)
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none'
    }, selector)
    if (here === null) continue
    expect([selector, here]).toEqual([selector, true])
    return
  }
  throw new Error(`Tab does not come to ${selector}`)
}

describe('by keyboard alone', () => {
  test('a request is opened from the inbox, answered and closed', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await go('/admin/requests')
    await tabTo(`a[href="/admin/requests/${request}"]`)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${request}`)
    await page.locator('[name=text]').first().waitFor()
    await tabTo('textarea[name=text]')
    await page.keyboard.type('The roster is in box seven.')
    await tabTo('button[value=reply]')
    await page.keyboard.press('Enter')
    await page.locator('.ad-history').getByText('The roster is in box seven.').waitFor()
    await tabTo('select[name=status]')
    await page.keyboard.type('Closed')
    await tabTo('button[value=status]')
    await page.keyboard.press('Enter')
    await page.locator('.ad-facts-line').getByText('Closed').waitFor()
  })

  test('a record is found, edited, previewed, published and compared', async () => {
    await go('/admin/records?q=msp:photo:1938:014')
    await tabTo('a[href="/admin/records/msp:photo:1938:014"]')
    await page.keyboard.press('Enter')
    await page.locator('#f-title').waitFor()
    await tabTo('#f-title')
    await page.keyboard.press('End')
    await page.keyboard.type(' by keyboard')
    // Enter in a field shows and publishes nothing.
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Preview' }).waitFor()
    expect(await page.getByRole('row', { name: /by keyboard/ }).count()).toBe(1)
    await tabTo('#f-reason')
    await page.keyboard.type('A test of the keyboard')
    await tabTo('button[value=publish]')
    await page.keyboard.press('Enter')
    await page.getByText('Published. It is already searchable.').waitFor()
    await tabTo('a[href="/admin/records/msp:photo:1938:014/history"]')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /A test of the keyboard/ }).waitFor()
    expect(await page.locator('ins').getByText('by keyboard').count()).toBe(1)
  })
})

test('a question about indexing that fails does not take the page away, and the next one is answered', async () => {
  await go('/admin')
  let asked = 0
  await page.route('**/admin/index-status', async (route) => {
    asked += 1
    if (asked === 1) return route.abort()
    if (asked === 2) return route.fulfill({ status: 502, body: 'Bad gateway' })
    const answer = await route.fetch()
    return route.fulfill({
      response: answer,
      json: { ...z.looseObject({}).parse(await answer.json()), running: { done: '1,234', total: '5,678' } },
    })
  })
  // The run itself takes as long as the test wants it to.
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route('**/functions/v1/index-archive', async (route) => {
    await ended
    await route.fulfill({ json: { indexed: 42 } })
  })
  await page.getByRole('button', { name: 'Start Indexing' }).click()
  await page.getByText('Starting indexing process...').waitFor()
  await page.getByText('1,234 of 5,678 done').waitFor({ timeout: 30_000 })
  expect(asked).toBeGreaterThanOrEqual(3)
  end()
  await page.getByText('Successfully indexed 42 archive items for AI search').first().waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
