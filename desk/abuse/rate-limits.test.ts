import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { openDeskDatabase } from '../database/open-database.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { openRateLimits, RATE_LIMITS } from './rate-limits.ts'

const folder = scratch('limits')
writeKeyFile(`${folder}/key`, [newKey()])
const sealing = openSealing(`${folder}/key`)
afterAll(() => discard(folder))
const LIMITS = { ...RATE_LIMITS, correction: { points: 5, seconds: 3_600 } }

/** How many of so many posts at once are let in. */
async function letIn(posts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const outcomes = await Promise.allSettled(posts.map((post) => post()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429, code: 'too-many' })
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

onBothDatabases('the limits of posting', ({ database, address, test }) => {
  test('let so many posts of one address in, each form for itself, and say how long to wait', async () => {
    const limits = await openRateLimits({ database: database(), sealing }, LIMITS)
    const post = (from: string) => () => limits.use('correction', from)
    expect(await letIn(Array.from({ length: 20 }, () => post('203.0.113.9')))).toBe(5)
    // One household of IPv6 is one address; an IPv4 address written as IPv6 is itself.
    expect(await letIn(Array.from({ length: 10 }, (_, at) => post(at % 2 === 0 ? `2001:db8::${at}` : `2001:db8:0:0:${at}::7`)))).toBe(5)
    expect(await letIn([post('::ffff:203.0.113.9')])).toBe(0)
    await limits.use('request', '203.0.113.9')
    const refused = await limits.use('correction', '203.0.113.9').catch((error: unknown) => error)
    expect(refused).toMatchObject({ details: [{ where: 'retry-after', expected: '5 in 60 minutes' }] })
  })

  test('are one count for all servers on PostgreSQL, which keeps no address, and one for each server else', async () => {
    const shared = address().kind === 'postgres'
    const other = await openDeskDatabase(address())
    const servers = await Promise.all([database(), other].map((one) => openRateLimits({ database: one, sealing }, LIMITS)))
    const posts = Array.from({ length: 20 }, (_, at) => async () => servers[at % 2]?.use('correction', '198.51.100.7'))
    expect(await letIn(posts)).toBe(shared ? 5 : 10)
    const kept = shared ? (await sql`SELECT * FROM rate_limit`.execute(other.query)).rows : []
    expect(kept.length > 0).toBe(shared)
    expect(JSON.stringify(kept)).not.toMatch(/198\.51|203\.0|2001:db8/)
    await other.close()
  })
})
