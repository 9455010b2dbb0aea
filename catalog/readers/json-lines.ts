/** JSON Lines files (one JSON value a line, UTF-8) to values that know their line. */
import { readFileSync } from 'node:fs'
import type { Problem } from '../problems.ts'

/** @param file absolute path; `name` is what problems call it. */
export function readJsonLines(file: string, name: string): { values: { line: number; value: unknown }[]; problems: Problem[] } {
  const values: { line: number; value: unknown }[] = []
  const problems: Problem[] = []
  for (const [at, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (text.trim() === '') continue
    try {
      values.push({ line: at + 1, value: JSON.parse(text) })
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error)
      problems.push({ file: name, line: at + 1, field: '(row)', found, expected: 'one JSON object' })
    }
  }
  return { values, problems }
}
