import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN } })
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

test('metrics are for the bearer of the token only', async () => {
  for (const Authorization of ['', 'Bearer guessed-guessed-guessed-guessed']) {
    expect((await fetch(`${site.address}/metrics`, { headers: { Authorization } })).status).toBe(401)
  }
  const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const names = [...text.matchAll(/^(archive_\w+) -?[\d.]+$/gm)].map(([, name]) => name)
  expect(names).toContain('archive_index_documents')
  // Every figure is explained and typed before it stands.
  for (const name of names) expect(text).toMatch(new RegExp(`^# HELP ${name} .+\n# TYPE ${name} (gauge|counter)\n${name} `, 'm'))
})

test('robots are kept from private links and the administration', async () => {
  const text = await (await fetch(`${site.address}/robots.txt`)).text()
  for (const path of ['/admin', '/requests/']) expect(text).toContain(`Disallow: ${path}`)
  expect(text).toMatch(/^Sitemap: http/m)
})

test('security.txt says what RFC 9116 asks for, and is not out of date', async () => {
  const text = await (await fetch(`${site.address}/.well-known/security.txt`)).text()
  expect(text).toMatch(/^Contact: http/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})
