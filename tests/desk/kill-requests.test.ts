import { expect, test } from 'vitest'
import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { LONG } from '../ring.ts'
import { seededRandom } from '../site/seeded-random.ts'
import { killRequests } from './kill-requests.ts'

const programs = findPostgres()
const KILLS = LONG ? 100 : 4

test(`kill -9 at ${KILLS} random moments under 20 writers on SQLite loses, doubles and halves no acknowledged request`, async () => {
  const { kills, acknowledged, wrong } = await killRequests({ times: KILLS, programs: null, random: seededRandom(1865), log: () => {} })
  expect(wrong).toEqual([])
  expect(kills).toBe(KILLS)
  expect(acknowledged).toBeGreaterThan(20)
})

test.skipIf(programs === null)('kill -9 of the server and of PostgreSQL, likewise', async () => {
  const { kills, acknowledged, wrong } = await killRequests({ times: KILLS, programs, random: seededRandom(1921), log: () => {} })
  expect(wrong).toEqual([])
  expect(kills).toBe(KILLS)
  expect(acknowledged).toBeGreaterThan(20)
})
