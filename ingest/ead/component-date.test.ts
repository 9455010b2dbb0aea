import { expect, test } from 'vitest'
import { componentDate } from './component-date.ts'
import type { Element } from './element.ts'

function did(...dates: [words: string, normal?: string, type?: string][]): Element {
  const children = dates.map(([words, normal, type]): Element => {
    return { name: 'unitdate', attributes: { ...(normal ? { normal } : {}), ...(type ? { type } : {}) }, children: [words] }
  })
  return { name: 'did', attributes: {}, children }
}

test.each([
  // The words win where they can be read.
  ['undated', '1690/2000', ''],
  ['1919', '1690/2000', '1919'],
  ['circa 1890', '1890/1890', '1890~'],
  ['1905-06', undefined, '1905/1906'],
  ['1867-1907', '1867/1907', '1867/1907'],
  // What is normalised stands in where they cannot.
  ['turn of the century', '1899/1901', '1899/1901'],
  ['', '1899/1899', '1899'],
  ['untitled', undefined, ''],
])('"%s" beside normal="%s" is "%s"', (words, normal, date) => {
  expect(componentDate(did([words, normal])).date).toBe(date)
})

test('words that say more are kept', () => {
  expect(componentDate(did(['turn of the century', '1899/1901'])).note).toBe('turn of the century')
  expect(componentDate(did(['[1888]'])).note).toBe('[1888]')
  expect(componentDate(did(['1888'])).note).toBe('')
})

test('several dates are one span, and the bulk of it is only told', () => {
  expect(componentDate(did(['1850-1860'], ['1900']))).toMatchObject({ date: '1850/1900', note: '1850-1860; 1900' })
  expect(componentDate(did(['1850-1900'], ['1870-1880', '1870/1880', 'bulk']))).toMatchObject({
    date: '1850/1900',
    note: '1850-1900; bulk 1870-1880',
  })
})

test('words and a normal form that are apart are reported; what no calendar has is filed as near as can be, its words kept', () => {
  expect(componentDate(did(['1609', '1690/2000'])).complaint?.expected).toContain('the words were taken')
  expect(componentDate(did(['31 April 1900']))).toMatchObject({
    date: '1900-04',
    note: '31 April 1900',
    complaint: { found: '31 April 1900' },
  })
  expect(componentDate(did(['Sep 31, 1969', '1969-09']))).toMatchObject({ date: '1969-09', note: 'Sep 31, 1969' })
  expect(componentDate(did(['about then', '1900/1890']))).toMatchObject({ date: '1890?/1900?', note: 'about then' })
  expect(componentDate(did(['some day']))).toMatchObject({ date: '', note: 'some day', complaint: { found: 'some day' } })
})
