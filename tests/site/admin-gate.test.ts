import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyLimits } from '../../server/request-limits.ts'
import { LONG } from '../ring.ts'
import { type AdminAddress, adminAddresses } from './admin-addresses.ts'
import { invite, joinFirst, PASSWORD, send, signIn, TOKEN } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
let administrator = ''
let archivist = ''
/** A session that was signed out. */
let old = ''
const addresses = await adminAddresses()
const guarded = addresses.filter(({ needs }) => needs !== 'nothing')
/** In `npm test` the log is read after refusals at so many addresses; refused is everybody at each. */
const LOGGED = LONG ? guarded.length : 3
/** The only addresses that nobody has to be signed in for: what /admin shows everybody, and the way in. */
const DOORSTEP = [
  '/admin/index-status',
  '/admin/sign-in',
  '/admin/viewer',
  '/admin/join/a-guessed-code',
  '/admin/forgot',
  '/admin/reset/a-guessed-code',
  '/admin/passkey-options',
]

beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN } })
  await joinFirst(site)
  administrator = await signIn(site, 'Anna')
  await invite(site, administrator, 'archivist', 'Ben')
  archivist = await signIn(site, 'Ben')
  old = await signIn(site, 'Ben')
  expect((await send(site, '/admin/sign-out', {}, { Cookie: old })).status).toBe(303)
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

/** How often strangers were refused for a reason, over all hours that the log shows. */
async function counted(reason: string): Promise<number> {
  const page = await fetch(`${site.address}/admin/audit`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  const rows = [...(await page.text()).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([row]) => row.replace(/<[^>]*>/g, ' '))
  return rows.filter((row) => row.includes(reason)).reduce((sum, row) => sum + Number(/(\d+)\s*$/.exec(row)?.[1]), 0)
}

/** How many rows a table of the desk has. */
function rowsOf(table: string): number {
  const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { readOnly: true })
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
  } finally {
    database.close()
  }
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
  // What is posted to them is read, though nobody is signed in.
  expect(DOORSTEP.filter((path) => path !== '/admin/index-status' && bodyLimits(path).signedIn)).toEqual([])
})

describe.each(guarded.map((address, at) => ({ ...address, logged: at < LOGGED })))('$path', ({ logged, ...address }) => {
  const refused = async (headers: Record<string, string>, status: number) => {
    const { page, data, post } = await ask(address, headers)
    expect([303, 401]).toContain(page.status)
    if (page.status === 303) expect(page.headers.get('location')).toMatch(/^\/admin\/sign-in/)
    expect(data).toMatch(/sign-in|not-signed-in/)
    expect(post.status).toBe(status)
    expect(page.headers.get('cache-control')).toBe('no-store')
  }

  test('refuses who is not signed in, an old session and a guessed one', async () => {
    const refusals = async () => (logged ? [await counted('posted without being signed in'), await counted('wrong token')] : [])
    const before = await refusals()
    await refused({}, 401)
    await refused({ Cookie: old }, 401)
    await refused({ Cookie: 'archive_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 401)
    await refused({ Authorization: 'Bearer a-guessed-token-of-24-chars' }, 401)
    // Three posts without a session, and a page, its data and a post with a token.
    expect(await refusals()).toEqual(before.map((times) => times + 3))
  })

  test('refuses a forged origin, whoever is signed in', async () => {
    const before = logged ? await counted('posted from another site') : 0
    for (const Origin of ['http://evil.example', 'null']) {
      const { post } = await ask(address, { Cookie: administrator }, { Origin })
      expect(post.status).toBe(403)
    }
    const none = await fetch(site.address + address.path, { method: 'POST', body: 'intent=x', headers: { Cookie: administrator } })
    expect(none.status).toBe(403)
    expect((await ask(address, {}, { Origin: 'http://evil.example' })).post.status).toBe(403)
    if (!logged) return
    expect(await log(`?outcome=refused&actor=Anna&action=${encodeURIComponent(`POST ${address.path}`)}`)).toContain(
      'sent from another site',
    )
    expect(await counted('posted from another site')).toBe(before + 1)
  })

  test(address.needs === 'administrator' ? 'refuses an archivist' : 'lets an archivist in', async () => {
    const { page, data, post } = await ask(address, { Cookie: archivist })
    if (address.needs === 'administrator') {
      expect([page.status, post.status]).toEqual([403, 403])
      expect(data).toContain('wrong-role')
      expect(await log('?outcome=refused&actor=Ben')).toContain('needs the role administrator')
    } else {
      // Passkeys are not offered at an address without a name, such as this one.
      expect([
        200,
        ...(address.file.includes('passkey') ? [409] : []),
        ...(/none|RR-|new\/history/.test(address.path) ? [404] : []),
      ]).toContain(page.status)
      // What was sent makes no sense here: it is refused for that, and written down.
      expect([200, 303, 400, 404, 405, 409, ...(address.path === '/admin/confirm' ? [401] : [])]).toContain(post.status)
      if (address.path === '/admin/sign-out') archivist = await signIn(site, 'Ben')
    }
  })
})

test('strangers who ask for pages and challenges leave no row', async () => {
  const tables = ['audit_entry', 'audit_sum', 'one_time_code', 'session', 'sign_in_failure'] as const
  const before = tables.map(rowsOf)
  for (const { path } of addresses.filter((address) => !/\/(join|reset)\//.test(address.path))) {
    for (const ending of ['', '.data', `?x=${Math.random()}`]) await fetch(site.address + path + ending, { redirect: 'manual' })
  }
  const named = site.address.replace('127.0.0.1', 'localhost')
  for (let time = 0; time < 20; time += 1) expect((await fetch(`${named}/admin/passkey-options`)).status).toBe(200)
  expect(tables.map(rowsOf)).toEqual(before)
})

test('what changes who may sign in asks for a password shown within ten minutes', async () => {
  const cookie = await signIn(site, 'Ben')
  const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
  const stale = () => database.exec("UPDATE session SET proved = '2020-01-01T00:00:00.000Z'")
  const change = () => send(site, '/admin/account', { intent: 'password', password: 'a new and better one' }, { Cookie: cookie })
  const invited = () => send(site, '/admin/accounts', { intent: 'invite', role: 'archivist' }, { Cookie: administrator })
  const added = () => send(site, '/admin/account', { intent: 'passkey', credential: '{}' }, { Cookie: cookie })
  stale()
  expect([(await change()).status, (await invited()).status, (await added()).status]).toEqual([403, 403, 403])
  const named = site.address.replace('127.0.0.1', 'localhost')
  expect((await fetch(`${named}/admin/account/passkey`, { headers: { Cookie: cookie } })).status).toBe(403)
  expect(await (await fetch(`${site.address}/admin/account`, { headers: { Cookie: cookie } })).text()).not.toContain('New password')
  const confirm = (password: string, Cookie: string, page = 'account') => send(site, '/admin/confirm', { password, page }, { Cookie })
  expect((await confirm('a wrong one', cookie)).status).toBe(401)
  expect((await change()).status).toBe(403)
  const confirmed = await confirm(PASSWORD, cookie, 'https://evil.example')
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/admin/account'])
  expect((await confirm(PASSWORD, administrator, 'accounts')).headers.get('location')).toBe('/admin/accounts')
  expect([(await invited()).status, (await change()).status]).toEqual([200, 200])
  expect((await send(site, '/admin/sign-in', { name: 'Ben', password: PASSWORD })).status).toBe(401)
  database.close()
})

/** Twenty wrong sign-ins at once, so many times. */
const ROUNDS = LONG ? 50 : 6

test(`${20 * ROUNDS} wrong sign-ins are slowed and counted in sum; who has signed in here before is not locked out`, async () => {
  const marked = await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD })
  const mark = marked.headers.getSetCookie().find((cookie) => cookie.startsWith('archive_browser=')) ?? ''
  expect(mark).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
  const entries = rowsOf('audit_entry')
  const before = (await counted('wrong name or password')) + (await counted('too many wrong sign-ins'))
  const statuses = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
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
  expect((statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)).toBe(20 * ROUNDS)
  // A wait may run out between two requests: as after many more guesses, the last of them now, by name and by network.
  const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
  const held = database.prepare('UPDATE sign_in_failure SET count = 12, last = ? WHERE count >= 5').run(new Date().toISOString())
  expect(held.changes).toBe(2)
  database.close()
  // The right password does not help a stranger now; somebody signed in goes on working, and Anna's own browser signs in.
  expect((await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD })).status).toBe(429)
  expect((await fetch(`${site.address}/admin/overview`, { headers: { Cookie: administrator } })).status).toBe(200)
  const Cookie = mark.split(';')[0] ?? ''
  expect((await send(site, '/admin/sign-in', { name: 'Ben', password: PASSWORD }, { Cookie })).status).toBe(429)
  expect((await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD }, { Cookie })).status).toBe(303)
  expect((await counted('wrong name or password')) + (await counted('too many wrong sign-ins'))).toBe(before + 20 * ROUNDS + 2)
  // One entry: the sign-in that succeeded.
  expect(rowsOf('audit_entry')).toBe(entries + 1)
})

