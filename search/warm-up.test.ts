import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { documentOf, PUBLIC, SKETCHES } from './engines/contract/documents.ts'
import { openEmbeddedForTests } from './engines/embedded/open-for-tests.ts'
import { warmUp } from './warm-up.ts'

const opened = await openEmbeddedForTests(SKETCHES.map(documentOf))
const { engine } = opened
afterAll(opened.close)
beforeEach(() => vi.restoreAllMocks())

test('questions of every kind are asked of the archive’s own words', async () => {
  const search = vi.spyOn(engine, 'search')
  const suggest = vi.spyOn(engine, 'suggest')
  const asked = await warmUp(engine, PUBLIC).done
  const queries = search.mock.calls.map(([query]) => query)
  expect(asked).toBe(queries.length)
  const records = SKETCHES.filter(({ kind, opensOn = 0 }) => (kind ?? 'record') === 'record' && opensOn <= PUBLIC.day).length
  expect(asked).toBeGreaterThan(records * 6)
  const found = async (test: (text: string) => boolean) => {
    const answers = await Promise.all(
      queries.filter(({ text }) => test(text)).map((query) => engine.search({ ...query, facets: {}, from: null, page: 1 })),
    )
    return answers.filter(({ total }) => total > 0).length / answers.length
  }
  expect(await found((text) => /^\p{L}+$/u.test(text))).toBeGreaterThan(0.5)
  expect(await found((text) => text.includes(' ') && !text.includes('"'))).toBeGreaterThan(0.5)
  expect(await found((text) => text.endsWith('*'))).toBeGreaterThan(0.5)
  expect(await found((text) => text.startsWith('"'))).toBeGreaterThan(0.3)
  expect(new Set(queries.map(({ sort }) => sort))).toEqual(new Set(['relevance', 'title', 'date-asc', 'date-desc']))
  expect(queries.some(({ facets }) => facets.type?.length === 1)).toBe(true)
  expect(queries.some(({ facets }) => facets.subject?.length === 1)).toBe(true)
  expect(queries.some(({ from }) => from !== null)).toBe(true)
  expect(queries.every((query) => query.viewer === PUBLIC)).toBe(true)
  expect(suggest).toHaveBeenCalled()
})

test('told to stop, it asks nothing more', async () => {
  const search = engine.search.bind(engine)
  const asked = vi.spyOn(engine, 'search').mockImplementation((query) => {
    if (asked.mock.calls.length === 4) void warming.stop()
    return search(query)
  })
  const warming = warmUp(engine, PUBLIC)
  expect(await warming.done).toBe(4)
  expect(asked).toHaveBeenCalledTimes(4)
})

test('an engine that cannot answer is left alone, and nothing is thrown', async () => {
  const search = vi.spyOn(engine, 'search').mockRejectedValue(new Error('closed'))
  expect(await warmUp(engine, PUBLIC).done).toBe(0)
  expect(search).toHaveBeenCalledTimes(1)
})
