/** Completion of what is being typed, and records like one record. */
import { describe, expect, test } from 'vitest'
import { PUBLIC } from './documents.ts'
import type { Engines } from './questions.ts'

export function suggestContract({ reading }: Engines): void {
  const texts = async (prefix: string, limit = 10) => (await reading().suggest(prefix, PUBLIC, limit)).map(({ text }) => text)

  describe('completion', () => {
    test('offers titles that begin so', async () => {
      const [first] = await reading().suggest('zeb', PUBLIC, 5)
      expect(first).toMatchObject({ text: 'Zebra crossings', kind: 'record', id: 'msp:doc:1942:006', path: '/records/msp:doc:1942:006' })
    })

    test.each([
      ['a unit', 'marine', 'Marine Section'],
      ['a place', 'northam', 'Northampton'],
      ['a subject', 'motorc', 'Motorcycles'],
      ['a person', 'dolores', 'Dolores Quimby'],
      ['an identifier', 'MSP-GO-1865-0', 'MSP-GO-1865-001'],
      ['a page', 'air w', 'Air Wing'],
    ])('offers %s: %s', async (_what, prefix, wanted) => {
      expect(await texts(prefix)).toContain(wanted)
    })

    test.each([
      ['in any order', 'quimby dolores', 'Dolores Quimby'],
      ['unfinished', 'quim dol', 'Dolores Quimby'],
      ['of the middle of a name', 'section mar', 'Marine Section'],
      ['with a letter too few', 'northmpton', 'Northampton'],
      ['with two letters exchanged', 'dolroes quimby', 'Dolores Quimby'],
      ['with a letter too many, and unfinished', 'motorrcy', 'Motorcycles'],
    ])('takes words %s: %s', async (_how, typed, wanted) => {
      expect(await texts(typed)).toContain(wanted)
    })

    test('offers what is no record before titles of records', async () => {
      const kinds = (await reading().suggest('motorc', PUBLIC, 10)).map(({ kind }) => kind)
      expect(kinds.indexOf('subject')).toBeLessThan(kinds.indexOf('record'))
    })

    test('folds letters and ignores case', async () => {
      expect(await texts('lodz')).toContain('Łódź')
      expect(await texts('ZEBRA')).toContain('Zebra crossings')
    })

    test('keeps to its limit, offers each text once, and nothing for nothing', async () => {
      expect((await texts('t', 2)).length).toBeLessThanOrEqual(2)
      const many = await reading().suggest('an', PUBLIC, 50)
      const seen = many.map(({ text, kind, id }) => `${text}|${kind}|${id}`)
      expect(new Set(seen).size).toBe(seen.length)
      expect(await texts('')).toEqual([])
      expect(await texts('qqqq')).toEqual([])
    })
  })

  describe('more like this', () => {
    test('offers records that share words and subjects, best first, never the record itself', async () => {
      const hits = await reading().moreLikeThis('msp:photo:1930:003', PUBLIC, 20)
      expect(hits.find(({ display }) => display.basis === 'sample')?.id).toBe('msp:photo:1925:002')
      expect(hits.map(({ id }) => id)).not.toContain('msp:photo:1930:003')
      expect((await reading().moreLikeThis('msp:photo:1930:003', PUBLIC, 3)).length).toBeLessThanOrEqual(3)
    })

    test('offers records only, and nothing for an id it does not know', async () => {
      const hits = await reading().moreLikeThis('msp:photo:1925:002', PUBLIC, 20)
      expect(hits.every(({ display }) => display.kind === 'record')).toBe(true)
      expect(await reading().moreLikeThis('msp:doc:1800:999', PUBLIC, 5)).toEqual([])
    })
  })
}
