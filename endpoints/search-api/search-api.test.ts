import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isArchiveError } from '../../catalog/errors.ts'
import { FACET_NAMES } from '../../catalog/facets.ts'
import { requireSearchAddress } from '../../search/read-search-address.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, NOTED_ID, SECRET_WORD } from '../../tests/fixtures/tiny-records.ts'
import { ErrorAnswerSchema, errorResponse } from '../error-response.ts'
import { answerExport } from '../export/export.ts'
import { ExportSchema } from '../export/writers.ts'
import { ChosenResultSchema, SearchResultSchema, SuggestionsSchema } from './answer-schemas.ts'
import { answerSearch, searchWhole } from './search.ts'
import { answerSuggest } from './suggest.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

/** Asks as the route does, so that what is thrown becomes an answer. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://archive.test${path}`, { headers })
  try {
    return await (path.startsWith('/api/suggest') ? answerSuggest(request, archive) : answerSearch(request, archive))
  } catch (thrown) {
    return errorResponse(thrown)
  }
}

const search = async (query: string) => SearchResultSchema.parse(await (await ask(`/api/search?${query}`)).json())

describe('a search by a machine', () => {
  test('answers in the shape of the contract, counts exact', async () => {
    const result = await search('q=motorcycle&unit=Troop+A&size=5&page=2&sort=date-asc')
    expect(result).toMatchObject({ total: 16, samples: 10, page: 2, size: 5, pages: 4, undated: 0 })
    // The last of six sourced records, then samples from their earliest.
    expect(result.hits.map(({ date }) => date)).toEqual(['1951', '1923', '1925', '1929', '1931'])
    expect(Object.keys(result.facets).sort()).toEqual([...FACET_NAMES].sort())
    expect(result.facets.unit).toEqual([
      { value: 'Troop A', label: 'Troop A', count: 16, selected: true },
      { value: 'Troop B', label: 'Troop B', count: 15, selected: false },
    ])
    expect(result.histogram.slice(0, 2)).toEqual([
      { year: 1921, count: 1 },
      { year: 1923, count: 1 },
    ])
    expect(result.decades).toContainEqual({ decade: 1920, count: 5 })
  })

  test('names collections and bases in words, gives whole addresses', async () => {
    const result = await search('q=title:collision')
    expect(result.facets.basis).toEqual([{ value: 'sample', label: 'Sample record', count: 1, selected: false }])
    expect(result.hits[0]).toMatchObject({
      id: NOTED_ID,
      url: `http://archive.test/records/${NOTED_ID}`,
      json: `http://archive.test/records/${NOTED_ID}.json`,
      collection: { id: 'photos', title: 'Photographs' },
      content_note: 'Shows a damaged car.',
      sample: true,
      note: expect.stringContaining('not a real item'),
      rights_uri: 'http://creativecommons.org/publicdomain/mark/1.0/',
    })
  })

  test('says dates in words and never makes an approximate one exact', async () => {
    expect((await search('type=Audio')).hits[0]).toMatchObject({ date: '1950~', date_display: 'ca. 1950' })
    expect((await search('q=undated')).hits[0]).toMatchObject({ date: '', date_display: 'Undated' })
  })

  test('does not know what a reader may not know', async () => {
    const result = await search(`q=${SECRET_WORD}`)
    expect(result).toMatchObject({ total: 0, hits: [], suggestion: null })
    expect((await search('from=1930&to=1930')).hits.map(({ id }) => id)).not.toContain(CLOSED_ID)
  })

  test('refuses every wrong parameter at once', async () => {
    const answer = await ask('/api/search?sort=newest&page=0&tpye=Audio')
    expect(answer.status).toBe(400)
    const { error } = ErrorAnswerSchema.parse(await answer.json())
    expect(error.details.map(({ where }) => where)).toEqual(['sort', 'page', 'tpye'])
    expect(error.code).toBe('bad-parameter')
  })

  test('takes unknown facet values for what they are: nothing found', async () => {
    const result = await search('unit=Nobody')
    expect(result.total).toBe(0)
    expect(result.facets.unit).toContainEqual({ value: 'Nobody', label: 'Nobody', count: 0, selected: true })
  })

  test('a page after the last has no hits and says how many pages there are', async () => {
    expect(await search('q=motorcycle&page=99')).toMatchObject({ total: 31, pages: 3, page: 99, hits: [] })
  })

  test('gives the parts that are wanted, and the same hits and counts', async () => {
    const chosen = async (query: string) => ChosenResultSchema.parse(await (await ask(`/api/search?${query}`)).json())
    const whole = await search('q=motorcycle')
    const lean = await chosen('q=motorcycle&facets=none&histogram=0&related=0&fields=title,id')
    const { hits, facets, beside, above, histogram, decades, undated, took_ms, ...counts } = whole
    expect(beside.length + decades.length + Object.keys(facets).length).toBeGreaterThan(2)
    expect(lean).toEqual({
      ...counts,
      by_meaning: [],
      facets: {},
      hits: hits.map(({ id, title }) => ({ id, title })),
      took_ms: lean.took_ms,
    })
    const some = await chosen('q=motorcycle&facets=unit,type&fields=none')
    expect(some).toMatchObject({ facets: { type: facets.type, unit: facets.unit }, histogram, undated, beside: beside.map(() => ({})) })
    expect(Object.keys(some.facets)).toHaveLength(2)
    const refused = ErrorAnswerSchema.parse(await (await ask('/api/search?facets=colour&histogram=yes&fields=id,secret&page=0')).json())
    expect(refused.error.details.map(({ where, found }) => [where, found])).toEqual([
      ['page', '0'],
      ['facets', 'colour'],
      ['histogram', 'yes'],
      ['fields', 'secret'],
    ])
    const tags = await Promise.all(
      ['', '&fields=id', '&fields=id&fields=id'].map(async (more) => (await ask(`/api/search?q=patrol${more}`)).headers.get('ETag')),
    )
    expect(new Set(tags).size).toBe(2)
  })

  test('need not be sent twice: an unchanged answer is 304, whatever the order of the parameters', async () => {
    const first = await ask('/api/search?q=patrol&type=Photograph')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
    const again = await ask('/api/search?type=Photograph&q=patrol&page=1', { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('/api/search?q=patrol', { 'If-None-Match': tag })).status).toBe(200)
  })

  test('is told to come back while the index is being made', async () => {
    const status = { ...archive.engine.status(), ready: false }
    const waiting = { ...archive, engine: { ...archive.engine, status: () => status } }
    const answer = await answerSearch(new Request('http://archive.test/api/search'), waiting).catch(errorResponse)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  })
})

describe('words that mean the same', () => {
  test('that an archivist adds are found from the next search on, by export too, and no more once they are taken back', async () => {
    const tagOf = async () => (await ask('/api/search?q=zyzzyva')).headers.get('ETag')
    const before = await tagOf()
    expect(await search('q=zyzzyva')).toMatchObject({ total: 0, corrected: [] })
    const id = archive.store.mends.add({ kind: 'same', terms: 'zyzzyva', words: ['motorcycle', 'no such thing'], actor: 'anna' })
    const { total: motorcycles } = await search('q=motorcycle')
    expect(motorcycles).toBeGreaterThan(0)
    expect(await search('q=zyzzyva')).toMatchObject({
      total: motorcycles,
      corrected: [],
      also: [{ typed: 'zyzzyva', used: ['motorcycle'] }],
    })
    // What was kept of the answer from before is not taken for this one.
    expect(await tagOf()).not.toBe(before)
    const exported = await answerExport(new Request('http://archive.test/api/export?q=zyzzyva&format=json'), archive)
    expect(ExportSchema.parse(await exported.json()).records).toHaveLength(motorcycles)
    // Beside other words, and not where somebody writes in the query language.
    expect((await search('q=zyzzyva+patrol')).full).toBe((await search('q=motorcycle+patrol')).full)
    expect((await search('q=%22zyzzyva%22')).total).toBe(0)
    expect(archive.store.mends.remove(id)).toMatchObject({ terms: 'zyzzyva' })
    expect((await search('q=zyzzyva')).total).toBe(0)
  })
})

describe('searches that find nothing', () => {
  const counted = () => archive.store.emptySearches.list(50).map(({ terms, count }) => [terms, count])
  const run = (query: string) => searchWhole(archive, requireSearchAddress(new URLSearchParams(query)))

  test('are counted by their words, once for a search', async () => {
    const before = counted().length
    await run('q=zeppelin')
    await run('q=Zeppelin&type=Audio')
    await run('q=zeppelin&page=2')
    await run('q=zeppelin&kind=person')
    await run('type=Audio&unit=Nobody')
    await run('q=motorcycle')
    expect(counted()).toContainEqual(['zeppelin', 2])
    expect(counted()).toHaveLength(before + 1)
  })

  test('are kept and counted later while the store is busy', async () => {
    const other = new DatabaseSync(archive.file)
    other.exec('BEGIN IMMEDIATE')
    await run('q=airship')
    expect(counted().map(([terms]) => terms)).not.toContain('airship')
    other.exec('ROLLBACK')
    other.close()
    await run('q=balloon')
    expect(counted()).toEqual(
      expect.arrayContaining([
        ['airship', 1],
        ['balloon', 1],
      ]),
    )
  })
})

describe('suggestions', () => {
  const suggest = async (typed: string) => SuggestionsSchema.parse(await (await ask(`/api/suggest?q=${encodeURIComponent(typed)}`)).json())

  test('complete titles, and mark samples', async () => {
    const { query, suggestions } = await suggest('motorcycle patrol number 1')
    expect(query).toBe('motorcycle patrol number 1')
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.length).toBeLessThanOrEqual(10)
    const records = suggestions.filter(({ kind }) => kind === 'record')
    expect(records.map(({ id, sample }) => [id, sample])).toEqual(records.map(({ id }) => [id, id.endsWith(':100')]))
    expect(records.length).toBeGreaterThan(0)
  })

  test('give nothing for nothing, and nothing away', async () => {
    expect((await suggest('')).suggestions).toEqual([])
    // A word that only a closed record has is a slip like any other: what is offered for it names other things.
    for (const typed of [SECRET_WORD.slice(0, 5), SECRET_WORD]) {
      expect(JSON.stringify((await suggest(typed)).suggestions).toLowerCase()).not.toContain(SECRET_WORD.toLowerCase())
    }
    expect((await suggest(SECRET_WORD.slice(0, 5))).suggestions.map(({ text }) => text)).toEqual(['Quabbin Reservoir'])
  })

  test('refuse what they do not know', async () => {
    const answer = await ask('/api/suggest?q=a&q=b&limit=5')
    expect(answer.status).toBe(400)
    expect(ErrorAnswerSchema.parse(await answer.json()).error.details.map(({ where }) => where)).toEqual(['limit', 'q'])
  })
})

test('what is thrown by accident is answered neutrally', async () => {
  const answer = errorResponse(new Error('secret path /etc/passwd'))
  expect(answer.status).toBe(500)
  expect(JSON.stringify(await answer.json())).not.toContain('passwd')
  expect(isArchiveError(new Error('x'))).toBe(false)
})
