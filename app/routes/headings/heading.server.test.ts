import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { featuredCollections } from '../home/home.server.ts'
import { recordsNaming } from './heading.server.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

/** How many samples stand before a sourced record. */
function samplesAhead(cards: readonly { sample: boolean }[]): number {
  return cards.findLastIndex(({ sample }) => !sample) + 1 - cards.filter(({ sample }) => !sample).length
}

test('records of a heading: sourced ones first, counted with the samples', async () => {
  const mixed: string[] = []
  for (const unit of ['Troop A', 'Troop B']) {
    const found = await recordsNaming({ unit: [unit] }, archive)
    const cards = found?.cards ?? []
    expect(samplesAhead(cards), unit).toBe(0)
    if (cards.some(({ sample }) => sample) && cards.some(({ sample }) => !sample)) mixed.push(unit)
    const { total, samples } = await archive.engine.search({
      text: '',
      kind: 'record',
      facets: { unit: [unit] },
      from: null,
      to: null,
      sort: 'date-asc',
      page: 1,
      size: 1,
      viewer: archive.viewer,
      countFacets: [],
    })
    expect(found).toMatchObject({ total, samples })
  }
  expect(mixed).not.toEqual([])
})

test('home page: no sample stands before a sourced record of its collection, on any day', async () => {
  for (const day of [0, 1, 2, 3]) {
    for (const { id, records } of await featuredCollections({ ...archive, language: 'en' }, day, archive.media.pageViews())) {
      expect(samplesAhead(records), `${id}, day ${day}`).toBe(0)
    }
  }
})
