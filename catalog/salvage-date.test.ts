import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isArchiveDate } from './dates.ts'
import { oddYear, readFreeDate, salvageDate } from './free-dates.ts'

test.each([
  ['Sep 31, 1969', '1969-09'],
  ['February 29, 1923', '1923-02'],
  ['13/45/1921', '1921'],
  ['April 31 - May 2, 1900', '1900-04/1900-05-02'],
  ['1900–1890', '1890?/1900?'],
  ['19811983', '1981?/1983?'],
  ['Feburary 1, 1965', '1965?'],
  ['Troop A reunion (1931), reprinted 1950 by Doe', '1931?/1950?'],
  ['c.18799–1802', '1802?'],
  ['Troop A', ''],
  ['97654321', ''],
])('%s is filed as "%s"', (words, edtf) => {
  expect(readFreeDate(words).state).toMatch(/unreadable|impossible/)
  expect(salvageDate(words)).toMatchObject({ edtf })
})

test('whatever the words, what is salvaged is a date of this archive', () => {
  fc.assert(fc.property(fc.string({ maxLength: 30 }), (words) => isArchiveDate(salvageDate(words).edtf)))
})

test('a year 0000 and one far ahead are odd, a year that was or is near is not', () => {
  expect(oddYear('0000')).toContain('no year 0000')
  expect(oddYear('1950/9999')).toContain('9999 is far in the future')
  for (const edtf of ['', '1921-05-16', '192X', '../1900', '-0499', String(new Date().getUTCFullYear())]) expect(oddYear(edtf)).toBe('')
})