test('a link for a new password is made by an administrator, works once, and signs the account out everywhere', async () => {
  const SCRIPT = { Authorization: `Bearer ${TOKEN}` }
  const accounts = await (await fetch(`${site.address}/admin/accounts`, { headers: SCRIPT })).text()
  const before = accounts.slice(0, accounts.indexOf('Role of Ben'))
  const id = /^"([^"]+)"/.exec(before.slice(before.lastIndexOf('name="id" value=') + 'name="id" value='.length))?.[1]
  const page = await (await send(site, '/admin/accounts', { intent: 'reset', id: id ?? '' }, SCRIPT)).text()
  const link = /\/admin\/reset\/[\w-]+/.exec(page)?.[0] ?? ''
  const open = await fetch(site.address + link)
  expect([open.status, open.headers.get('cache-control'), open.headers.get('referrer-policy')]).toEqual([200, 'no-store', 'same-origin'])
  expect((await send(site, link, { password: 'short' })).status).toBe(400)
  expect((await send(site, link, { password: 'lantern quarry mosaic plum' })).status).toBe(303)
  expect((await send(site, link, { password: 'velvet anchor thimble nine' })).status).toBe(410)
  expect((await fetch(`${site.address}/admin/overview`, { headers: { Cookie: archivist }, redirect: 'manual' })).status).toBe(303)
  expect(await log('?actor=Ben')).toContain('by a one-time link')
})

test('whoever asks for a link learns nothing of which accounts there are, and may ask ten times an hour', async () => {
  const answers: string[] = []
  for (const name of ['Anna', 'Nobody at all', ...Array(8).fill('Anna')]) {
    const answer = await send(site, '/admin/forgot', { name })
    expect(answer.status).toBe(200)
    answers.push((await answer.text()).replace(/nonce="[^"]*"|"nonce[^,]*/g, ''))
  }
  expect(answers[0]).toContain('If an account has this name')
  expect(new Set(answers.map((html) => html.slice(html.indexOf('<main'), html.indexOf('</main>')))).size).toBe(1)
  expect((await send(site, '/admin/forgot', { name: 'Anna' })).status).toBe(429)
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
