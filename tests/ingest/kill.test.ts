import { expect, test } from 'vitest'
import { killImports } from '../../scripts/kill-import.ts'

test('an import killed ten times, six of them inside its transaction, leaves the archive as it was or as it is after it', async () => {
  const lines: string[] = []
  const { before, after, aimed, hit, failures } = await killImports({ times: 10, rows: 2_000, log: (line) => lines.push(line) })
  expect(failures, lines.join('\n')).toEqual([])
  expect(before + after).toBe(10)
  expect({ aimed, hit }).toEqual({ aimed: 6, hit: 6 })
})
