import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectDelimiter } from './delimiter.ts'
import { CsvParser, type CsvRow, type RowFault } from './parse-csv.ts'

function parseAll(text: string, pieces = 1, delimiter = ','): (CsvRow | RowFault)[] {
  const parser = new CsvParser(delimiter)
  const size = Math.max(1, Math.ceil(text.length / pieces))
  const found: (CsvRow | RowFault)[] = []
  for (let at = 0; at < text.length; at += size) found.push(...parser.push(text.slice(at, at + size)))
  return [...found, ...parser.end()]
}

describe('CSV rows', () => {
  test('know the line they begin on, over blank lines, quoted line ends and every kind of line end', () => {
    const rows = (text: string) => parseAll(text).map((row) => ('cells' in row ? [row.line, ...row.cells] : row))
    const expected = [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [4, 'x\ny', '5'],
      [6, '6', '7'],
    ]
    expect(rows('a,b\n1,2\n\n"x\ny",5\n6,7\n')).toEqual(expected)
    expect(rows('a,b\r\n1,2\r\n\r\n"x\r\ny",5\r\n6,7')).toEqual([...expected.slice(0, 2), [4, 'x\r\ny', '5'], [6, '6', '7']])
    expect(rows('a,b\r1,2\r')).toEqual(expected.slice(0, 2))
  })

  test('with quotes that are not doubled keep their words, and touch no other row', () => {
    const found = parseAll('a,b\n1,"x"y\n3,4\n5,8" x 10"\n"He said "hi" to me",7\n')
    expect(found.map((item) => ('cells' in item ? item.cells.join() : `${item.severity} ${item.line} ${item.found}`))).toEqual([
      'a,b',
      'warning 2 a quote inside a quoted cell',
      '1,"x"y',
      '3,4',
      '5,8" x 10"',
      'warning 5 a quote inside a quoted cell',
      'He said "hi" to me,7',
    ])
  })

  test('with a quote that never closes stop the file, naming the line of the quote', () => {
    expect(parseAll('a,b\n1,2\n3,"open\n4,5\n').at(-1)).toMatchObject({ severity: 'stop', line: 3, expected: 'a closing quote (RFC 4180)' })
  })

  test('may be 8 Mi characters and a cell 1 Mi, no more', () => {
    const megabyte = 'x'.repeat(1024 * 1024)
    expect(parseAll(`a,b\n${megabyte},2\n`, 9)).toHaveLength(2)
    expect(parseAll(`a,b\n1,${megabyte}y\n3,4\n`, 9)[1]).toMatchObject({
      severity: 'warning',
      line: 2,
      field: 'column 2',
      found: '1048577 characters',
    })
    expect(
      parseAll(`a,b\n${`${megabyte},`.repeat(9)}`, 20).some((item) => 'severity' in item && item.severity === 'stop' && item.line === 2),
    ).toBe(true)
  })

  test('are what csv-parse reads, wherever the text is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r\n'), maxLength: 6 })
    const written = (value: string) => (/[",\r\n]/.test(value) || value === '' ? `"${value.replaceAll('"', '""')}"` : value)
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        (table, end, pieces) => {
          const text = table.map((row) => row.map(written).join(',') + end).join('')
          const ours = parseAll(text, pieces).map((item) => ('cells' in item ? item.cells : item))
          expect(ours).toEqual(parse(text, { relax_column_count: true }))
          expect(ours).toEqual(table)
        },
      ),
    )
  })
})

test('the delimiter is what the header row uses most outside quotes', () => {
  expect(detectDelimiter('a,b,c\n1;2;3;4')).toBe(',')
  expect(detectDelimiter('a;b;"x,y,z,w"\n')).toBe(';')
  expect(detectDelimiter('a\tb\tc')).toBe('\t')
  expect(detectDelimiter('a|b\r\n')).toBe('|')
  expect(detectDelimiter('title')).toBe(',')
})
