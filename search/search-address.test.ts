import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { isArchiveError } from '../catalog/errors.ts'
import { FACET_NAMES } from '../catalog/facets.ts'
import { readSearchAddress, requireSearchAddress, searchQuery } from './read-search-address.ts'
import {
  choices,
  EMPTY_ADDRESS,
  hasFilters,
  PAGE_SIZES,
  SEARCH_PARAMETERS,
  type SearchAddress,
  searchParameters,
  shortParameters,
  VIEWS,
  withChoice,
  withoutChoice,
  withoutFilters,
  withPage,
  withText,
  withView,
  withYears,
} from './search-address.ts'
import { KINDS, SORTS } from './search-engine.ts'

const read = (query: string) => readSearchAddress(new URLSearchParams(query), { for: 'machine' })
const onPage = (query: string) => readSearchAddress(new URLSearchParams(query), { for: 'page' })

const words = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length < 400)
const values = fc.uniqueArray(words, { minLength: 1, maxLength: 4 })
const year = fc.integer({ min: 1, max: 9999 })
const years = fc.tuple(fc.option(year), fc.option(year)).map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))

const address: fc.Arbitrary<SearchAddress> = fc
  .record({
    text: fc.oneof(fc.constant(''), words),
    kind: fc.constantFrom(...KINDS),
    facets: fc.record(Object.fromEntries(FACET_NAMES.map((name) => [name, values])), { requiredKeys: [] }),
    years,
    sort: fc.constantFrom(...SORTS),
    match: fc.constantFrom('best' as const, 'all' as const),
    dates: fc.boolean(),
    semantic: fc.boolean(),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(...PAGE_SIZES),
    view: fc.constantFrom(...VIEWS),
    find: fc.record(Object.fromEntries(FACET_NAMES.map((name) => [name, words])), { requiredKeys: [] }),
    more: fc.uniqueArray(fc.constantFrom(...FACET_NAMES)),
  })
  .map(({ years: [from = null, to = null], ...rest }) => ({ ...rest, from, to }))

describe('a search and its address', () => {
  test('any search is read back from the address built for it, by machines and pages alike', () => {
    fc.assert(
      fc.property(address, (search) => {
        const written = searchParameters(search)
        for (const reader of ['machine', 'page'] as const) {
          const { address: back, problems } = readSearchAddress(new URLSearchParams(written.toString()), { for: reader })
          expect(problems).toEqual([])
          expect(back).toEqual(search)
        }
      }),
    )
  })

  test('whatever is typed, reading gives an address that is read back as it is', () => {
    const typed = fc.array(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS, 'nonsense'), fc.string({ maxLength: 12 })), { maxLength: 12 })
    fc.assert(
      fc.property(typed, (pairs) => {
        const { address: once } = readSearchAddress(new URLSearchParams(pairs), { for: 'page' })
        const { address: twice, problems } = readSearchAddress(searchParameters(once), { for: 'page' })
        expect(problems).toEqual([])
        expect(twice).toEqual(once)
      }),
    )
  })

  test('an empty search has an empty address', () => {
    expect(searchParameters(EMPTY_ADDRESS).toString()).toBe('')
    expect(read('').address).toEqual(EMPTY_ADDRESS)
  })

  test('a form sent with empty and plain fields is shortened to the address of the same search', () => {
    const sent = new URLSearchParams('find-subject=&size=12&sort=relevance&view=grid&to=&from=1921&type=Photograph&type=Audio&q=patrol')
    expect(shortParameters(sent).toString()).toBe('q=patrol&type=Photograph&type=Audio&from=1921')
    expect(read(shortParameters(sent).toString()).address).toEqual(read(sent.toString()).address)
  })
})

