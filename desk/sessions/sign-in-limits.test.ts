import { expect } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { openSignInLimits } from './sign-in-limits.ts'

onBothDatabases('the limits of signing in', ({ database, test }) => {
  test('of a thousand wrong sign-ins in a quarter of an hour from one address, few get to try a password', async () => {
    let now = Date.parse('2026-11-21T08:00:00Z')
    const limits = openSignInLimits(database().query, () => now)
    let tried = 0
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      // Another name each time: the address alone slows them.
      if ((await limits.attempt(`name ${attempt}`, '203.0.113.9')) === 0) tried += 1
      now += 900
    }
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThanOrEqual(15)
  })

  test('a name that is guessed from many addresses waits too, but never longer than a minute', async () => {
    let now = Date.parse('2026-11-22T08:00:00Z')
    const limits = openSignInLimits(database().query, () => now)
    const waits: number[] = []
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const wait = await limits.attempt('anna', `198.51.100.${attempt}`)
      waits.push(wait)
      now += wait
    }
    expect(Math.max(...waits)).toBe(60_000)
    // Somebody else is not held up by it.
    expect(await limits.attempt('ben', '192.0.2.1')).toBe(0)
  })

  test('tries at the same moment are all counted, and a right one begins the count anew', async () => {
    const now = Date.parse('2026-11-23T08:00:00Z')
    const limits = openSignInLimits(database().query, () => now)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await limits.attempt('carl', '192.0.2.7')).toBe(0)
    expect(await limits.attempt('carl', '192.0.2.7')).toBeGreaterThan(0)
    await limits.succeeded('carl', '192.0.2.7')
    expect(await limits.attempt('carl', '192.0.2.7')).toBe(0)
  })

  test('of forty tries at once no more go on than one after another would', async () => {
    const limits = openSignInLimits(database().query, () => Date.parse('2026-11-24T08:00:00Z'))
    const waits = await Promise.all(Array.from({ length: 40 }, () => limits.attempt('dora', '192.0.2.8')))
    const went = waits.filter((wait) => wait === 0).length
    expect(went).toBeGreaterThan(0)
    expect(went).toBeLessThanOrEqual(5)
  })
})
