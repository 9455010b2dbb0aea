/** A viewer that is not ours, on a site that is not ours, opens our manifests. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ensureMirador } from '../../scripts/ensure-mirador.ts'
import { type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser } from './browser.ts'

const { script, cure } = await ensureMirador()
if (script === null) console.warn(`SKIPPED: the viewer Mirador; ${cure}`)

let site: SiteServer
let browser: Browser
let host: Server
beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
  host = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    if (pathname === '/mirador.js') return response.end(script === null ? '' : readFileSync(script))
    const windows = JSON.stringify([{ manifestId: searchParams.get('manifest') }])
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Another site</title><div id="viewer" style="position:absolute;inset:0"></div><script src="/mirador.js"></script>
      <script>Mirador.viewer({ id: 'viewer', windows: ${windows} })</script>`)
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  host?.close()
})

test.skipIf(script === null).each([
  ['msp:photo:1938:014', /\/iiif\/image\/3\/[^?]*\.jpg$/],
  ['msp:doc:1865:001', /\/iiif\/image\/3\/[^?]*\.jpg$/],
])('Mirador opens %s and asks for its picture', async (id, wanted) => {
  const manifest = `${site.address}/iiif/presentation/3/${id}/manifest`
  const { label } = z.object({ label: z.record(z.string(), z.array(z.string())) }).parse(await (await fetch(manifest)).json())
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const picture = page.waitForResponse((answer) => wanted.test(answer.url()), { timeout: 120_000 })
  await page.goto(`http://127.0.0.1:${portOf(host)}/?manifest=${encodeURIComponent(manifest)}`)
  await page
    .getByRole('heading', { name: Object.values(label)[0]?.[0] })
    .first()
    .waitFor({ timeout: 120_000 })
  expect((await picture).status()).toBe(200)
  expect(errors).toEqual([])
  await page.context().close()
})

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
