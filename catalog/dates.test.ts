import edtf from 'edtf'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingMessages } from '../messages/area.ts'
import { decadeOrder } from './date-eras.ts'
import { decadesOf, displayDate, isArchiveDate, parseArchiveDate, parseYearBound, yearsCovered } from './dates.ts'

const YEAR = 2026

describe('reading EDTF level 1', () => {
  test.each([
    ['1865-05-16', 1865, 1865],
    ['1921', 1921, 1921],
    ['1921~', 1921, 1921],
    ['192X', 1920, 1929],
    ['19XX', 1900, 1999],
    ['1865/1900', 1865, 1900],
    ['1865-05-16/1875-04', 1865, 1875],
  ])('%s covers %i to %i', (text, from, to) => {
    expect(yearsCovered(text, YEAR)).toEqual({ from, to })
  })

  test('an open end reaches to this year, an open beginning to the first decade of the rail', () => {
    expect(yearsCovered('1921/..', YEAR)).toEqual({ from: 1921, to: YEAR })
    expect(yearsCovered('1921/', YEAR)).toEqual({ from: 1921, to: YEAR })
    expect(yearsCovered('../1900', YEAR)).toEqual({ from: 1860, to: 1900 })
    expect(yearsCovered('../1700', YEAR)).toEqual({ from: 1700, to: 1700 })
  })

  test('a date in figures covers the days that the library says', () => {
    const dayOf = (time: number) => Math.floor(time / 86_400_000)
    const two = (number: number) => String(number).padStart(2, '0')
    const written = fc.tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    fc.assert(
      fc.property(written, ([year, month, day]) => {
        for (const text of [`${year}`, `${year}-${two(month)}`, `${year}-${two(month)}-${two(day)}`]) {
          const { min, max } = edtf(text, { level: 1 })
          expect(parseArchiveDate(text)).toMatchObject({ edtf: text, firstDay: dayOf(min), lastDay: dayOf(max) })
        }
      }),
    )
  })

  test('an open end has no last day', () => {
    expect(parseArchiveDate('1921/..')).toMatchObject({ fromYear: 1921, toYear: null, lastDay: null })
  })

  test('undated is no year at all, least of all year 0', () => {
    for (const undated of ['', 'XXXX', '  ']) {
      expect(parseArchiveDate(undated)).toMatchObject({ fromYear: null, toYear: null, firstDay: null })
      expect(yearsCovered(undated, YEAR)).toBeNull()
      expect(decadesOf(undated, YEAR)).toEqual([])
    }
  })

  test.each(['1921-13', '1921-02-30', '16 May 1865', '1900/1865', 'ca. 1921', '[1920,1922]', '../..', '1921-', '192X~', 'constructor'])(
    '%s is no such date',
    (text) => {
      expect(isArchiveDate(text)).toBe(false)
    },
  )
})

describe('decades', () => {
  test('a span counts in each decade it touches', () => {
    expect(decadesOf('1865/1881', YEAR)).toEqual(['1860s', '1870s', '1880s'])
    expect(decadesOf('1920', YEAR)).toEqual(['1920s'])
  })
})

describe('display', () => {
  test.each([
    ['1865-05-16', 'May 16, 1865'],
    ['1921-09', 'September 1921'],
    ['1921', '1921'],
    ['1921~', 'ca. 1921'],
    ['1921?', '1921 (uncertain)'],
    ['1921%', 'ca. 1921 (uncertain)'],
    ['192X', '1920s'],
    ['19XX', '1900–1999'],
    ['1921-22', 'Summer 1921'],
    ['1865/1900', '1865–1900'],
    ['1865~/1900', 'ca. 1865 – 1900'],
    ['1921-09-01/1921-09-30', 'September 1, 1921 – September 30, 1921'],
    ['1921/..', 'from 1921'],
    ['../1900', 'until 1900'],
    ['', 'Undated'],
  ])('%s reads %s', (text, words) => {
    expect(displayDate(text)).toBe(words)
  })

  test('what is approximate or uncertain always says so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2100 }), fc.constantFrom('~', '?', '%'), (year, mark) => {
        expect(displayDate(`${year}${mark}`)).toMatch(/ca\.|uncertain/)
      }),
    )
  })
})

test('a year asked for may be a year, a decade or a day', () => {
  expect(parseYearBound('1921')).toEqual({ from: 1921, to: 1921 })
  expect(parseYearBound('192X')).toEqual({ from: 1920, to: 1929 })
  expect(parseYearBound('1865-05-16')).toEqual({ from: 1865, to: 1865 })
  expect(parseYearBound('soon')).toBeNull()
  expect(parseYearBound('')).toBeNull()
})

test('no text makes the date engine throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      displayDate(text)
      decadesOf(text, YEAR)
    }),
  )
})

test('years before our era are sorted, counted and shown as people count them', async () => {
  await missingMessages('es')
  const shown = ['-0499', '-04XX', '-0043-03-15', '-0043~', '0000', '0079', '04XX', '-0043/0014'].map((date) => displayDate(date))
  expect(shown).toEqual(['500 BCE', '500–401 BCE', 'March 15, 44 BCE', 'ca. 44 BCE', '1 BCE', '79 CE', '400–499', '44 BCE – 14 CE'])
  expect(displayDate('-0043', 'es')).toBe('44 a. C.')
  const days = ['-0499', '-0043', '0000', '0079', '1921'].map((date) => parseArchiveDate(date)?.firstDay ?? 0)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  expect(decadesOf('-0043', YEAR)).toEqual(['40s BCE'])
  expect(decadesOf('-0019/0014', YEAR)).toEqual(['20s BCE', '10s BCE', '0s BCE', '0s', '10s'])
  expect(['0s', '40s BCE', '1920s', '10s', '500s BCE'].toSorted((a, b) => decadeOrder(a) - decadeOrder(b))).toEqual([
    '500s BCE',
    '40s BCE',
    '0s',
    '10s',
    '1920s',
  ])
  expect(parseYearBound('-43')).toEqual({ from: -43, to: -43 })
})
