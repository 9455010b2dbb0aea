/** IIIF Authorization Flow in a browser: a page of another site opens the sign-in, gets its token by a message and shows the scan. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { joinFirst, PASSWORD } from '../site/admin-session.ts'
import { discard, type SiteServer, scratch, startSite } from '../site/site-server.ts'
import { openBrowser, until } from './browser.ts'
import { openViewerHost, type ViewerHost } from './viewer-host.ts'

const ID = 'msp:photo:1938:901'

/** What a viewer does, as the standard says it. */
const CLIENT = `<script>
  const show = (url) => new Promise((shown) => {
    const image = new Image()
    image.onload = () => shown(image.naturalWidth)
    image.onerror = () => shown(0)
    image.src = url
  })
  const tokenFrom = (service) => new Promise((received) => {
    addEventListener('message', ({ data, origin }) => received({ ...data, from: origin }), { once: true })
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.src = service + '?messageId=m1&origin=' + location.origin
  })
  const probe = async (service, token) => (await fetch(service, { headers: token ? { Authorization: 'Bearer ' + token } : {} })).json()
</script>`

let site: SiteServer
let browser: Browser
let host: ViewerHost
let dataDir: string
beforeAll(async () => {
  dataDir = scratch('data')
  mkdirSync(join(dataDir, 'media'))
  const scan = sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } }).jpeg()
  writeFileSync(join(dataDir, 'media', `${fileNameOf(ID)}.jpg`), await scan.toBuffer())
  site = await startSite({ dataDir })
  const store = openStore(storeFile(dataDir))
  store.records.change({ actor: 'test', reason: 'restricted', origin: 'edit' }, ({ put }) => {
    put(recordFixture({ id: ID, basis: 'sourced', title: 'A restricted print', access: { level: 'restricted', note: 'Shows a minor' } }))
  })
  store.close()
  await joinFirst(site)
  browser = await openBrowser()
  host = await openViewerHost(null, () => CLIENT)
})
afterAll(async () => {
  await browser?.close()
  host?.close()
  await site?.stop()
  discard(dataDir)
})

const evaluate = (page: Page, expression: string) => page.evaluate(expression)

test('a reader is told why; an archivist allows the viewer, sees the scan, and stops it', async () => {
  const services = `${site.address}/iiif/auth/2`
  const page = await (await browser.newContext()).newPage()
  await page.goto(host.address)
  const shown = () => evaluate(page, `show('${services}/scan/${ID}?' + Math.random())`)
  const token = () => evaluate(page, `tokenFrom('${services}/token')`)
  expect(await shown()).toBe(0)
  expect(await evaluate(page, `probe('${services}/probe/${ID}')`)).toMatchObject({
    status: 401,
    note: { none: [expect.stringContaining('Shows a minor')] },
  })
  expect(await token()).toMatchObject({ type: 'AuthAccessTokenError2', profile: 'missingAspect', from: site.address })

  const opening = page.waitForEvent('popup')
  await evaluate(page, `void (window.opened = open('${site.address}/admin/viewer?origin=' + location.origin))`)
  const tab = await opening
  await tab.getByRole('link', { name: 'Sign in as an archivist' }).click()
  await tab.getByLabel('Name').fill('Anna')
  await tab.getByLabel('Password').fill(PASSWORD)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await tab.getByRole('button', { name: 'Allow for one hour' }).waitFor()
  expect(await tab.locator('main').textContent()).toContain(host.address)
  // The viewer must not take the tab for closed while somebody signs in.
  expect(await evaluate(page, 'opened.closed')).toBe(false)
  await tab.getByRole('button', { name: 'Allow for one hour' }).click()
  await until(page, 'opened.closed')

  const given: unknown = await token()
  expect(given).toMatchObject({ type: 'AuthAccessToken2', messageId: 'm1', accessToken: expect.any(String) })
  expect(await evaluate(page, `probe('${services}/probe/${ID}', ${JSON.stringify(Object(given).accessToken)})`)).toMatchObject({
    status: 200,
  })
  expect(await shown()).toBe(640)

  const leaving = await page.context().newPage()
  await leaving.goto(`${services}/logout`)
  expect(await leaving.locator('main').textContent()).toContain('no longer show restricted pictures')
  expect(await shown()).toBe(0)
  await page.context().close()
})
