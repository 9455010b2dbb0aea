import { expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { institutionOf } from '../institution.ts'
import { openSessions, provedLately, SESSION_LIMITS } from '../sessions/sessions.ts'
import { openWhoIs } from '../sessions/who-is.ts'
import { openAccounts } from './accounts.ts'
import { hashPassword, isPassword, passwordFault } from './password.ts'

const PASSWORD = 'correct horse battery'

onBothDatabases('accounts and sessions', ({ database, test }) => {
  const accounts = () => openAccounts(database().query)

  test('a password is kept as argon2id with a salt of its own, and only the right one fits', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(one).toMatch(/^argon2id\$19456\$2\$1\$/)
    expect(one).not.toBe(other)
    expect(await isPassword(PASSWORD, one)).toBe(true)
    expect(await isPassword('correct horse batterY', one)).toBe(false)
    expect(await isPassword(PASSWORD, null)).toBe(false)
  })

  test('the first link makes one administrator, once; a later start replaces an unused link', async () => {
    expect(await accounts().anybody()).toBe(false)
    const old = await accounts().invite('administrator', '')
    const code = await accounts().invite('administrator', '')
    expect(await accounts().invitation(old)).toBeNull()
    const [first, second] = await Promise.allSettled([accounts().join(code, 'Anna', PASSWORD), accounts().join(code, 'Eve', PASSWORD)])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(accounts().join(code, 'Mallory', PASSWORD)).rejects.toMatchObject({ status: 410 })
    expect(await accounts().list()).toHaveLength(1)
    expect(await accounts().anybody()).toBe(true)
  })

  test('a name is taken once, letter case ignored; a weak password is named', async () => {
    const code = await accounts().invite('archivist', 'anna')
    const [{ name } = { name: '' }] = await accounts().list()
    await expect(accounts().join(code, name.toUpperCase(), 'short')).rejects.toMatchObject({
      status: 400,
      details: [{ where: 'name' }, { where: 'password' }],
    })
    await expect(accounts().join(code, 'Ben', 'ben is my password')).rejects.toMatchObject({ details: [{ where: 'password' }] })
    expect(await accounts().join(code, '  Ben  ', PASSWORD)).toMatchObject({ name: 'Ben', role: 'archivist' })
    expect(await accounts().check('ben', PASSWORD)).toMatchObject({ name: 'Ben' })
    expect(await accounts().check('ben', 'wrong password')).toBeNull()
    expect(await accounts().check('nobody', PASSWORD)).toBeNull()
  })

  test('the last administrator keeps the role and stays open', async () => {
    const [admin] = (await accounts().list()).filter(({ role }) => role === 'administrator')
    const id = admin?.id ?? ''
    await expect(accounts().setRole(id, 'archivist')).rejects.toMatchObject({ status: 409 })
    await expect(accounts().setClosed(id, true)).rejects.toMatchObject({ status: 409 })
    expect((await accounts().find(id)).role).toBe('administrator')
    const ben = await accounts().check('ben', PASSWORD)
    await accounts().setClosed(ben?.id ?? '', true)
    expect(await accounts().check('ben', PASSWORD)).toBeNull()
    await accounts().setClosed(ben?.id ?? '', false)
  })

  test('a session ends without use, at latest after a day of work, by revocation and with its account', async () => {
    let now = Date.parse('2026-11-21T08:00:00Z')
    const sessions = openSessions(database().query, () => now)
    const ben = await accounts().check('ben', PASSWORD)
    const id = ben?.id ?? ''
    const seen = { browser: 'test', from: 'this machine' } as const
    const first = await sessions.start(id, seen)
    expect(await sessions.find(first)).toMatchObject({ name: 'Ben', role: 'archivist' })
    expect(await sessions.find(`${first}x`)).toBeNull()
    const token = await sessions.start(id, { ...seen, replaces: first })
    expect(await sessions.find(first)).toBeNull()
    for (let used = 0; used < SESSION_LIMITS.whole - SESSION_LIMITS.idle; used += SESSION_LIMITS.idle / 2) {
      now += SESSION_LIMITS.idle / 2
      expect(await sessions.find(token)).not.toBeNull()
    }
    now += SESSION_LIMITS.idle - 1
    expect(await sessions.find(token)).not.toBeNull()
    now += 1
    expect(await sessions.find(token)).toBeNull()
    const idle = await sessions.start(id, seen)
    now += SESSION_LIMITS.idle
    expect(await sessions.find(idle)).toBeNull()
    const revoked = await sessions.start(id, seen)
    const [listed] = await sessions.list(id)
    expect(await sessions.end(listed?.id ?? '')).toBe(true)
    expect(await sessions.find(revoked)).toBeNull()
    const closed = await sessions.start(id, seen)
    await accounts().setClosed(id, true)
    expect(await sessions.find(closed)).toBeNull()
    await accounts().setClosed(id, false)
  })

  test('tokens and passwords stand nowhere in the database', async () => {
    const ben = await accounts().check('ben', PASSWORD)
    const token = await openSessions(database().query).start(ben?.id ?? '', { browser: '', from: 'internet' })
    const code = await accounts().invite('archivist', ben?.id ?? '')
    const rows = JSON.stringify([
      await database().query.selectFrom('session').selectAll().execute(),
      await database().query.selectFrom('one_time_code').selectAll().execute(),
      await database().query.selectFrom('account').selectAll().execute(),
    ])
    for (const secret of [token, code, PASSWORD]) expect(rows).not.toContain(secret)
  })

  test('a request is known by its cookie or by the bearer token, never by half of one', async () => {
    const sessions = openSessions(database().query)
    const ben = await accounts().check('ben', PASSWORD)
    const token = await sessions.start(ben?.id ?? '', { browser: '', from: 'internet' })
    const bearer = 'a-token-of-24-characters!'
    const whoIs = openWhoIs(sessions, { adminToken: bearer, publicUrl: '' })
    const ask = (headers: Record<string, string>) => whoIs.person(new Request('http://localhost/admin', { headers }))
    expect(await ask({ Cookie: `theme=dark; archive_session=${token}` })).toMatchObject({ name: 'Ben' })
    expect(await ask({ Authorization: `Bearer ${bearer}` })).toMatchObject({ id: 'script', role: 'administrator' })
    expect(await ask({ Authorization: `Bearer ${bearer.slice(1)}`, Cookie: `archive_session=${token}` })).toBeNull()
    expect(await ask({ Authorization: 'Bearer x' })).toBeNull()
    expect(await ask({})).toBeNull()
    expect(
      await openWhoIs(sessions, { adminToken: '', publicUrl: '' }).person(
        new Request('http://localhost/', { headers: { Authorization: 'Bearer x' } }),
      ),
    ).toBeNull()
  })

  test('where the site has TLS its cookies are this host’s alone, and a plain one counts for nothing', async () => {
    const sessions = openSessions(database().query)
    const ben = await accounts().check('ben', PASSWORD)
    const token = await sessions.start(ben?.id ?? '', { browser: '', from: 'internet' })
    const ask = (publicUrl: string, address: string, name: string) => {
      const request = new Request(address, { headers: { Cookie: `${name}=${token}` } })
      return openWhoIs(sessions, { adminToken: '', publicUrl }).person(request)
    }
    const [plain, host] = ['archive_session', '__Host-archive_session']
    expect(await ask('', 'http://localhost/', plain)).not.toBeNull()
    expect(await ask('', 'http://localhost/', host)).toBeNull()
    for (const [publicUrl, address] of [
      ['https://archive.example', 'http://localhost/'],
      ['', 'https://archive.example/'],
    ] as const) {
      expect(await ask(publicUrl, address, host)).not.toBeNull()
      expect(await ask(publicUrl, address, plain)).toBeNull()
    }
    const handedOut = (address: string) => openWhoIs(sessions, { adminToken: '', publicUrl: '' }).cookie(new Request(address), 't')
    expect(handedOut('https://a.example/')).toBe('__Host-archive_session=t; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure')
    expect(handedOut('http://localhost/')).toBe('archive_session=t; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict')
  })

  test('a session knows when its person last showed a password', async () => {
    let now = Date.parse('2026-11-21T08:00:00Z')
    const sessions = openSessions(database().query, () => now)
    const ben = await accounts().check('ben', PASSWORD)
    const token = await sessions.start(ben?.id ?? '', { browser: '', from: 'internet' })
    const lately = async () => {
      const person = await sessions.find(token)
      return person !== null && provedLately(person, now)
    }
    expect(await lately()).toBe(true)
    now += 10 * 60_000
    expect(await lately()).toBe(false)
    await sessions.prove((await sessions.find(token))?.session ?? '')
    expect(await lately()).toBe(true)
  })

  test('a name of an account is one plain line without a link', async () => {
    const code = await accounts().invite('archivist', 'anna')
    for (const name of ['Eve\nBcc: x', 'Eve\u202Eeve', 'see https://x.example', 'Win at spam.example', '', 'x'.repeat(61)])
      await expect(accounts().join(code, name, PASSWORD)).rejects.toMatchObject({ status: 400, details: [{ where: 'name' }] })
    expect(await accounts().join(code, 'Zoë O’Neill-Smith Jr.', PASSWORD)).toMatchObject({ name: 'Zoë O’Neill-Smith Jr.' })
  })
})

const WORDS = institutionOf(loadCatalog('content')).words

test.each([
  'password1234',
  'Password123!',
  '123456789012',
  'qwertyuiop12',
  'statepolice1865',
  'Massachusetts1',
  'archivist2026',
  'trooper-trooper',
  'Summer2026!!',
  'aaaaaaaaaaaa',
])('%s is no password for an archivist', async (password) => {
  expect(await passwordFault(password, 'Anna', WORDS)).toMatch(/harder to guess/)
})

test('a password is judged by how it is guessed, not by its signs, and long ones take no longer', async () => {
  for (const password of [PASSWORD, 'winter barrel cloud', 'x7#Kq9!vLm2$', `${'lantern quarry '.repeat(10)}`])
    expect(await passwordFault(password, 'Anna', WORDS)).toBe('')
  expect(await passwordFault('short', 'Anna', WORDS)).toMatch(/at least 12/)
  expect(await passwordFault('y'.repeat(257), 'Anna', WORDS)).toMatch(/at most 256/)
  expect(await passwordFault('anna and three words', 'Anna', WORDS)).toMatch(/does not contain the name/)
})
