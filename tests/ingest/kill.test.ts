import { expect, test } from 'vitest'
import { killImports } from '../../scripts/kill-import.ts'

test('an import killed at ten random moments leaves the archive as it was, or as it is after it', async () => {
  const lines: string[] = []
  const { before, after, failures } = await killImports({ times: 10, rows: 2_000, log: (line) => lines.push(line) })
  expect(failures, lines.join('\n')).toEqual([])
  expect(before + after).toBe(10)
})
