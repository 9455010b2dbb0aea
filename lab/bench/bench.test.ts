/** The bench in its short form: that it measures what it says, never how fast. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayKnow } from '../../catalog/access.ts'
import { openEmbedded } from './engines/embedded.ts'
import { compareExactly, exactQuestions } from './exact.ts'
import { generatedDocument, generatedDocuments } from './generated-documents.ts'
import { spreadOf } from './measure.ts'
import { BENCH_VIEWER, DEEP_PAGE, drawQueries, QUERY_SHAPES, sampleOf } from './queries.ts'

test('generated records are the same in every run and in lists of any length', () => {
  const long = [...generatedDocuments(300)]
  expect([...generatedDocuments(100)]).toEqual(long.slice(0, 100))
  expect(generatedDocument(250)).toEqual(long[250])
  expect(new Set(long.map(({ id }) => id)).size).toBe(300)
})

test('generated records have the shape of the study', () => {
  const size = 4_000
  const documents = [...generatedDocuments(size)]
  const mean = (of: (document: (typeof documents)[number]) => number) => documents.reduce((sum, document) => sum + of(document), 0) / size
  const words = mean(({ text }) => `${text.title} ${text.description}`.split(/\s+/).length)
  expect(words).toBeGreaterThan(33)
  expect(words).toBeLessThan(53)
  const subjects = mean(({ facets }) => facets.subject.length)
  expect(subjects).toBeGreaterThan(7)
  expect(subjects).toBeLessThan(11)
  const distinct = (of: (document: (typeof documents)[number]) => readonly string[]) => new Set(documents.flatMap(of)).size
  expect(distinct(({ facets }) => facets.unit)).toBe(30)
  expect(distinct(({ facets }) => facets.rights)).toBe(4)
  expect(distinct(({ facets }) => facets.collection)).toBe(15)
  expect(documents.some(({ years }) => years === null)).toBe(true)
  expect(documents.some(({ facets }) => facets.decade.length > 3)).toBe(true)
  const closed = documents.filter(({ opensOn }) => !mayKnow(opensOn, BENCH_VIEWER)).length
  expect(closed).toBeGreaterThan(0)
  expect(closed).toBeLessThan(size / 50)
})

test('a set has the questions of the rule, and no two sets share one', () => {
  const documents = sampleOf(generatedDocuments(2_000), 2_000, 1_000)
  const known = new Set<string>()
  const sets = [0, 1, 2].map((set) => drawQueries(documents, set, known))
  for (const queries of sets) {
    const shapes = Object.entries(QUERY_SHAPES).map(([shape]) => [shape, queries.filter((query) => query.shape === shape).length])
    expect(Object.fromEntries(shapes)).toEqual(QUERY_SHAPES)
  }
  const all = sets.flat()
  expect(known.size).toBe(600)
  const share = (test: (query: (typeof all)[number]['query']) => boolean) => all.filter(({ query }) => test(query)).length / all.length
  expect(share(({ page }) => page === DEEP_PAGE)).toBeCloseTo(0.15, 1)
  expect(share(({ sort }) => sort === 'relevance')).toBeCloseTo(0.6, 1)
  expect(share(({ sort }) => sort === 'title')).toBeCloseTo(0.2, 1)
  expect(Math.max(...all.map(({ query }) => Object.keys(query.facets).length))).toBe(2)
})

test('percentiles are nearest ranks', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at)
  expect(spreadOf(times)).toMatchObject({ count: 200, p50: 100, p95: 190, max: 200, mean: 100.5 })
  expect(spreadOf([3])).toMatchObject({ p50: 3, p95: 3 })
})

test('answers are compared with a reading of every document, and what is wrong is found', async () => {
  const size = 3_000
  const directory = mkdtempSync(join(tmpdir(), 'exact-'))
  const { port: engine, close } = await openEmbedded(directory, { source: 'generated', size })
  if (!engine) throw new Error('the embedded engine has no port')
  const documents = () => generatedDocuments(size)
  const questions = exactQuestions(sampleOf(documents(), size, 500), 40)
  expect(questions.filter(({ page }) => page === 1).length).toBeGreaterThan(5)
  expect(await compareExactly(engine, documents, questions)).toEqual([])
  const changed = function* () {
    for (const document of documents())
      yield { ...document, sortDay: document.sortDay === null ? null : -document.sortDay, facets: { ...document.facets, type: ['Other'] } }
  }
  const wrong = await compareExactly(engine, changed, questions)
  expect(wrong.flatMap(({ faults }) => faults).map((fault) => fault.split(' ')[0])).toEqual(expect.arrayContaining(['type', 'hit']))
  await close()
  rmSync(directory, { recursive: true, force: true })
})
