import { afterAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { newKey, openSealing, readKeyFile, writeKeyFile } from '../secrets/sealing.ts'

import { BROWSER_KNOWN_SECONDS, browserMark, knownBrowser, openSignInLimits } from './sign-in-limits.ts'

const folder = scratch('browsers')
const keyFile = `${folder}/key`
writeKeyFile(keyFile, [newKey()])
const sealing = openSealing(keyFile)
afterAll(() => discard(folder))

onBothDatabases('the limits of signing in', ({ database, test }) => {
  const stranger = (name: string, address: string) => ({ name, address, browser: '' })

  test('of a thousand wrong sign-ins in a quarter of an hour from one network, few get to try a password', async () => {
    for (const [at, addressOf] of [() => '203.0.113.9', (attempt: number) => `2001:db8:0:7::${attempt.toString(16)}`].entries()) {
      let now = Date.parse(`2026-11-2${at}T08:00:00Z`)
      const limits = openSignInLimits(database().query, () => now)
      let tried = 0
      for (let attempt = 0; attempt < 1_000; attempt += 1) {
        // Another name each time: the network alone slows them.
        if ((await limits.attempt(stranger(`name ${attempt}`, addressOf(attempt)))) === 0) tried += 1
        now += 900
      }
      expect(tried).toBeGreaterThanOrEqual(5)
      expect(tried).toBeLessThanOrEqual(15)
    }
  })

  test('a name that is guessed from many addresses waits too, but never longer than a minute', async () => {
    let now = Date.parse('2026-11-22T08:00:00Z')
    const limits = openSignInLimits(database().query, () => now)
    const waits: number[] = []
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const wait = await limits.attempt(stranger('anna', `198.51.100.${attempt}`))
      waits.push(wait)
      now += wait
    }
    expect(Math.max(...waits)).toBe(60_000)
    // Somebody else is not held up by it.
    expect(await limits.attempt(stranger('ben', '192.0.2.1'))).toBe(0)
  })

  test('the browser in which the owner signed in before is let in while strangers hammer, from its own network too', async () => {
    const now = Date.parse('2026-11-22T20:00:00Z')
    const limits = openSignInLimits(database().query, () => now)
    const browser = knownBrowser(sealing, 'Frida', browserMark(sealing, 'frida', now), now)
    expect(browser).not.toBe('')
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await limits.attempt(stranger('frida', `2001:db8:5:5::${attempt}`))
      await limits.attempt(stranger('frida', `198.51.100.${attempt}`))
    }
    const owner = { name: 'frida', address: '2001:db8:5:5::1', browser }
    expect(await limits.attempt({ ...owner, browser: '' })).toBeGreaterThan(0)
    for (let time = 0; time < 3; time += 1) {
      expect(await limits.attempt(owner)).toBe(0)
      await limits.succeeded(owner)
    }
    // The owner's sign-in frees the owner only, and whoever stole the mark is slowed like anybody.
    expect(await limits.attempt(stranger('frida', '198.51.100.77'))).toBeGreaterThan(0)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => limits.attempt(owner)))
    expect(guesses.filter((wait) => wait === 0).length).toBeLessThanOrEqual(5)
  })

  test('tries at the same moment are all counted, and a right one begins the count again', async () => {
    const now = Date.parse('2026-11-23T08:00:00Z')
    const limits = openSignInLimits(database().query, () => now)
    const carl = stranger('carl', '192.0.2.7')
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await limits.attempt(carl)).toBe(0)
    expect(await limits.attempt(carl)).toBeGreaterThan(0)
    await limits.succeeded(carl)
    expect(await limits.attempt(carl)).toBe(0)
  })

  test('of forty tries at once as many go on as one after another would, whenever they come', async () => {
    const limits = openSignInLimits(database().query, () => Date.parse('2026-11-24T08:00:00Z'))
    for (let round = 0; round < 25; round += 1) {
      const tries = Array.from({ length: 40 }, () => limits.attempt(stranger(`dora ${round}`, `100.64.0.${round}`)))
      const waits = await Promise.all(tries)
      expect([round, waits.filter((wait) => wait === 0).length]).toEqual([round, 5])
    }
  })

  test('tries and successes that share a network or a name never block each other', async () => {
    const limits = openSignInLimits(database().query, () => Date.parse('2026-11-25T08:00:00Z'))
    const mixed = Array.from({ length: 60 }, (_, at) => stranger(`emil ${at % 3}`, `198.51.100.${at % 4}`))
    await Promise.all(mixed.map((tried, at) => (at % 2 === 0 ? limits.attempt(tried) : limits.succeeded(tried))))
    for (const tried of mixed) await limits.succeeded(tried)
    expect(await limits.attempt(stranger('emil 0', '198.51.100.0'))).toBe(0)
  })
})

test('the mark of a known browser holds for one name, for half a year, and cannot be made up', () => {
  const now = Date.parse('2026-11-21T08:00:00Z')
  const mark = browserMark(sealing, 'Anna', now)
  const known = (name: string, text: string, time = now) => knownBrowser(sealing, name, text, time) !== ''
  expect(known(' ANNA ', mark)).toBe(true)
  expect(known('Ben', mark)).toBe(false)
  expect(known('Anna', mark, now + BROWSER_KNOWN_SECONDS * 1_000)).toBe(false)
  expect(known('Anna', mark, now - 1)).toBe(false)
  const [nonce, time, tag = ''] = mark.split('.')
  for (const forged of ['', '..', `${nonce}.${Number(time) + 1}.${tag}`, `AAAAAAAAAAAAAAAAAAAAAA.${time}.${tag}`, `${nonce}.${time}.`])
    expect(known('Anna', forged, now + 1)).toBe(false)
  // It goes on holding after the key was changed once.
  writeKeyFile(keyFile, [newKey(), ...readKeyFile(keyFile)])
  expect(known('Anna', mark)).toBe(true)
})
