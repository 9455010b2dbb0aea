/** The bench from end to end: that it measures what it says, never how fast. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { benchEdits } from './edits.ts'
import { reportOf } from './report.ts'
import { runBench } from './run.ts'

const PROGRAM = fileURLToPath(new URL('./run-all.ts', import.meta.url))

test('all engines are asked side by side and find the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const run = await runBench({ sizes: [1_000], source: 'generated', short: true, keep: false, directory, program: PROGRAM, log: () => {} })
  const [figures] = run.sizes
  expect(figures?.engines.map(({ engine }) => engine)).toEqual(['embedded', 'fts5-typed', 'fts5-sql', 'flexsearch'])
  for (const { agreed, compared } of figures?.engines ?? []) {
    expect(compared).toBeGreaterThan(100)
    expect(agreed).toBe(compared)
  }
  expect(figures?.edits.length).toBe(5)
  expect(figures?.changes.count).toBe(100)
  const { all, atFirst = 0, atLast, pieces } = figures?.undisturbed ?? {}
  expect(pieces).toBe(2)
  expect(all?.count).toBe(figures?.engines[0]?.all.count)
  expect(all?.p50).toBeGreaterThan(0)
  expect(atLast).toBeGreaterThanOrEqual(Math.max(1, atFirst))
  expect(reportOf(run)).toContain('## 1,000 records')
  rmSync(directory, { recursive: true, force: true })
})

test('edits at a steady pace are found, also those that come while a segment is made of others', async () => {
  const { edits, lost, found, builds, published } = await benchEdits({ source: 'generated', size: 2_000 }, 300, 5)
  expect([edits, lost, builds, published > 0]).toEqual([1_500, 0, 0, true])
  expect(found.count).toBe(1_500)
})
