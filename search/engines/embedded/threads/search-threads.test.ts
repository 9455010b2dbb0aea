/** Several threads find together what one finds alone, whatever left and whoever asks, also where one of them ends. */
import { expect, onTestFinished, test } from 'vitest'
import { NO_LEXICON } from '../../../lexicon.ts'
import { type SearchQuery, SORTS } from '../../../search-engine.ts'
import { contractDocuments, PUBLIC, STAFF } from '../../contract/documents.ts'
import { question } from '../../contract/questions.ts'
import { answer } from '../answer.ts'
import { openEmbeddedForTests } from '../open-for-tests.ts'
import { openIndex } from '../segments/base-index.ts'
import { Changes } from '../segments/changes.ts'
import { currentIndex } from '../segments/index-files.ts'
import { SearchThreads } from './search-threads.ts'

const QUESTIONS = [
  question('police'),
  question('police OR photograph* -horse'),
  question('"state police"'),
  question('trooper', { facets: { type: ['Photograph', 'Document'], decade: ['1930s'] } }),
  question('', { from: 1900, to: 1950 }),
  question('police 1920..1960', { facets: { subject: ['Horses'] } }),
]

async function openThreads() {
  const { directory, close } = await openEmbeddedForTests(contractDocuments(), { segmentDocuments: 3 })
  const manifest = currentIndex(directory)
  if (!manifest) throw new Error('there is no index')
  const base = openIndex(directory, manifest)
  const threads = new SearchThreads(1, 2)
  await threads.deal(directory, base.segments)
  onTestFinished(async () => {
    threads.close()
    await close()
  })
  const changes = new Changes(base)
  const together = async (query: SearchQuery) => {
    const { indexes } = changes
    const index = indexes.get(query.kind)
    if (!index) throw new Error('there is no index of records')
    const background = { lexicon: NO_LEXICON, isInArchive: () => false, indexes }
    const alone = await answer(index, query, { ...background, threads: null })
    return { alone, shared: answer(index, query, { ...background, threads }), index }
  }
  return { changes, threads, together }
}

test('in every order, as documents leave and come', async () => {
  const { changes, together } = await openThreads()
  const documents = contractDocuments()
  for (const [at, { id }] of documents.slice(0, 4).entries()) {
    for (const viewer of [PUBLIC, STAFF]) {
      for (const asked of QUESTIONS) {
        for (const sort of SORTS) {
          const { alone, shared } = await together({ ...asked, sort, viewer })
          expect(await shared).toEqual(alone)
        }
      }
    }
    const put = documents.filter((document) => document.id === id && at % 2 === 0)
    changes.add({ put, remove: put.length === 0 ? [id] : [], sequence: at + 1 })
  }
})

test('a question is shared, and answered alone where the threads have ended', async () => {
  const { threads, together } = await openThreads()
  const asked = question('police')
  const { index } = await together(asked)
  const views = index.viewsFor(PUBLIC)
  const wanted = { choice: { facets: {}, from: 1900, to: null }, measures: 0, sort: 'title', most: 3 } as const
  const shares = threads.share(
    index,
    views,
    views.map(() => null),
    wanted,
  )
  expect(shares).toHaveLength(2)
  expect((await Promise.all(shares.map(({ answer: given }) => given))).every((given) => given !== null)).toBe(true)
  const { alone, shared } = await together(asked)
  threads.close()
  expect(await shared).toEqual(alone)
  expect(await (await together(asked)).shared).toEqual(alone)
})

test('each segment is searched once: by the thread that was asked, or by the one that asks where it is not begun', async () => {
  const { threads, together } = await openThreads()
  const { index } = await together(question('police'))
  const views = index.viewsFor(PUBLIC)
  const wanted = { choice: { facets: {}, from: 1900, to: null }, measures: 0, sort: 'title', most: 3 } as const
  const plans = views.map(() => null)
  for (let tries = 0; tries < 20; tries++)
    for (const { places, claims, answer: given } of threads.share(index, views, plans, wanted)) {
      const taken = [...places.keys()].reverse().map((at) => claims.take(at))
      expect((await given)?.found.map((one) => one === null)).toEqual(taken.reverse())
    }
})
