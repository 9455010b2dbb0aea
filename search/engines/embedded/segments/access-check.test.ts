/** Nothing closed leaves the engine, even where what decides before (the mask, the ranks) is wrong. */
import { afterEach, expect, test, vi } from 'vitest'
import type { IndexDocument, Kind, SearchQuery } from '../../../search-engine.ts'
import { SORTS } from '../../../search-engine.ts'
import { contractDocuments, documentOf, PUBLIC } from '../../contract/documents.ts'
import { answer, matchingIds, similarHits } from '../answer.ts'
import { complete } from '../complete/complete.ts'
import { documentWithId } from '../index/segment.ts'
import { Deletions } from './deletions.ts'
import { KindIndex, Shelf } from './kind-index.ts'
import { memorySegment } from './memory-segment.ts'
import { wholeView } from './view.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const NEVER_OPEN = 0xffff_ffff
const closed = Array.from({ length: 12 }, (_, at) =>
  documentOf({ id: `hidden-${at}`, title: `Sealed trooper file ${at}`, description: 'police trooper horses patrol', opensOn: NEVER_OPEN }),
)
const deleted = documentOf({ id: 'hidden-deleted', title: 'Sealed trooper file that was deleted', description: 'police trooper' })
const open = contractDocuments().filter(({ kind, opensOn }) => kind === 'record' && opensOn === 0)

function indexOf(documents: readonly IndexDocument[]): KindIndex {
  const shelf = new Shelf(memorySegment(documents))
  return new KindIndex([{ shelf, gone: Deletions.of([documentWithId(shelf.segment, deleted.id)]) }])
}

/** Ids and titles of everything that a reader is given, on every way out. */
async function everythingGiven(index: KindIndex): Promise<string[]> {
  const given: string[] = []
  for (const text of ['', 'police', 'trooper', 'sealed', 'hidden-3']) {
    for (const sort of SORTS) {
      const query: SearchQuery = { text, kind: 'record', facets: {}, from: null, to: null, sort, page: 1, size: 100, viewer: PUBLIC }
      const { hits } = await answer(index, query)
      given.push(...hits.flatMap(({ id, display }) => [id, display.id, display.title]), ...matchingIds(index, query))
    }
    const indexes = new Map<Kind, KindIndex>([['record', index]])
    given.push(...complete(indexes, text, PUBLIC, 1_000).flatMap(({ id, text: title }) => [id, title]))
  }
  for (const { id } of open) given.push(...similarHits(index, id, PUBLIC, 100).map(({ id: other }) => other))
  return given
}

const isHidden = (text: string) => /hidden|sealed/i.test(text)

test('without a mistake nothing is withheld at the way out, and open documents are given', async () => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const given = await everythingGiven(indexOf([...open, ...closed, deleted]))
  expect(given.filter(isHidden)).toEqual([])
  expect(given).toContain(open[0]?.id)
  expect(reports).not.toHaveBeenCalled()
})

test('a mask that hides nothing leaks no closed or deleted document', async () => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const index = indexOf([...open, ...closed, deleted])
  const [segment] = index.segments
  if (!segment) throw new Error('the index has no segment')
  vi.spyOn(index, 'viewsFor').mockImplementation(() => [wholeView(segment)])
  const given = await everythingGiven(index)
  expect(given.filter(isHidden)).toEqual([])
  expect(given).toContain(open[0]?.id)
  expect(reports).toHaveBeenCalledOnce()
})

test('ranks that name other documents leak no closed or deleted document', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const documents = [...open, ...closed, deleted]
  const index = indexOf(documents)
  const [segment] = index.segments
  for (const sort of SORTS) {
    const { order } = segment?.orders[sort] ?? { order: [] }
    for (let rank = 0; rank < order.length; rank++) order[rank] = documents.length - 1 - (rank % 13)
  }
  const given = await everythingGiven(index)
  expect(given.filter(isHidden)).toEqual([])
})
