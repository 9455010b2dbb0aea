import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser, visitor } from './browser.ts'
import { fillRequest } from './fill-request.ts'

let site: SiteServer
let simulated: SiteServer
let browser: Browser

beforeAll(async () => {
  const sites = [startSite(), startSite({ environment: { RESEARCH_REQUESTS: 'simulated' } })] as const
  ;[site, simulated] = await Promise.all(sites)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await simulated?.stop()
})

describe.each([
  { scripts: true, name: 'with scripts' },
  { scripts: false, name: 'with scripts off' },
])('a research request $name', ({ scripts }) => {
  test('is sent, numbered, followed, withdrawn and erased', async () => {
    const context = await visitor(browser, site.address, { scripts })
    const page = await context.newPage()
    await page.goto('/research?record=msp:doc:1865:001', { waitUntil: 'load' })
    if (scripts) await page.locator('html[data-ready]').waitFor()
    await fillRequest(page)
    if (scripts) expect(await page.locator('.estimate').textContent()).toContain('Digital copies')
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.waitForURL(/\/requests\/[0-9a-f]{32}\?sent=1$/)
    const main = page.locator('main')
    await main.getByRole('heading', { name: /^Request RR-\d{4}-\d{6}$/ }).waitFor()
    expect(await main.textContent()).toContain('Our archivists will review your request and contact you within 2-3 business days.')
    await page.getByLabel('Message').fill('One thing more.')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await main.getByText('One thing more.').waitFor()
    await page.getByText('Withdraw the request').click()
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await main.getByText('Withdrawn. Work on it has stopped.', { exact: true }).waitFor()
    expect(await main.locator('.history').getByText('You withdrew this request', { exact: true }).count()).toBe(1)
    await page.getByText('Delete my data').first().click()
    await page.getByRole('button', { name: 'Delete my data now' }).click()
    await main.getByText(/The data of this request was erased/).waitFor()
    expect(await main.textContent()).not.toContain('ada@example.org')
    await context.close()
  })

  test('comes back with the mistake beside its field and in a summary that has the focus', async () => {
    const context = await visitor(browser, site.address, { scripts })
    const page = await context.newPage()
    await page.goto('/research', { waitUntil: 'load' })
    if (scripts) await page.locator('html[data-ready]').waitFor()
    await fillRequest(page)
    // What the browser lets pass and the server does not.
    await page.getByLabel('Last Name').fill('   ')
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.locator('.summary').waitFor()
    await page.locator('.summary:focus').waitFor()
    expect(await page.locator('#request-lastName-error').textContent()).toContain('please give your last name')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada')
    await context.close()
  })
})

test('the simulation plays its second and a half, says what the specification says, and sends nothing', async () => {
  const context = await visitor(browser, simulated.address)
  const page = await context.newPage()
  await page.goto('/research', { waitUntil: 'load' })
  await page.locator('html[data-ready]').waitFor()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await fillRequest(page)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const busy = page.getByRole('button', { name: 'Processing Request...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await page.getByText('Request Submitted Successfully').first().waitFor()
  await page.getByRole('button', { name: 'Submit Request' }).waitFor()
  expect(posts).toEqual([])
  await context.close()
})

test('a draft survives the closed window, and a sent one is gone', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  await page.goto('/research', { waitUntil: 'load' })
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Detailed Research Request').fill('Half a thought')
  await page.goto('/about')
  await page.goto('/research', { waitUntil: 'load' })
  await page.getByText('We restored your draft. It is saved in this browser only.').waitFor()
  expect(await page.getByLabel('Detailed Research Request').inputValue()).toBe('Half a thought')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await page.getByLabel('Detailed Research Request').inputValue()).toBe('')
  await context.close()
})

test('a list is saved, noted, ordered, shared and requested', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  // Two that can be requested, and a sample, which a request leaves out.
  for (const id of ['msp:doc:1865:500', 'msp:photo:1917:500', 'msp:photo:1938:014']) {
    await page.goto(`/records/${id}`, { waitUntil: 'load' })
    await page.locator('html[data-ready]').waitFor()
    await page
      .getByRole('button', { name: `Save ${id}` })
      .first()
      .click()
    await page
      .getByRole('button', { name: `On my list ${id}` })
      .first()
      .waitFor()
  }
  await page.getByRole('link', { name: 'My list, 3 records' }).click()
  await page.locator('.listed > li').nth(2).waitFor()
  await page.getByPlaceholder('Your own note').first().fill('page 3')
  await page.getByRole('button', { name: /^Up/ }).nth(1).click()
  expect(await page.locator('.listed > li .call').allTextContents()).toEqual([
    'msp:photo:1917:500',
    'msp:doc:1865:500',
    'msp:photo:1938:014',
  ])
  await page.getByRole('link', { name: 'Request all 2' }).click()
  await page.locator('.asked > ul > li').nth(1).waitFor()
  expect(await page.locator('.asked > ul > li').count()).toBe(2)
  expect(await page.locator('.asked-note input').nth(1).inputValue()).toBe('page 3')
  await context.close()
  const plain = await visitor(browser, site.address, { scripts: false })
  const shared = await plain.newPage()
  await shared.goto('/list?r=msp:doc:1865:001')
  await shared.getByLabel('Add a record by its number').fill('msp:photo:1938:014')
  await shared.getByRole('button', { name: 'Add it' }).click()
  expect(await shared.locator('.listed > li').count()).toBe(2)
  await plain.close()
})
