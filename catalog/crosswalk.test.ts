import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FieldNameSchema, parsePath, readFields } from './crosswalk.ts'
import { RecordSchema } from './schemas/record.ts'

test('the table and the schema have the same fields', () => {
  const { fields, problems } = readFields('content')
  expect(problems).toEqual([])
  expect(fields.map(({ value }) => value.field).sort()).toEqual(Object.keys(RecordSchema.shape).sort())
  expect(FieldNameSchema.options.sort()).toEqual(Object.keys(RecordSchema.shape).sort())
})

test('no two fields stand at the same place of the page', () => {
  const orders = readFields('content')
    .fields.map(({ value }) => value.order)
    .filter((order) => order > 0)
  expect(new Set(orders).size).toBe(orders.length)
})

describe('a wrong row is named', () => {
  const text = readFileSync('content/site/fields.csv', 'utf8')
  function problemsOf(changed: string) {
    const folder = mkdtempSync(join(tmpdir(), 'fields-'))
    cpSync('content/site/fields.csv', join(folder, 'site/fields.csv'), { recursive: true })
    writeFileSync(join(folder, 'site/fields.csv'), changed)
    return readFields(folder).problems
  }

  test('an element that Dublin Core does not have', () => {
    expect(problemsOf(text.replace('Genre,,type,', 'Genre,,kind,'))).toMatchObject([
      { line: text.split('\n').findIndex((line) => line.startsWith('genre,')) + 1, field: 'dublinCore', found: 'kind' },
      { field: 'field', expected: 'a row for the field "genre"' },
    ])
  })
  test('a path that is none', () => {
    expect(problemsOf(text.replace(',genre,genre,', ',genre[,genre,'))[0]).toMatchObject({ field: 'mods', found: 'genre[' })
  })
  test('a field that is missing, one that is double, one that no record has', () => {
    expect(problemsOf(text.replace(/^genre,.*\n/m, ''))).toMatchObject([{ expected: 'a row for the field "genre"' }])
    expect(problemsOf(text.replace(/^genre,.*\n/m, '$&$&'))).toMatchObject([{ found: 'genre' }])
    expect(problemsOf(text.replace(/^genre,/m, 'colour,'))).toMatchObject([{ field: 'field', found: 'colour' }, {}])
  })
  test('no file at all', () => {
    expect(readFields(mkdtempSync(join(tmpdir(), 'fields-'))).problems).toMatchObject([{ file: 'site/fields.csv', field: '(file)' }])
  })
})

test('paths are read step by step', () => {
  expect(parsePath("relatedItem[@type='host']/titleInfo/title")).toEqual([
    { element: 'relatedItem', attributes: { type: 'host' } },
    { element: 'titleInfo', attributes: {} },
    { element: 'title', attributes: {} },
  ])
  expect(parsePath('a b')).toBeNull()
})
