/** What is near in meaning: it reorders what has some of the words, is shown beside what the words find, and counts nowhere. */
import { describe, expect, test } from 'vitest'
import { MOST_BY_MEANING } from '../../relevance.ts'
import { type NearDocument, relatedHits, type SearchQuery } from '../../search-engine.ts'
import { contractDocuments, STAFF } from './documents.ts'
import { collected, type Engines, question } from './questions.ts'

const near = (...ids: string[]): NearDocument[] => ids.map((id) => ({ id, alone: true }))

export function meaningContract({ reading }: Engines): void {
  const ask = (text: string, more: Partial<SearchQuery> = {}) => reading().search(question(text, { match: 'best', ...more }))

  describe('what is near in meaning', () => {
    test('comes first of what has some of the words, and before nothing that has every word', async () => {
      // Either has half of the weight, so their words do not tell them apart.
      for (const id of ['msp:photo:1921:001', 'msp:artifact:nd:008']) {
        expect((await ask('cordovan quatrefoil', { near: near(id) })).hits[0]?.id).toBe(id)
        expect(await collected(reading().matchingIds(question('cordovan quatrefoil', { match: 'best', near: near(id) })))).toMatchObject({
          0: id,
        })
      }
      expect((await ask('snow arrests', { near: near('msp:doc:1931:005') })).hits.map(({ id }) => id)).toEqual([
        'msp:doc:1930:004',
        'msp:doc:1931:005',
        'msp:photo:1930:003',
      ])
    })

    test('puts no sample before what is sourced', async () => {
      const found = await ask('motorcycle snow', { near: near('msp:photo:1925:002') })
      expect(found.hits.map(({ id }) => id)).toEqual(['msp:doc:1930:004', 'msp:photo:1930:003', 'msp:photo:1925:002'])
    })

    test('changes no order but that of relevance', async () => {
      const sort = 'date-asc' as const
      const plain = await ask('salem northampton', { sort })
      expect((await ask('salem northampton', { sort, near: near('msp:photo:1930:003') })).hits).toEqual(plain.hits)
    })

    test('is shown where the words do not find it, in the order given, and changes no count', async () => {
      const plain = await ask('zebra')
      const found = await ask('zebra', { near: near('msp:photo:1925:002', 'msp:doc:1942:006', 'msp:photo:1930:003', 'msp:none') })
      expect(found.byMeaning.map(({ id }) => id)).toEqual(['msp:photo:1925:002', 'msp:photo:1930:003'])
      expect({ ...found, byMeaning: [] }).toEqual(plain)
      const [photo] = near('msp:photo:1925:002')
      expect((await ask('zebra', { near: photo ? [{ ...photo, alone: false }] : [] })).byMeaning).toEqual([])
      expect(plain.byMeaning).toEqual([])
    })

    test('keeps to the filters, and to other kinds without them', async () => {
      const page = contractDocuments().find(({ kind }) => kind === 'page')
      const asked = { near: near('msp:photo:1925:002', 'msp:photo:1930:003', page?.id ?? '') }
      expect((await ask('zebra', { ...asked, from: 1930, to: 1930 })).byMeaning.map(({ id }) => id)).toEqual([
        'msp:photo:1930:003',
        page?.id,
      ])
      expect((await ask('zebra', { ...asked, facets: { type: ['photograph'] } })).byMeaning).toHaveLength(3)
      expect((await ask('zebra', { ...asked, facets: { type: ['Audio'] } })).byMeaning.map(({ id }) => id)).toEqual([page?.id])
    })

    test('is nothing that the viewer may not know of', async () => {
      const asked = { near: near('msp:doc:1950:011') }
      expect((await ask('zebra', asked)).byMeaning).toEqual([])
      expect((await ask('zebra', { ...asked, viewer: STAFF })).byMeaning.map(({ id }) => id)).toEqual(['msp:doc:1950:011'])
    })

    test('is no more than a few', async () => {
      const all = near(...contractDocuments().map(({ id }) => id))
      expect((await ask('zebra', { near: all })).byMeaning.length).toBeLessThanOrEqual(MOST_BY_MEANING)
    })
  })

  describe('all kinds in one order', () => {
    const across = async (text: string, more: Partial<SearchQuery> = {}) => {
      const { facets, from, to, viewer } = question(text, more)
      return (await reading().across({ text, facets, from, to, viewer }, 20)).map(({ id, display }) => ({ id, kind: display.kind }))
    }

    test('are found by the same words, the title that was typed first', async () => {
      const page = contractDocuments().find(({ kind }) => kind === 'page')
      const found = await across(page?.text.title ?? '')
      expect(found[0]).toEqual({ id: page?.id, kind: 'page' })
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      expect(await across('zebra')).toContainEqual({ id: 'msp:doc:1942:006', kind: 'record' })
      expect(await across('')).toEqual([])
    })

    test('are told of a search too: those of other kinds, with how many of its own kind come before each', async () => {
      const asked = ['patrol', 'zebra', 'motorcycle patrol', 'zxhidden', '"state police"', 'motorcyle', ''].flatMap((text) =>
        (['record', 'page', 'person', 'place'] as const).flatMap((kind) =>
          [{ kind }, { kind, facets: { type: ['Photograph'] } }, { kind, viewer: STAFF, match: 'all' as const }].map((more) =>
            question(text, more),
          ),
        ),
      )
      let found = 0
      for (const query of asked)
        for (const beside of [1, 20]) {
          const [both, alone] = [await reading().search({ ...query, beside }), await reading().search(query)]
          const expected = relatedHits(await reading().across(query, beside), query.kind)
          expect(both).toEqual({ ...alone, beside: expected })
          found += expected.length
        }
      expect(found).toBeGreaterThan(0)
    })

    test('are narrowed by filters where they are records, and withheld as everywhere', async () => {
      expect(await across('zebra', { facets: { type: ['Photograph'] } })).toEqual([])
      expect(await across('zxhidden')).toEqual([])
      expect(await across('zxhidden', { viewer: STAFF })).toEqual([{ id: 'msp:doc:1950:011', kind: 'record' }])
    })
  })
}
