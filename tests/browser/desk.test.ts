import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { few } from '../ring.ts'
import { joinFirst } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import { archivist } from './archivist.ts'
import { openBrowser, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'
import { fillRequest } from './fill-request.ts'

/** What readers send and archivists do about it, each in a window of his own, until the reader's data is gone; and passkeys. */
let site: SiteServer
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  await joinFirst(site)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

const MODES = [
  { scripts: true, name: 'with scripts' },
  { scripts: false, name: 'with scripts off' },
]

/** Waits until the page says it, in whatever way it came. */
const says = (page: Page, words: string | RegExp) => page.locator('main').getByText(words).first().waitFor()

/** The number in the heading of a private page, once it is there: an address may come before its page. */
async function numberOn(page: Page, shape: RegExp): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: shape })
  return shape.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

// The same steps by posted forms, as without scripts, are in tests/site/desk-walk.test.ts.
describe.each(few(MODES, 1))('$name', ({ scripts }) => {
  test('a request: form, number, private page, reply, closed, read, data deleted', async () => {
    const reader = await (await visitor(browser, site.address, { scripts })).newPage()
    await openPage(reader, '/research?record=msp:doc:1865:001', scripts)
    await fillRequest(reader)
    await reader.getByRole('button', { name: 'Submit Request' }).click()
    await reader.waitForURL(/\/requests\/[0-9a-f]{32}\?sent=1$/)
    const number = await numberOn(reader, /RR-\d{4}-\d{6}/)
    const privatePage = new URL(reader.url()).pathname

    const desk = await archivist(browser, site.address, { scripts })
    await desk.getByRole('link', { name: 'Requests', exact: true }).first().click()
    await desk.getByRole('link', { name: number }).click()
    await says(desk, 'ada@example.org')
    await desk.getByLabel('Internal note').fill('Look in the quarry box first.')
    await desk.getByRole('button', { name: 'Save note' }).click()
    await says(desk, 'Look in the quarry box first.')
    await desk.getByLabel('Reply to the sender').fill('The roster is in box seven.')
    await desk.getByRole('button', { name: 'Send reply' }).click()
    await says(desk, 'The roster is in box seven.')
    await desk.getByLabel('Status', { exact: true }).selectOption('closed')
    await desk.getByRole('button', { name: 'Set status' }).click()
    await desk.locator('.ad-facts-line').getByText('Closed').waitFor()

    await openPage(reader, privatePage, scripts)
    await says(reader, 'The roster is in box seven.')
    await says(reader, /^Closed/)
    expect(await reader.locator('main').textContent()).not.toContain('quarry box')
    await reader.getByText('Delete my data').first().click()
    await reader.getByRole('button', { name: 'Delete my data now' }).click()
    await says(reader, /The data of this request was erased/)

    await openPage(desk, `/admin/requests/${number}`, scripts)
    await says(desk, /The sender’s data was erased/)
    for (const gone of ['ada@example.org', 'box seven', 'roster of 1921']) expect(await desk.content()).not.toContain(gone)
    await reader.context().close()
    await desk.context().close()
  })

  test('a correction: suggested, accepted, edited, seen by everybody and on the public log', async () => {
    const record = scripts ? 'msp:doc:1865:001' : 'msp:photo:1938:014'
    const word = scripts ? 'quixotry' : 'zymurgy'
    const reader = await (await visitor(browser, site.address, { scripts })).newPage()
    await openPage(reader, `/records/${record}`, scripts)
    await reader.getByRole('link', { name: 'Suggest a correction' }).first().click()
    await reader.getByLabel('What should change').fill(`The title lacks the word ${word}.`)
    await reader.waitForTimeout(2_200)
    await reader.getByRole('button', { name: 'Send suggestion' }).click()
    await reader.waitForURL(/\/corrections\/[0-9a-f]{32}/)
    const number = await numberOn(reader, /CO-\d{4}-\d{6}/)

    const desk = await archivist(browser, site.address, { scripts })
    await desk.getByRole('link', { name: 'Corrections', exact: true }).first().click()
    await desk.getByRole('link', { name: number }).click()
    await desk.getByRole('link', { name: 'Edit the record to accept' }).click()
    await desk.waitForURL(`**/admin/records/${record}?correction=${number}`)
    await says(desk, `The title lacks the word ${word}.`)
    // Until the edit is published, nothing is promised.
    await openPage(reader, new URL(reader.url()).pathname, scripts)
    expect(await reader.locator('main').textContent()).not.toContain('Accepted')
    await desk.getByLabel('Reply to the sender').fill('You are right, thank you.')
    const title = desk.locator('#f-title')
    await title.fill(`${await title.inputValue()} ${word}`)
    await desk.getByLabel('Why', { exact: true }).first().fill(`The word ${word} added after ${number}`)
    await desk.getByRole('button', { name: 'Publish and accept' }).click()
    await desk.waitForURL(`**/admin/corrections/${number}`)
    await says(desk, 'You are right, thank you.')

    await openPage(reader, new URL(reader.url()).pathname, scripts)
    await says(reader, 'You are right, thank you.')
    await says(reader, /Accepted/)
    await openPage(reader, `/records/${record}`, scripts)
    await reader.getByRole('heading', { level: 1 }).getByText(new RegExp(word)).waitFor()
    await openPage(reader, '/changes', scripts)
    await says(reader, new RegExp(`The word ${word} added after ${number}`))
    await says(reader, new RegExp(number))
    await reader.context().close()
    await desk.context().close()
  })
})

test('a passkey is made, signs in, and does not any more once it is removed', async () => {
  const page = await archivist(browser, site.address.replace('127.0.0.1', 'localhost'))
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const signOut = async () => {
    await openPage(page, '/admin/sign-out')
    await page.locator('main').getByRole('button', { name: 'Sign out' }).last().click()
    await page.getByText('You have signed out.').waitFor()
  }
  const signInWithPasskey = async () => {
    await openPage(page, '/admin/sign-in?next=/admin/jobs')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }

  await openPage(page, '/admin/account')
  await page.getByLabel('Passkey name').fill('The key at the desk')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Passkey added').waitFor()
  await signOut()
  await signInWithPasskey()
  await page.waitForURL((url) => url.pathname === '/admin/jobs')

  await openPage(page, '/admin/account')
  expect(
    await page
      .getByRole('row', { name: /The key at the desk/ })
      .locator('time')
      .count(),
  ).toBe(2)
  await page.getByRole('button', { name: 'Remove the passkey The key at the desk' }).click()
  await page.getByText('Passkey removed').waitFor()
  await page.getByText('You have no passkey').waitFor()
  await signOut()
  await signInWithPasskey()
  await page.getByRole('alert').waitFor()
  expect(page.url()).toContain('/admin/sign-in')
  expect((await page.request.get('/admin/overview', { maxRedirects: 0 })).status()).toBe(303)
  await page.context().close()
})

test('where browsers take none, none is offered, and the page says why', async () => {
  const page = await archivist(browser, site.address)
  for (const path of ['/admin/account', '/admin/sign-in']) {
    await openPage(page, path)
    await page.getByText('Passkeys work at http://localhost with the port of this site').waitFor()
    await page.getByText(`not at ${site.address}`).waitFor()
    expect(await page.getByRole('button', { name: /passkey/i }).count()).toBe(0)
  }
  expect((await page.request.get('/admin/passkey-options')).status()).toBe(409)
  await page.context().close()
})
