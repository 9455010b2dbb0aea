import { expect, test } from 'vitest'
import { drawProgress, type Progress, progressText } from './progress.ts'

const at = (done: number, milliseconds: number, phase: Progress['phase'] = 'reading'): Progress => ({
  phase,
  done,
  total: 1000,
  rows: done * 10,
  milliseconds,
})

test('the line has a bar, the rate and the time left', () => {
  expect(progressText(at(250, 1000))).toBe('Reading   [######                  ]  25 % 2,500 rows, 2,500 rows/s, 3 s left')
  expect(progressText(at(10, 10_000))).toContain('17 min left')
  expect(progressText(at(1000, 4000))).toBe('Reading   [########################] 100 % 10,000 rows, 2,500 rows/s')
})

test('a terminal draws it over and over, a log gets a line now and then', () => {
  const written = (isTTY: boolean) => {
    const lines: string[] = []
    const { show, clear } = drawProgress({ isTTY, write: (text) => lines.push(text) })
    for (const [done, time] of [
      [1, 100],
      [2, 200],
      [500, 6000],
      [501, 6100],
      [1000, 9000],
    ] as const)
      show(at(done, time))
    clear()
    return lines
  }
  expect(written(true)).toHaveLength(6)
  expect(written(false).map((line) => line.slice(37, 42))).toEqual([' 50 %', '100 %'])
})
