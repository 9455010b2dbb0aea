/** What is found where a document need not have every word, dates among the words, and words with letters left open. */
import { describe, expect, test } from 'vitest'
import type { SearchQuery } from '../../search-engine.ts'
import { collected, type Engines, question, shortId } from './questions.ts'

export function bestContract({ reading }: Engines): void {
  const ask = (text: string, more: Partial<SearchQuery> = {}) => reading().search(question(text, { match: 'best', ...more }))
  /** Those with every word, a bar, those with some. */
  async function graded(text: string, more: Partial<SearchQuery> = {}): Promise<string> {
    const { hits, total, full } = await ask(text, { size: 100, ...more })
    expect(hits).toHaveLength(total)
    expect(hits.filter((hit) => hit.full)).toHaveLength(full)
    // What is sourced before samples; within each what has every word first.
    const places = hits.map((hit) => (hit.display.basis === 'sample' ? 2 : 0) + (hit.full ? 0 : 1))
    expect(places).toEqual(places.toSorted())
    const ids = (some: typeof hits) => some.map(({ id }) => shortId(id)).sort()
    return `${ids(hits.filter((hit) => hit.full)).join(' ')} | ${ids(hits.filter((hit) => !hit.full)).join(' ')}`
  }

  describe('enough of the words', () => {
    test('is every word first, then what has at least two fifths of their weight', async () => {
      // One document each: as rare as each other, so either has half.
      expect(await graded('salem northampton')).toBe(' | 1925:002 1930:003')
      // Square roots of rarity: salem 1.50, motorcycle 1.31, order 1.19. Motorcycle is enough beside salem, but not beside both.
      expect(await graded('salem motorcycle')).toBe('1925:002 | 1930:003')
      expect(await graded('salem motorcycle order')).toBe(' | 1925:002')
      expect(await graded('motorcycle snow')).toBe('1930:003 | 1925:002 1930:004')
    })

    test('is counted by every facet, and narrowed by each', async () => {
      const { total, facets, decades } = await ask('motorcycle snow')
      expect(total).toBe(3)
      expect(facets.type).toContainEqual({ value: 'Photograph', count: 2, selected: false })
      expect(decades).toContainEqual({ decade: 1930, count: 2 })
      expect(await graded('motorcycle snow', { facets: { type: ['Document'] } })).toBe(' | 1930:004')
      expect(await graded('motorcycle snow', { from: 1925, to: 1929 })).toBe(' | 1925:002')
    })

    test('comes behind what has every word in every order, on every page and in exports', async () => {
      for (const sort of ['relevance', 'date-asc', 'date-desc', 'title'] as const) {
        const { hits } = await ask('snow arrests', { sort, size: 1 })
        expect(hits.map(({ id }) => shortId(id))).toEqual(['1930:004'])
        const all = await collected(reading().matchingIds(question('snow arrests', { match: 'best', sort })))
        expect(all[0]).toBe(hits[0]?.id)
        expect(all).toHaveLength(3)
      }
      expect((await ask('snow arrests', { size: 1, page: 2 })).hits.map(({ full }) => full)).toEqual([false])
    })

    test('leaves out words that nothing has, and names them', async () => {
      expect(await graded('salem quuxword')).toBe(' | 1925:002')
      expect((await ask('salem quuxword')).reading.unknown).toEqual(['quuxword'])
      expect(await graded('quuxword')).toBe(' | ')
    })

    test('is not decided by the words of a question', async () => {
      expect(await graded('where is the zebra?')).toBe('1942:006 | ')
      expect(await graded('what did they do at Salem')).toBe('1925:002 | ')
    })

    test('keeps to what stands in quotes, in a field, behind a sign or between operators', async () => {
      expect(await graded('"deep snow" motorcycle zebra')).toBe(' | 1930:003')
      expect(await graded('"deep snow" motorcycle car')).toBe('1930:003 | ')
      expect(await graded('motorcycle snow -figures')).toBe('1930:003 | 1925:002')
      expect(await graded('title:snow motorcycle turnpike')).toBe('1930:003 | ')
      expect(await graded('salem AND northampton')).toBe(' | ')
      expect(await graded('+tents salem northampton')).toBe(' | ')
    })

    test('is every word where that is asked for', async () => {
      expect((await ask('motorcycle snow', { match: 'all' })).total).toBe(1)
      expect((await ask('motorcycle snow', { match: 'all' })).reading.match).toBe('all')
    })

    test('is headed by the document whose title was typed', async () => {
      expect((await ask('annual report')).hits[0]?.id).toBe('msp:doc:1930:004')
      expect((await ask('An Annual Report')).hits[0]?.id).toMatch(/193[01]/)
    })
  })

  describe('dates among the words', () => {
    test('are met by the date of a document or by its text, and said', async () => {
      expect(await graded('1930')).toBe('1930:003 1930:004 | ')
      expect(await graded('annual report 1931')).toBe('1931:005 | 1930:004')
      expect((await ask('annual report 1931')).reading.dates).toEqual([{ typed: '1931', edtf: '1931' }])
      expect(await graded('january 1930')).toBe('1930:003 1930:004 | ')
      expect(await graded('february 1930')).toBe('1930:004 | ')
      expect(await graded('before 1900')).toBe('1865:001 1865:010 | ')
      expect(await graded('the twenties')).toBe('1921:001 1925:002 | ')
      expect(await graded('circa 1920')).toBe('1921:001 1925:002 | ')
      expect(await graded('date:1942')).toBe('1942:006 | ')
    })

    test('are words where the reader wants it so', async () => {
      const { total, reading: read } = await ask('1930', { dates: false })
      expect(read.dates).toEqual([])
      // Identifiers have the year in them.
      expect(total).toBe(2)
      expect((await ask('january 1930', { dates: false })).full).toBe(0)
    })
  })

  describe('letters left open', () => {
    test.each([
      ['zeb?a', '1942:006 | '],
      ['quatre*il', 'nd:008 | '],
      ['cordov?n', '1921:001 | '],
      ['ze?a', ' | '],
    ])('find words as spelled: %s', async (text, found) => {
      expect(await graded(text)).toBe(found)
    })
  })

  test('facet values match whatever their case', async () => {
    const exact = await ask('', { facets: { type: ['Photograph'] } })
    const lower = await ask('', { facets: { type: ['photograph'] } })
    expect(lower.total).toBe(exact.total)
    expect(lower.facets.type).toEqual(exact.facets.type)
  })
}
