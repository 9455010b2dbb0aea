/** What is withheld reaches the public on no way out of the engine; what opens today is there today. */
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../catalog/access.ts'
import { FACET_NAMES } from '../../../catalog/facets.ts'
import { contractDocuments, documentOf, PUBLIC, STAFF, TODAY } from './documents.ts'
import { collected, countsOf, type Engines, found, question } from './questions.ts'

/** Every word of the closed documents that stands nowhere else. */
const WITHHELD = ['zxclosed', 'zxhidden', 'zxsecret', 'zxunit', 'zxavier', 'zxperson', 'zxplace', 'zxcollection', 'zxtomorrow', 'ZX-77']

export function accessContract({ reading, open }: Engines): void {
  describe('what the public may not know of', () => {
    test.each(WITHHELD)('is not found, counted, corrected to or offered: %s', async (word) => {
      for (const text of [word, `${word.slice(0, -1)}*`, `title:${word}`, `"${word}"`, `${word} OR snow`, word.slice(0, -1)]) {
        const answer = await reading().search(question(text))
        expect(answer.total, text).toBe(text.includes('snow') ? 2 : 0)
        expect(
          JSON.stringify({
            ...answer,
            reading: { ...answer.reading, unknown: [] },
            corrected: answer.corrected.map(({ used }) => used),
          }).toLowerCase(),
          text,
        ).not.toMatch(/zx/)
      }
      for (let length = 1; length <= word.length; length++) {
        expect(JSON.stringify(await reading().suggest(word.slice(0, length), PUBLIC, 20)).toLowerCase()).not.toMatch(/zx/)
      }
    })

    test('is in no list, no count and no year of the whole archive', async () => {
      const answer = await reading().search(question('', { size: 100 }))
      expect(answer.total).toBe(13)
      expect(JSON.stringify(answer).toLowerCase()).not.toMatch(/zx/)
      expect(answer.years.map(({ year }) => year).filter((year) => year === 1950 || year === 1951)).toEqual([1950, 1951])
      expect(answer.years.find(({ year }) => year === 1950)?.count, 'the plans of 1942 to 1961').toBe(1)
      for (const facet of FACET_NAMES) {
        expect(JSON.stringify(await reading().facetValues(question(''), facet, 'zx', 20))).toBe('[]')
      }
      expect(await collected(reading().matchingIds(question('patrol')))).not.toContain('msp:doc:1950:011')
    })

    test('narrows nothing when its facet values are guessed', async () => {
      const answer = await reading().search(question('', { facets: { unit: ['Zxunit'] } }))
      expect(answer.total).toBe(0)
      expect(answer.facets.unit?.find(({ value }) => value === 'Zxunit')).toEqual({ value: 'Zxunit', count: 0, selected: true })
    })

    test('is like nothing, and has nothing like it', async () => {
      expect(await reading().moreLikeThis('msp:doc:1950:011', PUBLIC, 20)).toEqual([])
      const like = await reading().moreLikeThis('msp:photo:1925:002', PUBLIC, 20)
      expect(like.map(({ id }) => id)).not.toContain('msp:doc:1950:011')
    })

    test('is there for staff', async () => {
      expect(await found(reading(), 'zxhidden', { viewer: STAFF })).toEqual(['1950:011'])
      const answer = await reading().search(question('', { viewer: STAFF }))
      expect(answer.total).toBe(15)
      expect(countsOf(answer, 'subject')).toMatchObject({ Reports: 5 })
      expect((await reading().suggest('zxclo', STAFF, 5)).map(({ text }) => text)).toContain('zxclosed dossier')
    })

    test('opens by itself on its day', async () => {
      const tomorrow: Viewer = { role: 'public', day: TODAY + 1 }
      expect(await found(reading(), 'zxtomorrow')).toEqual([])
      expect(await found(reading(), 'zxtomorrow', { viewer: tomorrow })).toEqual(['1951:012'])
      expect((await reading().search(question('', { viewer: tomorrow }))).total).toBe(14)
      expect(await found(reading(), 'embargo')).toEqual(['1952:013'])
      expect(await found(reading(), 'embargo', { viewer: { role: 'public', day: TODAY - 1 } })).toEqual([])
    })

    test('stays hidden when it comes or goes by an update', async () => {
      const { engine, close } = await open(contractDocuments())
      const closed = documentOf({ id: 'msp:doc:1960:020', title: 'zxlater paper', opensOn: TODAY + 10, subjects: ['Zxlatersubject'] })
      await engine.update({ put: [closed], remove: [], sequence: 2 })
      expect(await found(engine, 'zxlater')).toEqual([])
      expect(await found(engine, 'zxlater', { viewer: STAFF })).toEqual(['1960:020'])
      expect(JSON.stringify(await engine.suggest('zxl', PUBLIC, 10))).toBe('[]')
      const boat = documentOf({ id: 'msp:artifact:nd:008', title: 'Boat bell', opensOn: TODAY + 10, other: 'quatrefoil' })
      await engine.update({ put: [boat], remove: [], sequence: 3 })
      expect(await found(engine, 'quatrefoil')).toEqual([])
      expect((await engine.search(question('quatrefoyl'))).corrected.flatMap(({ used }) => used)).toEqual([])
      await close()
    })
  })
}
