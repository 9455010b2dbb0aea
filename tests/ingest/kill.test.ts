import { expect, test } from 'vitest'
import { killImports } from '../kill/kill-import.ts'
import { LONG } from '../ring.ts'

const TIMES = LONG ? 100 : 3
/** Of ten kills six are aimed at the open transaction, two of the first three. */
const AIMED = LONG ? 60 : 2

test(`an import killed ${TIMES} times, ${AIMED} of them inside its transaction, leaves the archive as it was or as it is after it`, async () => {
  const lines: string[] = []
  const { before, after, aimed, hit, failures } = await killImports({ times: TIMES, rows: 2_000, log: (line) => lines.push(line) })
  expect(failures, lines.join('\n')).toEqual([])
  expect(before + after).toBe(TIMES)
  expect({ aimed, hit }).toEqual({ aimed: AIMED, hit: AIMED })
})
