/**
 * Reads a search out of an address. Whatever cannot be taken as it stands is named with what is allowed, all of
 * it at once: machines are refused (400), pages show the results without it and say so (400 as well).
 * A facet value nobody has used is no mistake: it finds nothing.
 */
import type { Viewer } from '../catalog/access.ts'
import { parseYearBound } from '../catalog/dates.ts'
import { badParameters, type ErrorDetail } from '../catalog/errors.ts'
import { FACET_NAMES, type FacetChoice, type FacetName } from '../catalog/facets.ts'
import { readFreeDate } from '../catalog/free-dates.ts'
import {
  EMPTY_ADDRESS,
  effectiveSort,
  findParameter,
  MOST_PER_PAGE,
  PAGE_SIZES,
  SEARCH_PARAMETERS,
  type SearchAddress,
  VIEWS,
} from './search-address.ts'
import { KINDS, type SearchQuery, SORTS } from './search-engine.ts'

/** Longest text of a search or of one facet value, in characters; most values in one facet; last page number. */
export const LONGEST_TEXT = 500
export const MOST_VALUES = 50
export const LAST_PAGE = 1_000_000

/** `best`: every word first, then what has enough of them. `all`: every word. */
const MATCHES = ['best', 'all'] as const

interface ReadOptions {
  /** `page`: sizes offered to readers, unknown names ignored. `machine`: 1 to 100, unknown names refused. */
  for: 'page' | 'machine'
  /** Further parameter names that belong to the address asked, such as `format`. */
  beside?: readonly string[]
}

interface SearchReading {
  /** What could be read; a value that could not has its default. */
  address: SearchAddress
  problems: ErrorDetail[]
}

/** Reads every parameter. @returns the search and each problem with what is allowed. */
export function readSearchAddress(parameters: URLSearchParams, options: ReadOptions): SearchReading {
  const problems: ErrorDetail[] = []
  const refuse = (where: string, expected: string, found: string) => problems.push({ where, expected, found })

  const one = (name: string): string => {
    const values = parameters
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (values.length > 1) refuse(name, 'one value', values.join(', '))
    return values[0] ?? ''
  }
  const text = (name: string): string => {
    const value = one(name)
    if (value.length <= LONGEST_TEXT) return value
    refuse(name, `at most ${LONGEST_TEXT} characters`, `${value.length} characters`)
    return value.slice(0, LONGEST_TEXT)
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[], plain: T): T => {
    const value = one(name)
    if (value === '') return plain
    const found = allowed.find((candidate) => candidate === value)
    if (found === undefined) refuse(name, `one of ${allowed.join(', ')}`, value)
    return found ?? plain
  }
  const whole = (name: string, plain: number, expected: string, allows: (value: number) => boolean): number => {
    const value = one(name)
    if (value === '') return plain
    if (/^\d{1,9}$/.test(value) && allows(Number(value))) return Number(value)
    refuse(name, expected, value)
    return plain
  }
  const year = (name: 'from' | 'to'): number | null => {
    const value = one(name)
    if (value === '') return null
    const meant = parseYearBound(value) ?? parseYearBound(readFreeDate(value).edtf)
    if (meant === null) refuse(name, 'a year such as 1921 or 44 BCE, or an EDTF date such as 1921-05 or 192X', value)
    return meant?.[name] ?? null
  }

  const sizes: readonly number[] = PAGE_SIZES
  const address: SearchAddress = {
    text: text('q'),
    kind: oneOf('kind', KINDS, EMPTY_ADDRESS.kind),
    facets: readFacets(parameters, refuse),
    from: year('from'),
    to: year('to'),
    sort: oneOf('sort', SORTS, EMPTY_ADDRESS.sort),
    match: oneOf('match', MATCHES, EMPTY_ADDRESS.match),
    dates: oneOf('dates', ['0', '1'], '1') === '1',
    semantic: oneOf('semantic', ['0', '1'], '1') === '1',
    page: whole('page', 1, `a whole number from 1 to ${LAST_PAGE}`, (value) => value >= 1 && value <= LAST_PAGE),
    size:
      options.for === 'page'
        ? whole('size', EMPTY_ADDRESS.size, `one of ${PAGE_SIZES.join(', ')}`, (value) => sizes.includes(value))
        : whole('size', EMPTY_ADDRESS.size, `a whole number from 1 to ${MOST_PER_PAGE}`, (value) => value >= 1 && value <= MOST_PER_PAGE),
    view: oneOf('view', VIEWS, EMPTY_ADDRESS.view),
    find: Object.fromEntries(
      FACET_NAMES.flatMap((facet) => {
        const words = text(findParameter(facet))
        return words === '' ? [] : [[facet, words]]
      }),
    ),
    more: readMore(parameters, refuse),
  }
  if (address.from !== null && address.to !== null && address.from > address.to) {
    refuse('from', `a year not after "to" (${address.to})`, String(address.from))
    ;[address.from, address.to] = [address.to, address.from]
  }
  if (options.for === 'machine') {
    const known = [...SEARCH_PARAMETERS, ...(options.beside ?? [])]
    for (const name of new Set(parameters.keys())) {
      if (!known.includes(name)) refuse(name, `no parameter of this name; there are ${known.join(', ')}`, parameters.get(name) ?? '')
    }
  }
  return { address, problems }
}

/**
 * Reads a search for a machine.
 * @throws ArchiveError 400 'bad-parameter' naming every wrong parameter, what it had and what it may have.
 */
export function requireSearchAddress(parameters: URLSearchParams, beside: readonly string[] = []): SearchAddress {
  const { address, problems } = readSearchAddress(parameters, { for: 'machine', beside })
  if (problems.length > 0) throw badParameters(problems)
  return address
}

/** The question an address asks of the engine. */
export function searchQuery(address: SearchAddress, viewer: Viewer): SearchQuery {
  const { text, match, dates, kind, facets, from, to, page, size } = address
  return { text, match, dates, kind, facets, from, to, sort: effectiveSort(address), page, size, viewer }
}

type Refuse = (where: string, expected: string, found: string) => void

function readFacets(parameters: URLSearchParams, refuse: Refuse): FacetChoice {
  const read: Partial<Record<FacetName, string[]>> = {}
  for (const facet of FACET_NAMES) {
    const values = [
      ...new Set(
        parameters
          .getAll(facet)
          .map((value) => value.trim())
          .filter((value) => value !== ''),
      ),
    ]
    if (values.length > MOST_VALUES) refuse(facet, `at most ${MOST_VALUES} values`, `${values.length} values`)
    const long = values.filter((value) => value.length > LONGEST_TEXT)
    for (const value of long) refuse(facet, `at most ${LONGEST_TEXT} characters`, `${value.length} characters`)
    const kept = values.filter((value) => value.length <= LONGEST_TEXT).slice(0, MOST_VALUES)
    if (kept.length > 0) read[facet] = kept
  }
  return read
}

function readMore(parameters: URLSearchParams, refuse: Refuse): FacetName[] {
  const values = [...new Set(parameters.getAll('more').filter((value) => value !== ''))]
  return values.flatMap((value) => {
    const facet = FACET_NAMES.find((name) => name === value)
    if (facet === undefined) refuse('more', `one of ${FACET_NAMES.join(', ')}`, value)
    return facet === undefined ? [] : [facet]
  })
}
