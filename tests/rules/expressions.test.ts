/** What `npm run check` finds of regular expressions, and how it measures them. */
import { expect, test } from 'vitest'
import { expressionsOf } from '../../scripts/expressions/find-expressions.ts'
import { degreeOf } from '../../scripts/expressions/measure-expression.ts'

test('literals, calls with a text and calls that make one are found in code, and nothing in texts or comments', () => {
  const code = [
    'const a: RegExp = /x+y/gu // /comment+/',
    "const b = new RegExp('a*b', 'i'), c = RegExp('c+')",
    'const d = new RegExp(a.source + "$")',
    "const e = '/text+/'",
  ].join('\n')
  expect(expressionsOf('catalog/some.ts', code).map(({ text, at, made }) => [text, at, made])).toEqual([
    ['/x+y/gu', 'catalog/some.ts:1', false],
    ['/a*b/i', 'catalog/some.ts:2', false],
    ['/c+/', 'catalog/some.ts:2', false],
    ['new RegExp(a.source + "$")', 'catalog/some.ts:3', true],
  ])
})

test.each([
  ['[\\s,;]+$', 2],
  ['(?<![\\s,;])[\\s,;]+$', 1],
  ['^(a+)+$', Number.POSITIVE_INFINITY],
  ['\\b(?:one|two)\\b.{0,60}\\bthree\\b', 1],
  ['^\\d{4}-\\d{2}$', 1],
])('%s grows with the power %s', async (source, degree) => expect(await degreeOf(source, '')).toBe(degree), 120_000)
