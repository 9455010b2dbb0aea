/** The index as a page worker has it, told by what structured clone leaves of a message: the contract of all engines, and the oracle. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFts5Engine } from '../../lab/fts5/index.ts'
import { collected } from '../../search/engines/contract/questions.ts'
import { documents, questions } from '../../search/engines/contract/random-archives.ts'
import { comparable } from '../../search/engines/contract/same-answer.ts'
import { engineContract } from '../../search/engines/contract.ts'
import { EmbeddedEngine, IndexCopy } from '../../search/engines/embedded/index.ts'
import { openEmbeddedForTests } from '../../search/engines/embedded/open-for-tests.ts'
import type { IndexDocument, SearchEngine } from '../../search/search-engine.ts'
import { LONG } from '../../tests/ring.ts'

type Sizes = Parameters<typeof openEmbeddedForTests>[1]

/** Changes go to the index; whatever is asked is asked of its copy. */
async function openCopied(archive: readonly IndexDocument[], sizes: Sizes = {}) {
  const opened = await openEmbeddedForTests(archive, sizes)
  if (!(opened.engine instanceof EmbeddedEngine)) throw new TypeError('It has no copies')
  const index = opened.engine
  const copy = new IndexCopy(sizes.lexicon)
  let heard = Promise.resolve()
  const forget = index.copyTo((news) => {
    const told = structuredClone(news)
    heard = heard.then(() => copy.hear(told))
    return heard
  })
  await heard
  const engine: SearchEngine = {
    search: (query) => copy.search(query),
    across: (query, limit) => copy.across(query, limit),
    matchingIds: (query) => copy.matchingIds(query),
    suggest: (prefix, viewer, limit) => copy.suggest(prefix, viewer, limit),
    facetValues: (query, facet, words, limit) => copy.facetValues(query, facet, words, limit),
    moreLikeThis: (id, viewer, limit) => copy.moreLikeThis(id, viewer, limit),
    update: (change) => index.update(change),
    rebuild: () => index.rebuild(),
    status: () => copy.status(),
    close: () => index.close(),
  }
  return {
    ...opened,
    engine,
    async close() {
      forget()
      await copy.close()
      await opened.close()
    },
  }
}

engineContract('a copy of the index', openCopied)
if (LONG) engineContract('a copy of many small segments', (archive) => openCopied(archive, { segmentDocuments: 4, flushFrom: 2 }))

test('random archives, changes and questions are answered as by the oracle', async () => {
  const asking = fc.array(questions, { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(documents(30, 30), documents(30, 6), asking, async (archive, put, asked) => {
      const copied = await openCopied(archive, { segmentDocuments: 4, flushFrom: 3 })
      const oracle = openFts5Engine(() => archive)
      const { engine } = copied
      try {
        for (const one of [engine, oracle])
          await one.update({ put, remove: ['d1', 'd2'].filter((id) => !put.some((own) => own.id === id)), sequence: 2 })
        for (const query of asked) {
          expect(comparable(query, await engine.search(query))).toEqual(comparable(query, await oracle.search(query)))
          const [own, right] = await Promise.all([engine, oracle].map((one) => collected(one.matchingIds(query))))
          expect(own?.toSorted()).toEqual(right?.toSorted())
        }
      } finally {
        await copied.close()
        await oracle.close()
      }
    }),
    { numRuns: LONG ? 200 : 10, endOnFailure: true },
  )
})
