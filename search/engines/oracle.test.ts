/** The embedded engine against the oracle: equal in totals, counts and sorted pages, whatever is asked of whatever archive. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocuments } from '../../lab/bench/generate.ts'
import { drawQueries, sampleOf } from '../../lab/bench/queries.ts'
import { openFts5Engine } from '../../lab/fts5/index.ts'
import { LONG } from '../../tests/ring.ts'
import { openLexicon } from '../lexicon.ts'
import { type IndexDocument, relatedHits, type SearchEngine } from '../search-engine.ts'
import { thesaurusOf } from '../thesaurus.ts'
import { collected } from './contract/questions.ts'
import { documents, questions } from './contract/random-archives.ts'
import { comparable, overlapAt10 } from './contract/same-answer.ts'
import { openEmbeddedForTests } from './embedded/open-for-tests.ts'

/** Some of what counts for a word beside it, and some words that are never taken for misspellings. */
const lexicon = openLexicon(
  [
    thesaurusOf([
      ['trooper', 'cop', 'state police'],
      ['horse', 'mount'],
      ['MSP', 'state police'],
      ['radio', 'wireless set'],
    ]),
  ],
  () => (word) => ['snow', 'air', 'wing', 'globe', 'rad'].includes(word),
)

/** More than any archive here holds. */
const EVERYTHING = 10_000

async function expectSameAnswers(
  embedded: SearchEngine,
  oracle: SearchEngine,
  asked: Parameters<SearchEngine['search']>[0],
): Promise<void> {
  const [own, right] = [await embedded.search(asked), await oracle.search(asked)]
  expect(comparable(asked, own)).toEqual(comparable(asked, right))
  const all = await Promise.all([embedded, oracle].map((engine) => engine.across(asked, EVERYTHING)))
  expect(all[0]?.map(({ id, full }) => `${id} ${full}`).sort()).toEqual(all[1]?.map(({ id, full }) => `${id} ${full}`).sort())
  const { beside, ...both } = await embedded.search({ ...asked, beside: 20 })
  expect(beside).toEqual(relatedHits(await embedded.across(asked, 20), asked.kind))
  expect({ ...both, beside: [] }).toEqual(own)
  const ids = await Promise.all([embedded, oracle].map((engine) => collected(engine.matchingIds(asked))))
  const inOrder = (list: string[] | undefined) => (asked.sort === 'relevance' ? list?.sort() : list)
  expect(inOrder(ids[0])).toEqual(inOrder(ids[1]))
}

const changes = fc.array(
  fc.record({
    put: documents(30, 6),
    remove: fc.uniqueArray(fc.nat({ max: 35 }), { maxLength: 4 }).map((numbers) => numbers.map((number) => `d${number}`)),
    /** Whether the engine reads by itself what changed. */
    isRead: fc.boolean(),
  }),
  { maxLength: 4 },
)

/** So few that a random archive has many segments, which are flushed and merged while it changes; and as a site has it. */
const sizes = fc.constantFrom({ segmentDocuments: 4, flushFrom: 3 }, { segmentDocuments: 12, flushFrom: 1, threadsFrom: 1 }, {})

test('random archives, changes and questions are answered alike', async () => {
  const asking = fc.array(questions, { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(documents(30, 30), changes, sizes, asking, async (archive, later, size, asked) => {
      const { engine, replaceSource, settled, close } = await openEmbeddedForTests(archive, { lexicon, ...size })
      const oracle = openFts5Engine(() => archive, lexicon)
      const now = new Map(archive.map((document) => [document.id, document]))
      try {
        for (const query of asked.slice(0, 4)) await expectSameAnswers(engine, oracle, query)
        let sequence = 1
        for (const { put, remove, isRead } of later) {
          const removed = remove.filter((id) => !put.some((document) => document.id === id))
          for (const id of removed) now.delete(id)
          for (const document of put) now.set(document.id, document)
          await replaceSource([...now.values()])
          sequence++
          if (isRead) await engine.rebuild({ ids: [...put.map(({ id }) => id), ...removed], sequence })
          else await engine.update({ put, remove: removed, sequence })
          await oracle.update({ put, remove: removed, sequence })
          for (const query of asked.slice(4, 6)) await expectSameAnswers(engine, oracle, query)
        }
        await settled()
        for (const query of asked.slice(4)) await expectSameAnswers(engine, oracle, query)
      } finally {
        await close()
        await oracle.close()
      }
    }),
    { numRuns: LONG ? 400 : 15, interruptAfterTimeLimit: LONG ? 1_200_000 : 30_000, markInterruptAsFailure: false },
  )
})

/** The short form of `npm run bench -- --check`, which does the same at 25,000 records. */
const SIZE = LONG ? 3_000 : 800

test(`all questions of the bench are answered alike at ${SIZE} records`, async () => {
  const source = await openDocuments({ source: 'generated', size: SIZE })
  const archive: IndexDocument[] = [...source.documents()]
  const { engine, close } = await openEmbeddedForTests(archive, { segmentDocuments: Math.ceil(SIZE / 4) })
  const oracle = openFts5Engine(() => archive)
  const overlaps: number[] = []
  for (const { query } of drawQueries(sampleOf(archive, SIZE, 1_000), 0)) {
    const [own, right] = [await engine.search(query), await oracle.search(query)]
    expect({ text: query.text, ...comparable(query, own) }).toEqual({ text: query.text, ...comparable(query, right) })
    if (query.sort === 'relevance') overlaps.push(overlapAt10(own, right))
  }
  await close()
  await oracle.close()
  // Two ways to score: they need not agree on the order, but on what is about the question.
  expect(overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length).toBeGreaterThan(0.5)
})
