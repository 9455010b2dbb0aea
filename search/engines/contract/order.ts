/** The order of hits and the way through long results. */
import { describe, expect, test } from 'vitest'
import type { Sort } from '../../search-engine.ts'
import { documentOf } from './documents.ts'
import { collected, type Engines, idsFor, question, shortId } from './questions.ts'

export function orderContract({ reading, open }: Engines): void {
  describe('order', () => {
    const sorted = async (sort: Sort) => (await idsFor(reading(), '', { sort })).map(shortId)

    test('newest first, undated last', async () => {
      const ids = await sorted('date-desc')
      expect(ids.slice(0, 3)).toEqual(['1988:010', '1952:013', '1942:006'])
      expect(ids.slice(-5, -3).sort()).toEqual(['nd:008', 'nd:009'])
    })

    test('oldest first, undated last', async () => {
      const ids = await sorted('date-asc')
      expect(ids.slice(0, 3)).toEqual(['1865:001', '1865:010', '1921:001'])
      expect(ids.slice(-5, -3).sort()).toEqual(['nd:008', 'nd:009'])
    })

    test('by title, without the article at its head, letters folded', async () => {
      expect(await sorted('title')).toEqual([
        '1930:004',
        '1931:005',
        'nd:009',
        'nd:008',
        '1865:001',
        '1988:010',
        '1952:013',
        '1865:010',
        '1921:001',
        '1942:006',
        '1975:007',
        '1930:003',
        '1925:002',
      ])
    })

    test.each([
      ['relevance', ['1930:003', '1925:002']],
      ['date-desc', ['1930:003', '1925:002']],
      ['date-asc', ['1925:002', '1930:003']],
      ['title', ['1930:003', '1925:002']],
    ] as const)('by %s samples stand behind what is sourced, whatever their words', async (sort, samples) => {
      // The samples have both words; of the sourced ones some have one.
      const ids = (await idsFor(reading(), 'patrol turnpike', { sort, match: 'best' })).map(shortId)
      expect(ids.slice(-2)).toEqual(samples)
      expect(ids.length).toBeGreaterThan(3)
    })

    test('samples stand behind what is sourced among similar records', async () => {
      const like = await reading().moreLikeThis('msp:photo:1925:002', question('').viewer, 20)
      const basis = like.map(({ display }) => display.basis)
      expect(basis).toEqual(basis.toSorted().reverse())
      expect(new Set(basis).size).toBe(2)
    })

    test('by relevance: a word in the title outweighs the same word in the text', async () => {
      expect((await idsFor(reading(), 'order'))[0]).not.toBe('msp:doc:1931:005')
      expect((await idsFor(reading(), 'order')).slice(-1)).toEqual(['msp:doc:1931:005'])
    })

    test('the same question gives the same order', async () => {
      expect(await idsFor(reading(), 'patrol')).toEqual(await idsFor(reading(), 'patrol'))
    })
  })

  describe('pages', () => {
    test.each(['relevance', 'date-desc', 'date-asc', 'title'] as const)('by %s cut the whole list without loss or repeat', async (sort) => {
      const { engine, close } = await open(
        Array.from({ length: 230 }, (_, at) =>
          documentOf({
            id: `many:${at}`,
            title: `Ledger ${at % 50}`,
            date: at % 7 === 0 ? '' : `${1870 + (at % 40)}`,
            description: 'A ledger.',
          }),
        ),
      )
      const whole = await collected(engine.matchingIds(question('ledger', { sort })))
      expect(new Set(whole).size).toBe(230)
      const pages: string[] = []
      for (let page = 1; page <= 24; page++) pages.push(...(await idsFor(engine, 'ledger', { sort, page, size: 10 })))
      expect(pages).toEqual(whole)
      const past = await engine.search(question('ledger', { sort, page: 500, size: 100 }))
      expect(past).toMatchObject({ total: 230, hits: [] })
      await close()
    })

    test('ids of the whole result follow the sort, the words, the facets and the range', async () => {
      const ids = await collected(
        reading().matchingIds(question('', { sort: 'date-desc', facets: { rights: ['CC BY'] }, from: 1900, to: 1999 })),
      )
      expect(ids).toEqual(['msp:photo:1930:003', 'msp:photo:1925:002'])
    })
  })
}