describe('reading', () => {
  test('a date given for a year means its year, a span its first or last', () => {
    expect(read('from=1921-05&to=1925-12-31').address).toMatchObject({ from: 1921, to: 1925 })
    expect(read('from=192X&to=192X').address).toMatchObject({ from: 1920, to: 1929 })
    expect(read('from=1890/1900').address).toMatchObject({ from: 1890, to: null })
  })

  test('every wrong value is named with what it had and what it may have, all at once', () => {
    const query = 'sort=banana&page=0&size=1000&from=yore&to=21&kind=horse&view=cube&more=colour&q=a&q=b&tpye=Photograph'
    const { problems } = read(query)
    expect(problems.map(({ where }) => where).sort()).toEqual(['from', 'kind', 'more', 'page', 'q', 'size', 'sort', 'to', 'tpye', 'view'])
    expect(problems).toContainEqual({ where: 'sort', expected: 'one of relevance, date-desc, date-asc, title', found: 'banana' })
    expect(problems).toContainEqual({ where: 'size', expected: 'a whole number from 1 to 100', found: '1000' })
    expect(problems.find(({ where }) => where === 'from')?.expected).toContain('EDTF')
  })

  test('a machine is refused with status 400', () => {
    let thrown: unknown
    try {
      requireSearchAddress(new URLSearchParams('page=-1&format=csv'), ['format'])
    } catch (error) {
      thrown = error
    }
    expect(isArchiveError(thrown) && { status: thrown.status, fields: thrown.details.map(({ where }) => where) }).toEqual({
      status: 400,
      fields: ['page'],
    })
  })

  test.each(['1e3', '1.5', '٣', '+1', ' ', '0x10', '99999999999'])('page=%s is no page', (value) => {
    const { address: found, problems } = read(`page=${encodeURIComponent(value)}`)
    expect(found.page).toBe(1)
    expect(problems).toHaveLength(value.trim() === '' ? 0 : 1)
  })

  test('pages ignore names they do not know and offer four sizes', () => {
    expect(onPage('utm_source=letter').problems).toEqual([])
    expect(onPage('size=50').problems).toEqual([{ where: 'size', expected: 'one of 12, 24, 48, 96', found: '50' }])
    expect(read('size=50').address.size).toBe(50)
  })

  test('years the wrong way round are named, and read the right way round', () => {
    const { address: found, problems } = onPage('from=1950&to=1921')
    expect(found).toMatchObject({ from: 1921, to: 1950 })
    expect(problems).toEqual([{ where: 'from', expected: 'a year not after "to" (1921)', found: '1950' }])
  })

  test('unknown facet values are taken as they are, doubles once, empty ones not at all', () => {
    expect(read('unit=Nobody&unit=Nobody&unit=&unit=+Troop+A+').address.facets).toEqual({ unit: ['Nobody', 'Troop A'] })
  })

  test('text without end is cut and named', () => {
    const { address: found, problems } = read(`q=${'a'.repeat(501)}`)
    expect(found.text).toHaveLength(500)
    expect(problems).toEqual([{ where: 'q', expected: 'at most 500 characters', found: '501 characters' }])
  })

  test('a timeline asks the engine by date', () => {
    const sortOf = (query: string) => searchQuery(read(query).address, publicViewer()).sort
    expect(sortOf('view=timeline')).toBe('date-asc')
    expect(sortOf('view=timeline&sort=title')).toBe('date-asc')
    expect(sortOf('view=timeline&sort=date-desc')).toBe('date-desc')
    expect(sortOf('view=grid')).toBe('relevance')
  })
})

describe('building', () => {
  const start = withPage(withChoice(withText(EMPTY_ADDRESS, 'patrol'), 'type', 'Photograph'), 3)

  test('a choice is added once and starts again at page 1', () => {
    const more = withChoice(withChoice(start, 'type', 'Audio'), 'type', 'Audio')
    expect(more).toMatchObject({ page: 1, facets: { type: ['Photograph', 'Audio'] } })
    expect(withChoice(start, 'type', 'Photograph')).toEqual(start)
  })

  test('the last choice of a facet takes the facet along', () => {
    expect(withoutChoice(start, 'type', 'Photograph')).toEqual({ ...start, page: 1, facets: {} })
  })

  test('Clear All Filters keeps the words and the look', () => {
    const cleared = withoutFilters(withView(withYears(start, 1921, 1930), 'list'))
    expect(searchParameters(cleared).toString()).toBe('q=patrol&view=list')
    expect(hasFilters(cleared)).toBe(false)
  })

  test('choices come in the order of the facets', () => {
    expect(choices(withChoice(withChoice(EMPTY_ADDRESS, 'rights', 'CC BY'), 'type', 'Audio'))).toEqual([
      { facet: 'type', value: 'Audio' },
      { facet: 'rights', value: 'CC BY' },
    ])
  })
})
