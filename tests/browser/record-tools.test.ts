/** Saving, sharing, printing and comparing records, with scripts and without. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, until, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'

const FIRST = 'msp:doc:1865:001'
const SECOND = 'msp:photo:1938:014'

let site: SharedSite
let browser: Browser
beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function opened(path: string, scripts = true): Promise<Page> {
  const context = await visitor(browser, site.address, { scripts })
  const page = await context.newPage()
  await openPage(page, path, scripts)
  return page
}

const idsOf = (page: Page) => page.locator('.listed .call').allTextContents()

describe('saving', () => {
  test('a card of an order is saved by the keyboard, and is on the list', async () => {
    const page = await opened('/collections/orders')
    const button = page.locator('.order-line button', { hasText: 'Save' }).first()
    const id = (await button.locator('.vh').textContent())?.trim() ?? ''
    await button.focus()
    await page.keyboard.press('Enter')
    await until(page, `JSON.parse(localStorage.getItem('my-list') ?? '[]').some(({ id }) => id === '${id}')`)
    expect(await page.locator('.order-line button', { hasText: id }).locator('visible=true').getByText('On my list').count()).toBe(1)
    await openPage(page, '/list')
    expect(await idsOf(page)).toEqual([id])
    await page.context().close()
  })

  test('without scripts a list grows by its address, and is another reader’s as well', async () => {
    const page = await opened(`/records/${FIRST}`, false)
    await page.locator('.idrow a', { hasText: 'Save' }).click()
    expect(await idsOf(page)).toEqual([FIRST])
    await page.locator('#find-record-q').fill(SECOND)
    await page.locator('#find-record-q').press('Enter')
    await page.locator('.record-choices a', { hasText: `Add ${SECOND}` }).click()
    expect(await idsOf(page)).toEqual([FIRST, SECOND])
    const address = page.url()
    await page.context().close()
    const other = await opened(address.slice(site.address.length))
    expect(await idsOf(other)).toEqual([FIRST, SECOND])
    await other.getByRole('button', { name: 'Save all to my list' }).click()
    await until(other, `JSON.parse(localStorage.getItem('my-list') ?? '[]').length === 2`)
    await other.context().close()
  })
})

describe('sharing', () => {
  test('uses the sharing of the system, and what a reader closes copies nothing', async () => {
    const page = await opened(`/records/${FIRST}`)
    await page.evaluate(() => {
      const shared = (data: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(data))
      Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => shared(data) })
    })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.locator('body[data-shared]').waitFor()
    const shared: unknown = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}')
    expect(shared).toMatchObject({ url: `${site.address}/records/${FIRST}` })
    await page.evaluate(() => {
      Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
      return navigator.clipboard.writeText('untouched')
    })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched')
    await page.context().close()
  })

  test('copies the link where the browser cannot share', async () => {
    const page = await opened(`/records/${FIRST}`)
    await page.evaluate(() => Object.assign(navigator, { canShare: () => false, share: () => Promise.reject(new Error('none')) }))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/records/${FIRST}`)
    await page.context().close()
  })

  test('is a mail with the address without scripts', async () => {
    const page = await opened(`/records/${FIRST}`, false)
    const href = (await page.getByRole('link', { name: 'Share by email' }).getAttribute('href')) ?? ''
    expect(new URL(href).protocol).toBe('mailto:')
    expect(decodeURIComponent(href)).toContain(`${site.address}/records/${FIRST}`)
    await page.context().close()
  })
})

test('a record is printed from its page', async () => {
  const page = await opened(`/records/${FIRST}`)
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.context().close()
})

describe.each([true, false])('comparing, scripts: %s', (scripts) => {
  // In English like the first: something is the same.
  const HEARD = 'msp:audio:1934:001'

  test('goes from a record by a choice to both side by side, and to what differs alone', async () => {
    const page = await opened(`/records/${FIRST}`, scripts)
    await page.locator('.record-tools a', { hasText: 'Compare' }).click()
    await page.waitForURL((url) => url.pathname === '/compare' && url.searchParams.get('a') === FIRST)
    await page.locator('#find-record-q').fill(HEARD)
    await page.locator('#find-record-q').press('Enter')
    await page.locator('.record-choices a', { hasText: `Compare ${HEARD}` }).click()
    await page.waitForURL((url) => url.searchParams.get('b') === HEARD)
    await page.locator('.compare-table').waitFor()
    const heads = await page.locator('.compare-table thead th').allTextContents()
    expect(heads[0]).toContain(FIRST)
    expect(heads[1]).toContain(HEARD)
    const type = page.locator('.compare-table tbody', { has: page.locator('th', { hasText: /^Type/ }) })
    expect(await type.locator('td').allTextContents()).toEqual(['Document', 'Audio'])
    expect(await type.locator('th').textContent()).toContain('Differs')
    const all = await page.locator('.compare-table tbody').count()
    const differing = await page.locator('.compare-table .compare-differs').count()
    expect(differing).toBeGreaterThan(3)
    expect(differing).toBeLessThan(all)
    await page.getByRole('link', { name: 'Show only what differs' }).click()
    await page.waitForURL((url) => url.searchParams.get('only') === 'differences')
    await until(page, `document.querySelectorAll('.compare-table tbody').length === ${differing}`)
    await page.context().close()
  })

  test('takes two records of a list', async () => {
    const page = await opened(`/list?r=${FIRST}&r=${SECOND}`, scripts)
    await page.locator('.compare-two button').click()
    await page.waitForURL((url) => url.searchParams.get('a') === FIRST && url.searchParams.get('b') === SECOND)
    await page.locator('.compare-table').waitFor()
    await page.context().close()
  })
})
