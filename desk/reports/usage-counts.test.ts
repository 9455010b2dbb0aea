import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../store/index.ts'
import { type Desk, openDesk } from '../open-desk.ts'
import { report } from './report-tables.ts'
import { FEWEST, openUsageCounts, type UsageCounts } from './usage-counts.ts'

let folder: string
let desk: Desk
let today: Date
let usage: UsageCounts
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'usage-'))
  desk = await openDesk({ address: { kind: 'sqlite', file: ':memory:' }, dataDir: join(folder, 'data'), keyFile: join(folder, 'key') })
  today = new Date('2026-11-25T12:00:00Z')
  usage = openUsageCounts(desk.database.query, () => today)
})
afterEach(async () => {
  await usage.flush()
  await desk.close()
  rmSync(folder, { recursive: true, force: true })
})
const read = (page: string, search = '', times = 1) => {
  for (let time = 0; time < times; time += 1) usage.count({ page, search })
}

test('pages and searches are summed by month, the most frequent first; what is rare is not shown', async () => {
  read('/collections', '', 2)
  read('/explore', 'radio', FEWEST)
  read('/explore', 'grandfather smith')
  read('/explore', 'me@example.org', FEWEST)
  await usage.flush()
  read('/collections', '', 8)
  expect(await usage.totals('2026-01')).toEqual([{ month: '2026-11', pages: 10 + 2 * FEWEST + 1, searches: 2 * FEWEST + 1 }])
  expect(await usage.most('page', '2026-01', 10)).toEqual([
    { name: '/collections', count: 10 },
    { name: '/explore', count: 2 * FEWEST + 1 },
  ])
  expect(await usage.most('search', '2026-01', 10)).toEqual([{ name: 'radio', count: FEWEST }])
})

test('rare searches go when their month has ended, everything after its time, one at once', async () => {
  read('/explore', 'radio', FEWEST)
  read('/explore', 'grandfather smith')
  await usage.flush()
  expect(await usage.forget('2023-11-25')).toBe(0)
  today = new Date('2026-12-01T01:00:00Z')
  expect(await usage.forget('2023-12-01')).toBe(1)
  expect(await usage.most('search', '2026-01', 10)).toEqual([{ name: 'radio', count: FEWEST }])
  await usage.forgetSearch('radio')
  expect(await usage.most('search', '2026-01', 10)).toEqual([])
  expect(await usage.forget('2027-01-01')).toBeGreaterThan(0)
  expect(await usage.totals('2026-01')).toEqual([])
})

test('however many different addresses and words are sent, what is kept is bounded', async () => {
  read('/collections', '', 3)
  for (let round = 0; round < 6; round += 1) {
    for (let at = 0; at < 2_500; at += 1) usage.count({ page: `/x/${round}/${at}`, search: `word ${round} ${at}` })
    await usage.flush()
  }
  const { n } = await desk.database.query
    .selectFrom('usage_count')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBeLessThan(21_000)
  expect((await usage.most('page', '2026-11', 1))[0]).toEqual({ name: '/collections', count: 3 })
  // The sums count all the same.
  expect((await usage.totals('2026-11'))[0]?.pages).toBe(15_003)
})

test('the report by month covers thirteen months, over the turn of the year, with what changed in the catalog', async () => {
  const store = openStore(':memory:')
  const parts = { store, desk: { ...desk, usage } }
  read('/collections')
  const { rows } = await report(parts, 'months', '2027-01-15')
  expect(rows.map(([month]) => month)).toEqual([
    '2027-01',
    ...Array.from({ length: 12 }, (_, at) => `2026-${String(12 - at).padStart(2, '0')}`),
  ])
  expect(rows[2]).toEqual(['2026-11', 0, 0, 0, 0, 0, 0, 1])
  store.close()
})
