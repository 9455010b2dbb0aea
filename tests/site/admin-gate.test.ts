import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminAddress, adminAddresses } from './admin-addresses.ts'
import { invite, joinFirst, PASSWORD, send, signIn, TOKEN } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
let administrator = ''
let archivist = ''
const addresses = await adminAddresses()
const guarded = addresses.filter(({ needs }) => needs !== 'nothing')
/** The only addresses that nobody has to be signed in for: what /admin shows everybody, and the way in. */
const DOORSTEP = ['/admin/index-status', '/admin/sign-in', '/admin/join/a-guessed-code', '/admin/passkey-options']

beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN } })
  await joinFirst(site)
  administrator = await signIn(site, 'Anna')
  await invite(site, administrator, 'archivist', 'Ben')
  archivist = await signIn(site, 'Ben')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

/** The log's newest entries, as text. */
async function log(query = ''): Promise<string> {
  const page = await fetch(`${site.address}/admin/audit${query}`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  return (await page.text()).replace(/<[^>]*>/g, ' ')
}

/** How many entries there are like this, over all pages of the log. */
async function entries(query: string): Promise<number> {
  const page = await (await fetch(`${site.address}/admin/audit${query}`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()
  const older = /href="\/admin\/audit(\?[^"]*before=\d+)"/.exec(page)?.[1]
  return (page.match(/<tr class="marked">/g)?.length ?? 0) + (older ? await entries(older.replaceAll('&amp;', '&')) : 0)
}

/** Each address as a page, as the router's own request, and posted to. */
async function ask(address: AdminAddress, headers: Record<string, string>, posts: Record<string, string> = { Origin: site.address }) {
  const all = { ...headers, accept: 'text/html' }
  const page = await fetch(site.address + address.path, { headers: all, redirect: 'manual' })
  const data = await fetch(`${site.address}${address.path}.data`, { headers, redirect: 'manual' })
  const post = await send(site, address.path, { intent: 'x' }, { ...headers, ...posts })
  return { page, data: await data.text(), post }
}

test('every address below /admin stands behind a gate, but for the doorstep', () => {
  expect(addresses.filter(({ needs }) => needs === 'nothing').map(({ path }) => path)).toEqual(DOORSTEP)
  expect(guarded.length).toBeGreaterThan(8)
})

describe.each(guarded)('$path', (address) => {
  const refused = async (headers: Record<string, string>, status: number) => {
    const { page, data, post } = await ask(address, headers)
    expect([303, 401]).toContain(page.status)
    if (page.status === 303) expect(page.headers.get('location')).toMatch(/^\/admin\/sign-in/)
    expect(data).toMatch(/sign-in|not-signed-in/)
    expect(post.status).toBe(status)
    expect(page.headers.get('cache-control')).toBe('no-store')
  }

  test('refuses who is not signed in, an old session and a guessed one', async () => {
    await refused({}, 401)
    const old = await signIn(site, 'Ben')
    expect((await send(site, '/admin/sign-out', {}, { Cookie: old })).status).toBe(303)
    await refused({ Cookie: old }, 401)
    await refused({ Cookie: 'archive_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 401)
    await refused({ Authorization: 'Bearer a-guessed-token-of-24-chars' }, 401)
    expect(await log(`?outcome=refused&action=${encodeURIComponent(`POST ${address.path}`)}`)).toContain('not signed in')
  })

  test('refuses a forged origin, whoever is signed in', async () => {
    for (const Origin of ['http://evil.example', 'null']) {
      const { post } = await ask(address, { Cookie: administrator }, { Origin })
      expect(post.status).toBe(403)
    }
    const none = await fetch(site.address + address.path, { method: 'POST', body: 'intent=x', headers: { Cookie: administrator } })
    expect(none.status).toBe(403)
    expect(await log(`?outcome=refused&action=${encodeURIComponent(`POST ${address.path}`)}`)).toContain('sent from another site')
  })

  test(address.needs === 'administrator' ? 'refuses an archivist' : 'lets an archivist in', async () => {
    const { page, data, post } = await ask(address, { Cookie: archivist })
    if (address.needs === 'administrator') {
      expect([page.status, post.status]).toEqual([403, 403])
      expect(data).toContain('wrong-role')
      expect(await log('?outcome=refused&actor=Ben')).toContain('needs the role administrator')
    } else {
      // Passkeys are not offered at an address without a name, such as this one.
      expect([200, ...(address.file.includes('passkey') ? [409] : []), ...(/none|RR-/.test(address.path) ? [404] : [])]).toContain(
        page.status,
      )
      // What was sent makes no sense here: it is refused for that, and written down.
      expect([200, 303, 400, 404, 405, 409]).toContain(post.status)
      if (address.path === '/admin/sign-out') archivist = await signIn(site, 'Ben')
    }
  })
})

test('a thousand wrong sign-ins are slowed, and every one is written down', async () => {
  const statuses = new Map<number, number>()
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(site, '/admin/sign-in', { name: 'Anna', password: 'guessed wrongly' })),
    )
    for (const { status, headers } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  expect([...statuses.keys()].sort()).toEqual([401, 429])
  expect(statuses.get(401) ?? 0).toBeLessThan(25)
  expect((statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)).toBe(1_000)
  // The right password does not help now either; somebody signed in goes on working.
  expect((await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD })).status).toBe(429)
  expect((await fetch(`${site.address}/admin/overview`, { headers: { Cookie: administrator } })).status).toBe(200)
  expect(await entries('?outcome=refused&action=sign-in')).toBe(1_001)
})

test('no secret stands in what the server printed', () => {
  for (const secret of [PASSWORD, TOKEN, administrator.split('=')[1] ?? PASSWORD]) expect(site.log()).not.toContain(secret)
  // The one-time link is printed on purpose, and used up.
  expect(site.log().match(/\/admin\/join\//g)).toHaveLength(1)
})

test('a link that was used makes no second account', async () => {
  const link = /\/admin\/join\/[\w-]+/.exec(site.log())?.[0] ?? ''
  expect((await fetch(site.address + link)).status).toBe(410)
  expect((await send(site, link, { name: 'Mallory', password: PASSWORD })).status).toBe(410)
  expect((await fetch(`${site.address}/admin/join/guessed`)).status).toBe(410)
})
