import assert from 'node:assert/strict'
import { join, PASSWORD } from '../../site/admin-session.ts'
import type { SiteServer } from '../../site/site-server.ts'
import { SURFACES } from '../../site/surfaces.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

const FURTHER = [
  '/',
  '/no-such-page',
  '/assets/no-such-file.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/admin/overview',
]
const TLS = { 'X-Forwarded-Proto': 'https' }

export default {
  title: 'Answers and cookies without what protects their readers',
  environment: { TRUST_PROXY: '1' },
  ownServer: true,
  async run({ site }) {
    const paths = [...Object.values(SURFACES).map(([first = '/']) => first), ...FURTHER, await builtFile(site)]
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
        const answer = await fetch(site.address + path, { method, redirect: 'manual', headers: { Origin: site.address } })
        await answer.arrayBuffer()
        requireHeaders(answer.headers, `${method} ${path}`, false)
      }
      const overTls = await fetch(site.address + path, { redirect: 'manual', headers: TLS })
      await overTls.arrayBuffer()
      requireHeaders(overTls.headers, `${path} over TLS`, true)
    }
    await requireUnchanged(site, await builtFile(site))
    const cookies = await cookiesOverTls(site)
    return `${paths.length} addresses with nosniff and a resource policy, HSTS over TLS alone; ${cookies} cookies over TLS begin with __Host-`
  },
} satisfies AbuseItem

function requireHeaders(headers: Headers, what: string, tls: boolean): void {
  assert.equal(headers.get('x-content-type-options'), 'nosniff', `${what} is answered without nosniff`)
  assert.match(headers.get('cross-origin-resource-policy') ?? '', /^(same|cross)-origin$/, `${what} is answered without a resource policy`)
  const hsts = headers.get('strict-transport-security')
  if (tls) assert.ok(Number(/^max-age=(\d+)/.exec(hsts ?? '')?.[1]) >= 31_536_000, `${what} is answered without a year of HSTS: ${hsts}`)
  else assert.equal(hsts, null, `${what} is answered with HSTS without TLS`)
}

async function builtFile(site: SiteServer): Promise<string> {
  const page = await (await fetch(site.address)).text()
  const [file] = /\/assets\/[\w.-]+\.css/.exec(page) ?? []
  assert.ok(file, 'the home page names no style sheet')
  return file
}

async function requireUnchanged(site: SiteServer, path: string): Promise<void> {
  const etag = (await fetch(site.address + path)).headers.get('etag')
  // fetch would ask for a fresh answer.
  const sent = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: ${etag}\r\n\r\n`
  const again = await sendRaw(site.address, sent)
  assert.equal(again.status, 304, `${path} unchanged is answered ${again.status}`)
  requireHeaders(new Headers(again.headers), `304 of ${path}`, false)
}

/** Signs in behind a proxy that ends TLS. @returns how many cookies that hands out. */
async function cookiesOverTls(site: SiteServer): Promise<number> {
  const link = /\/admin\/join\/[\w-]+/.exec(site.log())?.[0] ?? ''
  await join(site, link, 'Anna')
  const signedIn = await fetch(`${site.address}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Anna', password: PASSWORD }),
    headers: { Origin: site.address.replace('http:', 'https:'), ...TLS },
    redirect: 'manual',
  })
  assert.equal(signedIn.status, 303, `sign-in over TLS is answered ${signedIn.status}`)
  const cookies = signedIn.headers.getSetCookie()
  assert.ok(cookies.length > 0, 'no cookie is handed out')
  for (const cookie of cookies) {
    assert.match(cookie, /^__Host-/, `"${cookie.split('=')[0]}" does not begin with __Host-`)
    for (const rule of [/; Secure/, /; HttpOnly/, /; SameSite=(Strict|Lax)/, /; Path=\/(;|$)/]) assert.match(cookie, rule)
    assert.doesNotMatch(cookie, /; Domain=/)
  }
  const session = cookies.find((cookie) => cookie.startsWith('__Host-archive_session='))?.split(';')[0] ?? ''
  const overview = (Cookie: string) => fetch(`${site.address}/admin/overview`, { redirect: 'manual', headers: { Cookie, ...TLS } })
  assert.equal((await overview(session)).status, 200, 'the session is not taken')
  assert.equal((await overview(session.replace('__Host-', ''))).status, 303, 'a session without the prefix is taken over TLS')
  return cookies.length
}
