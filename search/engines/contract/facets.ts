/** Facets, histogram and years, counted by hand. */
import { describe, expect, test } from 'vitest'
import { countsOf, type Engines, found, question } from './questions.ts'

export function facetsContract({ reading }: Engines): void {
  describe('facets', () => {
    test('count the matching documents, most first, then by value', async () => {
      const { facets } = await reading().search(question('snow OR motorcycle OR bell'))
      expect(facets.type).toEqual([
        { value: 'Photograph', count: 2, selected: false },
        { value: 'Artifact', count: 1, selected: false },
        { value: 'Document', count: 1, selected: false },
      ])
      expect(facets.basis).toEqual([
        { value: 'sample', count: 2, selected: false },
        { value: 'sourced', count: 2, selected: false },
      ])
    })

    test('name themselves all nine, unless told which', async () => {
      const all = await reading().search(question('snow'))
      expect(Object.keys(all.facets).sort()).toEqual([
        'basis',
        'collection',
        'decade',
        'person',
        'place',
        'rights',
        'subject',
        'type',
        'unit',
      ])
      const some = await reading().search(question('snow', { countFacets: ['type', 'place'] }))
      expect(Object.keys(some.facets).sort()).toEqual(['place', 'type'])
      expect(some.total).toBe(2)
    })

    test('count samples and everything else where neither facets nor years are counted', async () => {
      const asked = question('snow OR motorcycle OR bell')
      const whole = await reading().search(asked)
      const lean = await reading().search({ ...asked, countFacets: [], countYears: false })
      expect(lean).toMatchObject({ facets: {}, years: [], decades: [], undated: 0 })
      expect(lean.samples).toBeGreaterThan(0)
      expect([lean.total, lean.full, lean.samples]).toEqual([whole.total, whole.full, whole.samples])
      expect(lean.hits).toEqual(whole.hits)
    })

    test('narrow: OR within a facet, AND between facets', async () => {
      expect(await found(reading(), '', { facets: { type: ['Audio'] } })).toEqual(['1988:010'])
      expect(await found(reading(), '', { facets: { type: ['Audio', 'Video'] } })).toEqual(['1975:007', '1988:010'])
      expect(await found(reading(), '', { facets: { type: ['Audio', 'Artifact'], unit: ['Marine Section'] } })).toEqual([
        '1988:010',
        'nd:008',
      ])
      expect(await found(reading(), '', { facets: { type: ['Video'], unit: ['Marine Section'] } })).toEqual([])
    })

    test("a facet's own choice does not narrow its own counts, but everyone else's", async () => {
      const answer = await reading().search(question('', { facets: { collection: ['photos'] } }))
      expect(answer.total).toBe(3)
      expect(countsOf(answer, 'collection')).toEqual({
        orders: 3,
        photos: 3,
        reports: 3,
        artifacts: 2,
        'oral-histories': 1,
        video: 1,
      })
      expect(countsOf(answer, 'type')).toEqual({ Photograph: 3 })
      expect(countsOf(answer, 'subject')).toEqual({ Patrol: 2, Academy: 1, Motorcycles: 1, Training: 1, Weather: 1 })
      expect(countsOf(answer, 'rights')).toEqual({ 'CC BY': 2, 'Public Domain': 1 })
    })

    test('two choices: each is left out of its own counts only', async () => {
      const answer = await reading().search(question('', { facets: { collection: ['photos'], rights: ['CC BY'] } }))
      expect(answer.total).toBe(2)
      expect(countsOf(answer, 'rights')).toEqual({ 'CC BY': 2, 'Public Domain': 1 })
      expect(countsOf(answer, 'collection')).toEqual({ photos: 2 })
      expect(countsOf(answer, 'subject')).toEqual({ Patrol: 2, Motorcycles: 1, Weather: 1 })
    })

    test('chosen values are shown even at 0, known to the archive or not', async () => {
      const answer = await reading().search(question('zebra', { facets: { type: ['Audio', 'Spaceship'] } }))
      expect(answer.total).toBe(0)
      expect(answer.hits).toEqual([])
      expect(answer.facets.type).toEqual([
        { value: 'Document', count: 1, selected: false },
        { value: 'Audio', count: 0, selected: true },
        { value: 'Spaceship', count: 0, selected: true },
      ])
      expect(answer.facets.collection).toEqual([])
    })

    test('values of many-valued facets count once for each document', async () => {
      const answer = await reading().search(question('', { facets: { subject: ['Patrol', 'Weather'] } }))
      expect(answer.total).toBe(2)
      expect(countsOf(answer, 'decade')).toEqual({ '1920s': 1, '1930s': 1 })
    })

    test('are shown up to their limit, by count', async () => {
      const answer = await reading().search(question(''))
      expect(answer.facets.subject?.length).toBeLessThanOrEqual(30)
      expect(countsOf(answer, 'subject')).toMatchObject({ Reports: 3, Boats: 2, Patrol: 2 })
    })
  })

  describe('years', () => {
    test('a range takes what its span touches and nothing undated', async () => {
      expect(await found(reading(), '', { from: 1930, to: 1930 })).toEqual(['1930:003', '1930:004'])
      expect(await found(reading(), '', { from: 1961, to: 1974 })).toEqual(['1942:006'])
      expect(await found(reading(), '', { from: null, to: 1865 })).toEqual(['1865:001', '1865:010'])
      expect(await found(reading(), '', { from: 1975, to: null })).toEqual(['1975:007', '1988:010'])
      expect(await found(reading(), '', { from: 1931, to: 1930 })).toEqual([])
    })

    test('the histogram counts a span in every year and once in every decade, and ignores the range', async () => {
      const wanted = {
        years: Array.from({ length: 20 }, (_, at) => ({ year: 1942 + at, count: 1 })),
        decades: [
          { decade: 1940, count: 1 },
          { decade: 1950, count: 1 },
          { decade: 1960, count: 1 },
        ],
        undated: 0,
      }
      expect(await reading().search(question('zebra'))).toMatchObject({ total: 1, ...wanted })
      expect(await reading().search(question('zebra', { from: 1800, to: 1801 }))).toMatchObject({ total: 0, ...wanted })
    })

    test('the histogram follows words and facets, and counts the undated apart', async () => {
      const answer = await reading().search(question('', { facets: { type: ['Artifact', 'Audio'] } }))
      expect(answer).toMatchObject({ total: 3, undated: 2, years: [{ year: 1988, count: 1 }], decades: [{ decade: 1980, count: 1 }] })
    })

    test('a range narrows facet counts, a decade chosen leaves the others countable', async () => {
      const ranged = await reading().search(question('', { from: 1930, to: 1939 }))
      expect(ranged.total).toBe(3)
      expect(countsOf(ranged, 'collection')).toEqual({ reports: 2, photos: 1 })
      const decade = await reading().search(question('', { facets: { decade: ['1930s'], collection: ['reports'] } }))
      expect(decade.total).toBe(2)
      expect(countsOf(decade, 'decade')).toEqual({ '1930s': 2, '1940s': 1, '1950s': 1, '1960s': 1 })
    })
  })

  describe('values of one facet', () => {
    test('are found by the words of their label, with counts under the query', async () => {
      const values = await reading().facetValues(question(''), 'unit', 'off', 10)
      expect(values).toEqual([{ value: 'Office of the Constable', count: 2, selected: false }])
      const folded = await reading().facetValues(question(''), 'place', 'lodz', 10)
      expect(folded).toEqual([{ value: 'Łódź', count: 1, selected: false }])
    })

    test('keep to the limit and to the disjunctive rule', async () => {
      const query = question('', { facets: { collection: ['photos'] } })
      const values = await reading().facetValues(query, 'collection', '', 2)
      expect(values).toEqual([
        { value: 'orders', count: 3, selected: false },
        { value: 'photos', count: 3, selected: true },
      ])
      expect(await reading().facetValues(query, 'subject', 'boats', 10)).toEqual([])
    })
  })
}
