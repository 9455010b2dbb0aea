import { expect, test } from 'vitest'
import { Columns, compileRule } from './compile-rule.ts'
import { RuleSchema } from './schema.ts'

const HEADER = ['a', 'b', 'kind']

/** What a rule, as written in a mapping, makes of a row, and what it complains about. */
function apply(rule: unknown, ...cells: string[]): { values: string[]; complaints: string[] } {
  const complaints: string[] = []
  const compiled = compileRule(RuleSchema.parse(rule), new Columns(HEADER), ['fields'])
  return { values: compiled.read(cells, (found) => complaints.push(found)), complaints }
}
const values = (rule: unknown, ...cells: string[]) => apply(rule, ...cells).values

test('where a value comes from', () => {
  expect(values('a', ' x ')).toEqual(['x'])
  expect(values('a', '  ')).toEqual([])
  expect(values({ column: 'b' }, 'x', 'y')).toEqual(['y'])
  expect(values({ columns: ['a', 'b'], join: ', ' }, 'x', 'y')).toEqual(['x, y'])
  expect(values({ columns: ['a', 'b'], join: ', ' }, '', 'y')).toEqual(['y'])
  expect(values({ value: 'always' }, 'x')).toEqual(['always'])
  expect(values({ template: '{a} ({b})' }, 'x', 'y')).toEqual(['x (y)'])
  expect(values({ template: '{a} ({b})' }, 'x', '')).toEqual([])
  expect(values({ first: ['a', { template: 'only {b}' }] }, '', 'y')).toEqual(['only y'])
  const choose = [
    { column: 'kind', matches: '^photo', value: 'Photograph' },
    { column: 'a', matches: 'tape', value: 'Audio' },
  ]
  expect(values({ choose, otherwise: 'Document' }, 'a tape', '', 'thing')).toEqual(['Audio'])
  expect(values({ choose, otherwise: 'Document' }, 'x', '', 'thing')).toEqual(['Document'])
})

test('what is done to it', () => {
  expect(values({ column: 'a', split: ';' }, ' x ;; y ')).toEqual(['x', 'y'])
  expect(values({ column: 'a', replace: [{ match: '\\d+', with: '#' }] }, 'a1b22')).toEqual(['a#b#'])
  expect(values({ column: 'a', prefix: '<', suffix: '>', split: ',' }, 'x,y')).toEqual(['<x>', '<y>'])
  expect(values({ column: 'a', default: 'none' }, '')).toEqual(['none'])
  expect(values({ column: 'a', split: ';', lookup: { PHOTO: 'Photograph' }, otherwise: '=' }, 'photo; other')).toEqual([
    'Photograph',
    'other',
  ])
})

test('a value that a table does not know is a problem, not a guess', () => {
  expect(apply({ column: 'a', lookup: { x: 'y' } }, 'z')).toEqual({ values: [], complaints: ['z'] })
  expect(apply({ choose: [{ column: 'a', matches: 'x', value: 'y' }] }, 'z').complaints).toEqual(['z'])
})

test('a column that the file lacks is written down with its place in the mapping', () => {
  const columns = new Columns(HEADER)
  compileRule(RuleSchema.parse({ template: '{a} {nowhere}' }), columns, ['fields', 'title'])
  expect(columns.missing).toEqual([{ name: 'nowhere', path: ['fields', 'title', 'template'] }])
  expect([...columns.used]).toEqual(['a', 'nowhere'])
})

test('a rule has exactly one source and no unknown key', () => {
  expect(RuleSchema.safeParse({ column: 'a', value: 'x' }).success).toBe(false)
  expect(RuleSchema.safeParse({ split: ';' }).success).toBe(false)
  expect(RuleSchema.safeParse({ column: 'a', splitt: ';' }).success).toBe(false)
  expect(RuleSchema.safeParse({ column: 'a', replace: [{ match: '(', with: '' }] }).success).toBe(false)
})
