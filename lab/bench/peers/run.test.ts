import { expect, test } from 'vitest'
import { generatedDocuments } from '../generated-documents.ts'
import { memoryFigures, processorTime, watchOwnMemory } from '../process-figures.ts'
import { drawQueries, type QueryShape, sampleOf } from '../queries.ts'
import { peersReport } from './report.ts'
import { comparedTo, isAgreed, type SideFigures } from './run.ts'

const [drawn] = drawQueries(sampleOf(generatedDocuments(500), 500, 500), 0)
const asked = (shape: QueryShape, total: number, covered = 3, highest = [4, 0]) => ({
  query: { query: drawn?.query as NonNullable<typeof drawn>['query'], shape },
  answer: { milliseconds: 1, total, highest, covered },
})

test('answers that differ are counted, but not to words with a typing mistake', () => {
  const own = [asked('one word', 1), asked('one word', 2), asked('prefix', 3), asked('typo', 4), asked('phrase', 5)]
  const same = [asked('one word', 1), asked('one word', 2), asked('prefix', 3), asked('typo', 9), asked('phrase', 5)]
  expect(comparedTo(own, same)).toEqual({ compared: 4, otherTotals: 0, otherCounts: 0 })
  const other = [
    asked('one word', 7),
    asked('one word', 2, 4),
    asked('prefix', 3, 3, [4, 1]),
    asked('typo', 9),
    { ...asked('phrase', 5), answer: null },
  ]
  expect(comparedTo(own, other)).toEqual({ compared: 4, otherTotals: 2, otherCounts: 3 })
})

test('what a process uses is told', async () => {
  const before = processorTime(process.pid)
  for (const until = performance.now() + 50; performance.now() < until; );
  expect(processorTime(process.pid)).toBeGreaterThan(before)
  const { own, mapped, peak } = memoryFigures(process.pid)
  expect(Math.min(own, mapped)).toBeGreaterThan(1)
  expect(peak).toBeGreaterThan(own)
  const most = watchOwnMemory(process.pid)
  await new Promise((done) => setTimeout(done, 150))
  expect(most()).toBeGreaterThan(1)
  expect(() => memoryFigures(2 ** 30)).toThrow('ENOENT')
})

test('the table has a row for each measure, and what each side took by the other', () => {
  const side = (name: SideFigures['name'], p50: number): SideFigures => {
    const mode = { times: { count: 1, p50, p95: 4, mean: 1, max: 4 }, processor: 3, compared: 9, otherTotals: 1, otherCounts: 2 }
    const memory = { own: 100, mapped: 10, peak: 120 }
    return {
      name,
      built: { seconds: 5, peak: 50, own: 40, megabytes: 7 },
      start: name === 'opensearch' ? null : 80,
      memory,
      modes: { full: mode, hits: mode },
    }
  }
  const machine = { cores: 2, memoryGiB: 4, load: 0, node: '24', platform: 'linux x64' }
  const sizes = [{ size: 25_000, sides: [side('embedded', 1), side('tantivy', 2), side('opensearch', 20)], yardstick: [1, 1.1, 1.3] }]
  const run = { date: '2026-01-01T00:00:00Z', source: 'tate', machine, sizes }
  expect(isAgreed(run)).toBe(false)
  const report = peersReport(run)
  expect(report).toContain('| 25,000 | full answer, p50, ms | 1.00 | 2.00 | 0.50 | 20.0 | 0.05 |')
  expect(report).toContain('| 25,000 | start to first answer, ms | 80.0 | 80.0 | 1.00 | – | – |')
  expect(report).toContain('| 25,000 | other totals |  | 2 of 18 |  | 2 of 18 |  |')
  expect(report).toContain('1 of 3 turns were disturbed')
})
