/** An index with changes answers as one built anew from the outcome; one with hidden documents as one without them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { LONG } from '../../../tests/ring.ts'
import { type IndexDocument, KINDS, type Kind, type SearchQuery } from '../../search-engine.ts'
import { documentOf, PUBLIC, STAFF } from '../contract/documents.ts'
import { documents, questions } from '../contract/random-archives.ts'
import { answer, matchingIds } from './answer.ts'
import { complete } from './complete/complete.ts'
import { idOf } from './index/segment.ts'
import { similarTo } from './rank/similar.ts'
import { type ChangeBatch, Changes } from './segments/changes.ts'
import { Deletions } from './segments/deletions.ts'
import { type KindIndex, Shelf } from './segments/kind-index.ts'
import { memorySegment } from './segments/memory-segment.ts'
import { completionKey } from './text/completion-keys.ts'

type Indexes = Map<Kind, KindIndex>
type Batch = Omit<ChangeBatch, 'sequence'>

/** Documents of a segment: one for each, a few, all. */
const sizes = fc.constantFrom(1, 3, 7, 12, 20)

/** Indexes of all kinds: documents built first, in segments of so many, then changed in batches. */
function indexed(
  built: readonly IndexDocument[],
  { batches = [], size = built.length, largest = 8 }: { batches?: readonly Batch[]; size?: number; largest?: number } = {},
): Indexes {
  const parts = Array.from({ length: Math.ceil(built.length / size) || 0 }, (_, at) => built.slice(at * size, (at + 1) * size))
  const segments = parts.map((part, at) => {
    const placed = KINDS.map((kind) => {
      return [kind, { shelf: new Shelf(memorySegment(part.filter((document) => document.kind === kind))), gone: Deletions.NONE }] as const
    })
    return { name: String(at), placed: new Map(placed), size: 0, sequence: 0, basis: '', former: false }
  })
  const changes = new Changes({ name: 'built', sequence: 0, basis: '', segments }, largest)
  for (const [at, batch] of batches.entries()) {
    changes.add({ ...batch, sequence: at + 1 })
    // Whoever searches between two changes leaves views behind that the next one starts from.
    for (const index of changes.indexes.values()) for (const viewer of [STAFF, PUBLIC]) index.viewsFor(viewer)
  }
  return new Map(changes.indexes)
}

/** What is left after all changes. */
function outcome(built: readonly IndexDocument[], batches: readonly Batch[]): IndexDocument[] {
  const kept = new Map(built.map((document) => [document.id, document]))
  for (const { put, remove } of batches) {
    for (const id of remove) kept.delete(id)
    for (const document of put) kept.set(document.id, document)
  }
  return [...kept.values()]
}

/** Of sizes that make layers of their own, and such that are joined. */
const batchesOfChanges = fc.array(
  fc.record({
    put: fc.oneof(documents(25, 1), documents(25, 3), documents(25, 10)),
    remove: fc.uniqueArray(
      fc.nat({ max: 24 }).map((number) => `d${number}`),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 6 },
)

/** Everything an index says to a question. */
async function everythingSaid(indexes: Indexes, query: SearchQuery, viewer: Viewer): Promise<unknown> {
  const index = indexes.get(query.kind)
  if (!index) throw new Error(`no index of ${query.kind}`)
  const asked = { ...query, viewer }
  return {
    answer: await answer(index, asked),
    ids: [...matchingIds(index, asked)],
    // Titles come in order within a shelf; which of two documents with one title is offered is left open.
    completions: complete(indexes, query.text.slice(0, 4), viewer, 1_000)
      .map(({ text, kind }) => `${kind} ${completionKey(text)}`)
      .sort(),
    similar: ['d1', 'd2'].map((id) => similarTo(index, id, viewer, 5).map(({ segment, document }) => idOf(segment, document))),
  }
}

test('several segments, changed and deleted from one after the other, give the answers of one built anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(25, 20),
      batchesOfChanges,
      sizes,
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      async (built, batches, size, asked) => {
        const edited = indexed(built, { batches, size })
        const anew = indexed(outcome(built, batches))
        for (const query of asked) {
          expect(await everythingSaid(edited, query, query.viewer)).toEqual(await everythingSaid(anew, query, query.viewer))
        }
      },
    ),
    { numRuns: LONG ? 2_000 : 60 },
  )
})

test('titles that have a word, but do not begin so, are offered in one order over segments and what changed', () => {
  const titles = [
    'Old stone harbor with a lighthouse',
    'Small harbor',
    'Ships in the harbor',
    'View of a harbor with many boats in it',
    'The harbor',
    'A harbor',
  ]
  const built = titles.map((title, at) => documentOf({ id: `d${at}`, title }))
  const batches = [{ put: [documentOf({ id: 'late', title: 'Late harbor' })], remove: [] }]
  const offered = (size: number) => complete(indexed(built, { batches, size }), 'harbor', STAFF, 10).map(({ text }) => text)
  expect(offered(built.length).slice(-2)).toEqual(['Old stone harbor with a lighthouse', 'View of a harbor with many boats in it'])
  for (const size of [1, 2, 4]) expect(offered(size)).toEqual(offered(built.length))
})

test('what a viewer may not know of changes nothing at all in what is said', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(25, 20),
      batchesOfChanges,
      sizes,
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      async (built, batches, size, asked) => {
        const all = indexed(built, { batches, size })
        for (const query of asked) {
          const { viewer } = query
          const open = ({ opensOn }: IndexDocument) => mayKnow(opensOn, viewer)
          const rest = indexed(outcome(built, batches).filter(open))
          expect(await everythingSaid(all, query, viewer)).toEqual(await everythingSaid(rest, query, STAFF))
        }
      },
    ),
    { numRuns: LONG ? 1_000 : 40 },
  )
})
