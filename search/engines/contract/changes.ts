/** Documents that come, change and go while the engine answers. */
import { describe, expect, test } from 'vitest'
import { contractDocuments, documentOf, PUBLIC, STAFF } from './documents.ts'
import { collected, countsOf, type Engines, found, idsFor, question } from './questions.ts'

const NEW = documentOf({
  id: 'msp:doc:1999:001',
  title: 'Ostrich ordinance',
  date: '1999',
  subjects: ['Birds'],
  description: 'Keeping of ostriches.',
})
const CHANGED = documentOf({
  id: 'msp:doc:1942:006',
  title: 'Giraffe crossings',
  date: '1943',
  collection: 'orders',
  description: 'Plans of crossings.',
})

export function changesContract({ open, gaps }: Engines): void {
  describe('changes', () => {
    test('a new document is found, counted and offered at once', async () => {
      const { engine, close } = await open(contractDocuments())
      await engine.update({ put: [NEW], remove: [], sequence: 7 })
      expect(await found(engine, 'ostrich')).toEqual(['1999:001'])
      const answer = await engine.search(question(''))
      expect(answer.total).toBe(14)
      expect(countsOf(answer, 'subject')).toMatchObject({ Birds: 1 })
      expect(answer.years.at(-1)).toEqual({ year: 1999, count: 1 })
      expect((await idsFor(engine, '', { sort: 'date-desc' }))[0]).toBe('msp:doc:1999:001')
      expect((await engine.suggest('ostri', PUBLIC, 5)).map(({ text }) => text)).toContain('Ostrich ordinance')
      expect((await engine.facetValues(question(''), 'subject', 'birds', 5))[0]).toEqual({ value: 'Birds', count: 1, selected: false })
      expect(engine.status()).toMatchObject({ ready: true, sequence: 7, documents: 18 })
      await close()
    })

    test('a changed document is found by its new words and no longer by its old ones', async () => {
      const { engine, close } = await open(contractDocuments())
      await engine.update({ put: [CHANGED], remove: [], sequence: 8 })
      expect(await found(engine, 'giraffe')).toEqual(['1942:006'])
      expect(await found(engine, '"zebra crossings"')).toEqual([])
      expect(await found(engine, 'crossing')).toEqual(['1942:006'])
      const answer = await engine.search(question(''))
      expect(answer.total).toBe(13)
      expect(countsOf(answer, 'collection')).toMatchObject({ orders: 4, reports: 2 })
      expect(answer.years.map(({ year }) => year)).toContain(1943)
      expect(answer.years.map(({ year }) => year)).not.toContain(1960)
      expect((await engine.search(question('giraffe'))).hits[0]?.display.title).toBe('Giraffe crossings')
      await close()
    })

    test('a deleted document is gone from everything, and comes back when put again', async () => {
      const { engine, close } = await open(contractDocuments())
      await engine.update({ put: [], remove: ['msp:doc:1942:006', 'msp:doc:1000:404'], sequence: 9 })
      expect(await found(engine, 'crossing')).toEqual([])
      const answer = await engine.search(question(''))
      expect(answer.total).toBe(12)
      expect(countsOf(answer, 'subject')).not.toHaveProperty('Roads')
      expect(await engine.suggest('zebra', PUBLIC, 5)).toEqual([])
      expect(await collected(engine.matchingIds(question('')))).not.toContain('msp:doc:1942:006')
      await engine.update({ put: [CHANGED], remove: [], sequence: 10 })
      expect(await found(engine, 'crossing')).toEqual(['1942:006'])
      await close()
    })

    test('many small changes add up', async () => {
      const { engine, close } = await open(contractDocuments())
      for (let at = 0; at < 40; at++) {
        const put = [documentOf({ id: `many:${at % 25}`, title: `Walrus ${at}`, date: `${1900 + at}` })]
        await engine.update({ put, remove: at % 5 === 4 ? [`many:${at - 4}`] : [], sequence: 20 + at })
      }
      const whole = await engine.search(question('walrus', { size: 100, sort: 'title' }))
      const alive = Array.from({ length: 40 }, (_, at) => at).reduce((alive, at) => {
        alive.set(`many:${at % 25}`, at)
        if (at % 5 === 4) alive.delete(`many:${at - 4}`)
        return alive
      }, new Map<string, number>())
      expect(whole.total).toBe(alive.size)
      expect(whole.hits.map(({ display }) => display.title)).toEqual([...alive.values()].sort((a, b) => a - b).map((at) => `Walrus ${at}`))
      await close()
    })

    test.skipIf(gaps.rebuild)('a rebuild reads the source anew and answers the same', async () => {
      const { engine, replaceSource, close } = await open(contractDocuments())
      const before = engine.status().indexVersion
      await engine.update({ put: [NEW, CHANGED], remove: ['msp:doc:1931:005'], sequence: 11 })
      const asked = question('', { sort: 'title', size: 100 })
      const { hits, total, facets, years } = await engine.search(asked)
      const kept = contractDocuments().filter(({ id }) => id !== 'msp:doc:1942:006' && id !== 'msp:doc:1931:005')
      await replaceSource([...kept, CHANGED, NEW])
      await engine.rebuild()
      const after = await engine.search(asked)
      expect({ total: after.total, facets: after.facets, years: after.years }).toEqual({ total, facets, years })
      expect(after.hits.map(({ id }) => id)).toEqual(hits.map(({ id }) => id))
      expect(engine.status().indexVersion).not.toBe(before)
      expect(after.indexVersion).toBe(engine.status().indexVersion)
      await close()
    })

    test.skipIf(gaps.rebuild)('what changed is read from the source, whichever documents the engine reads', async () => {
      const { engine, replaceSource, close } = await open(contractDocuments())
      const kept = contractDocuments().filter(({ id }) => id !== 'msp:doc:1942:006' && id !== 'msp:doc:1931:005')
      await replaceSource([...kept, CHANGED, NEW])
      await engine.rebuild({ ids: ['msp:doc:1942:006', 'msp:doc:1931:005', NEW.id], sequence: 11 })
      expect(await found(engine, 'crossing')).toEqual(['1942:006'])
      expect((await collected(engine.matchingIds(question('', { viewer: STAFF })))).toSorted()).toEqual(
        [...kept, CHANGED, NEW].flatMap(({ id, kind }) => (kind === 'record' ? id : [])).toSorted(),
      )
      expect(engine.status()).toMatchObject({ ready: true, building: false, problem: null })
      await close()
    })

    test.skipIf(gaps.rebuild)('the old index answers while a new one is built', async () => {
      const { engine, close } = await open(contractDocuments())
      const rebuilt = engine.rebuild()
      expect(await found(engine, 'zebra')).toEqual(['1942:006'])
      await rebuilt
      expect(await found(engine, 'zebra')).toEqual(['1942:006'])
      expect(engine.status()).toMatchObject({ ready: true, building: false, problem: null })
      await close()
    })

    test('an archive without documents answers with nothing', async () => {
      const { engine, close } = await open([])
      expect(await engine.search(question('anything'))).toMatchObject({
        total: 0,
        samples: 0,
        hits: [],
        years: [],
        decades: [],
        undated: 0,
      })
      expect(await engine.suggest('a', PUBLIC, 5)).toEqual([])
      await engine.update({ put: [NEW], remove: [], sequence: 1 })
      expect(await found(engine, 'ostrich')).toEqual(['1999:001'])
      await close()
    })
  })
}
