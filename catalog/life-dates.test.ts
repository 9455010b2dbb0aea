import { expect, test } from 'vitest'
import { lifeInWords, readLifeDates } from './life-dates.ts'

test.each([
  ['American, 1923–2013', '1923/2013', 'American'],
  ['1870-1940', '1870/1940', ''],
  ['French, born 1930', '1930/..', 'French'],
  ['b. 1930', '1930/..', ''],
  ['(British, ca. 1841 - 1902)', '1841~/1902', 'British'],
  ['born Lynn, Mass., 1891; died Boston, 1950', '1891/1950', 'Lynn, Mass.; Boston'],
  ['d. 1950', '../1950', ''],
  ['1951-', '1951/..', ''],
  ['American, 1951–present', '1951/..', 'American'],
])('%s', (text, dates, rest) => {
  expect(readLifeDates(text)).toEqual({ dates, rest })
})

test('a life is said in words', () => {
  expect(['1923/2013', '1930/..', '../1950', ''].map(lifeInWords)).toEqual(['1923–2013', 'born 1930', 'died 1950', ''])
})

test.each(['', 'American', 'active 1880–1890', '2013–1923', 'born in Lynn'])('"%s" names no dates of a life', (text) => {
  expect(readLifeDates(text)).toBeNull()
})
