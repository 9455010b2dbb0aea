import { expect, test } from 'vitest'
import { csvCell } from './report.ts'

test('cells that a spreadsheet would take for a formula are text, others are as they were', () => {
  expect(['=1+1', '+1', '-1', '@x', '\tx'].map(csvCell)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx"])
  expect(['plain', 'a,b', 'say "x"', 'two\nlines', ''].map(csvCell)).toEqual(['plain', '"a,b"', '"say ""x"""', '"two\nlines"', ''])
})
