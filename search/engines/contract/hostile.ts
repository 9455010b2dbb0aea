/** What cannot be parsed is searched as words; nothing a reader types is an error. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PUBLIC } from './documents.ts'
import { collected, type Engines, found, question } from './questions.ts'

const HOSTILE = [
  '"',
  '""',
  '"""',
  '"unclosed phrase',
  '(',
  ')',
  '((((',
  '()',
  ')(',
  'AND',
  'OR',
  'NOT',
  'AND AND',
  'OR snow',
  'snow OR',
  'snow AND',
  'NOT NOT snow',
  '-',
  '--',
  '---snow',
  '- snow',
  '*',
  '**',
  '* *',
  '"*"',
  'a*',
  ':',
  '::',
  'title:',
  ':snow',
  'title::snow',
  'title:title:snow',
  'nosuchfield:snow',
  'title:"',
  'title:(',
  'id:',
  'id:*',
  'c++',
  'a-b',
  'T00003-14',
  "O'Brien",
  "'; DROP TABLE records; --",
  '<script>alert(1)</script>',
  '%00',
  '\u0000',
  '\\',
  '\\"',
  '{}',
  '[1 TO 2]',
  'year:',
  'year:[1900 TO',
  '..',
  '1900..',
  '..1900',
  '1..2..3',
  '9999999999999999999999',
  '-1',
  '1e400',
  '\ud800',
  '👮🏽‍♀️',
  '\u202e\u200f',
  'ﷺ',
  '李白',
  '李',
  'é'.normalize('NFD'),
  'a'.repeat(5_000),
  'snow '.repeat(2_000),
  '('.repeat(3_000),
  '"a" '.repeat(1_000),
  'x OR '.repeat(1_000),
  '-a '.repeat(1_000),
  'title:'.repeat(1_000),
  '*'.repeat(1_000),
  'ab* '.repeat(500),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty:x',
]

export function hostileContract({ reading }: Engines): void {
  describe('whatever is typed', () => {
    test.each(HOSTILE.map((text) => [text.length > 40 ? `${text.slice(0, 37)}… (${text.length})` : text, text]))(
      'is answered: %j',
      async (_name, text) => {
        const answer = await reading().search(question(text))
        expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length)
        expect(answer.total).toBeLessThanOrEqual(13)
        await reading().suggest(text, PUBLIC, 10)
        await reading().facetValues(question(text), 'subject', text, 10)
        await collected(reading().matchingIds(question(text)))
      },
    )

    test('of any letters and signs is answered', async () => {
      const piece = fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(...HOSTILE.filter((text) => text.length < 40), 'snow', 'title:', 'OR', '-'),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
          const answer = await reading().search(question(pieces.join(' ')))
          expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length)
        }),
        { numRuns: 150 },
      )
    })

    test('signs that mean nothing here do not hide the words beside them', async () => {
      expect(await found(reading(), 'zebra"')).toEqual(['1942:006'])
      expect(await found(reading(), '(zebra')).toEqual(['1942:006'])
      expect(await found(reading(), 'zebra AND')).toEqual(['1942:006'])
      expect(await found(reading(), 'zebra!?')).toEqual(['1942:006'])
      expect(await found(reading(), "zebra's")).toEqual(['1942:006'])
    })

    test('facet values of any text find nothing and are given back', async () => {
      for (const value of ['', '"', '__proto__', '\u0000', 'x'.repeat(3_000)]) {
        const answer = await reading().search(question('', { facets: { subject: [value] } }))
        expect(answer.total).toBe(0)
        expect(answer.facets.subject).toContainEqual({ value, count: 0, selected: true })
      }
    })

    test('pages and sizes at their limits are answered', async () => {
      expect((await reading().search(question('', { page: 1, size: 100 }))).hits.length).toBe(13)
      expect((await reading().search(question('', { page: 1_000_000, size: 100 }))).hits).toEqual([])
      expect((await reading().search(question('', { page: Number.MAX_SAFE_INTEGER, size: 100 }))).hits).toEqual([])
      expect((await reading().search(question('', { from: -999_999, to: 999_999 }))).total).toBe(11)
    })
  })
}
