/** The comparison from end to end: that both sides are asked the same and answer the same, never how fast. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { peersReport } from './report.ts'
import { isAgreed, runPeers } from './run.ts'
import { whyNoTantivy } from './tantivy.ts'

const PROGRAM = fileURLToPath(new URL('../run-all.ts', import.meta.url))
const missing = await whyNoTantivy()

test.skipIf(missing !== null)('tantivy gives the same totals and counts, in one segment or several', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'peers-'))
  const run = await runPeers({
    sizes: [2_000],
    source: 'generated',
    keep: false,
    directory,
    program: PROGRAM,
    beside: ['tantivy', 'tantivy-threads'],
    sets: 1,
    log: () => {},
  })
  const [own, ...peers] = run.sizes[0]?.sides ?? []
  expect([own?.name, ...peers.map(({ name }) => name)]).toEqual(['embedded', 'tantivy', 'tantivy-threads'])
  for (const { modes } of peers)
    for (const { times, processor, compared, otherTotals, otherCounts } of Object.values(modes)) {
      expect([times.count, compared, otherTotals, otherCounts]).toEqual([200, 180, 0, 0])
      expect(times.p50).toBeGreaterThan(0)
      expect(processor).toBeGreaterThan(0)
    }
  for (const figures of [own, ...peers]) {
    expect(figures?.built.seconds).toBeGreaterThan(0)
    expect(figures?.built.megabytes).toBeGreaterThan(1)
    expect(figures?.start).toBeGreaterThan(0)
    expect(figures?.memory.own).toBeGreaterThan(1)
  }
  expect(isAgreed(run)).toBe(true)
  expect(peersReport(run)).toContain('| 2,000 | other totals |  | 0 of 360 |  | 0 of 360 |  |')
  rmSync(directory, { recursive: true, force: true })
})

test('without cargo a plain line says so', async () => {
  expect(await whyNoTantivy({ PATH: '/nowhere' })).toContain('cargo is missing')
})
