/** An index with changes answers as one built anew from the outcome; one with hidden documents as one without them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { type IndexDocument, KINDS, type Kind, type SearchQuery } from '../../search-engine.ts'
import { STAFF } from '../contract/documents.ts'
import { documents, questions } from '../contract/random-archives.ts'
import { answer, matchingIds } from './answer.ts'
import { complete } from './complete.ts'
import { KindIndex, Shelf } from './kind-index.ts'
import { memorySegment } from './memory-segment.ts'
import { documentWithId, idOf } from './segment.ts'
import { similarTo } from './similar.ts'

type Indexes = Map<Kind, KindIndex>

/** Indexes of all kinds: documents built first, then replaced by changes and less what was removed. */
function indexed(built: readonly IndexDocument[], changed: readonly IndexDocument[] = [], removed: readonly string[] = []): Indexes {
  const leaving = [...changed.map(({ id }) => id), ...removed]
  return new Map(
    KINDS.map((kind) => {
      const of = (all: readonly IndexDocument[]) => all.filter((document) => document.kind === kind)
      const base = new Shelf(memorySegment(of(built)))
      const gone = leaving.map((id) => documentWithId(base.segment, id)).filter((document) => document >= 0)
      return [kind, new KindIndex(base, of(changed).length > 0 ? memorySegment(of(changed)) : null, gone)]
    }),
  )
}

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
      .map(({ text, kind }) => `${kind} ${text}`)
      .sort(),
    similar: ['d1', 'd2'].map((id) => similarTo(index, id, viewer, 5).map(({ segment, document }) => idOf(segment, document))),
  }
}

test('changes and deletions give the answers of an index built anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(25, 20),
      documents(25, 8),
      fc.uniqueArray(fc.nat({ max: 24 }), { maxLength: 5 }),
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      async (built, changed, numbers, asked) => {
        const changedIds = new Set(changed.map(({ id }) => id))
        const removed = numbers.map((number) => `d${number}`).filter((id) => !changedIds.has(id))
        const kept = built.filter(({ id }) => !changedIds.has(id) && !removed.includes(id))
        const edited = indexed(built, changed, removed)
        const anew = indexed([...changed, ...kept])
        for (const query of asked) {
          expect(await everythingSaid(edited, query, query.viewer)).toEqual(await everythingSaid(anew, query, query.viewer))
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('what a viewer may not know of changes nothing at all in what is said', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(25, 20),
      documents(25, 6),
      fc.array(questions, { minLength: 6, maxLength: 6 }),
      async (built, changed, asked) => {
        const all = indexed(built, changed)
        for (const query of asked) {
          const { viewer } = query
          const open = ({ opensOn }: IndexDocument) => mayKnow(opensOn, viewer)
          const changedIds = new Set(changed.map(({ id }) => id))
          const rest = indexed([...built.filter((document) => open(document) && !changedIds.has(document.id)), ...changed.filter(open)])
          expect(await everythingSaid(all, query, viewer)).toEqual(await everythingSaid(rest, query, STAFF))
        }
      },
    ),
    { numRuns: 100 },
  )
})
