/**
 * A search as it stands in an address: the one place for parameter names and defaults, and the pure functions
 * that build such addresses. Safe for the browser; reading what a stranger typed is read-search-address.ts.
 */
import { FACET_NAMES, type FacetChoice, type FacetName } from '../catalog/facets.ts'
import type { Kind, Sort } from './search-engine.ts'

export const VIEWS = ['grid', 'list', 'timeline'] as const
type View = (typeof VIEWS)[number]
/** Page sizes a reader may choose; machines may ask for 1 to MOST_PER_PAGE. */
export const PAGE_SIZES = [12, 24, 48, 96] as const
export const MOST_PER_PAGE = 100

export interface SearchAddress {
  text: string
  kind: Kind
  facets: FacetChoice
  /** Years, inclusive. */
  from: number | null
  to: number | null
  sort: Sort
  /** `all`: only what has every word. */
  match: 'best' | 'all'
  /** Whether dates among the words are read as such. */
  dates: boolean
  /** Whether meaning is asked too, where it can be. */
  semantic: boolean
  /** From 1. */
  page: number
  size: number
  view: View
  /** Words typed into a facet's own search box (`find-subject=radio`). */
  find: Partial<Record<FacetName, string>>
  /** Facets shown at full length (`more=unit`). */
  more: readonly FacetName[]
}

/** What an address without parameters means. */
export const EMPTY_ADDRESS: SearchAddress = {
  text: '',
  kind: 'record',
  facets: {},
  from: null,
  to: null,
  sort: 'relevance',
  match: 'best',
  dates: true,
  semantic: true,
  page: 1,
  size: 12,
  view: 'grid',
  find: {},
  more: [],
}

/** Name of a facet's own search box in the address. */
export function findParameter(facet: FacetName): `find-${FacetName}` {
  return `find-${facet}`
}

/** All parameter names of a search, in the order they are written. */
export const SEARCH_PARAMETERS: readonly string[] = [
  'q',
  'kind',
  ...FACET_NAMES,
  'from',
  'to',
  'sort',
  'match',
  'dates',
  'semantic',
  'view',
  'size',
  'page',
  'more',
  ...FACET_NAMES.map(findParameter),
]

/** @returns the parameters of a search, defaults left out, always in the same order: one search, one address. */
export function searchParameters(address: SearchAddress): URLSearchParams {
  const written = new URLSearchParams()
  const put = (name: string, value: string | number | null, plain: string | number | null) => {
    if (value !== plain && value !== null) written.append(name, String(value))
  }
  put('q', address.text, '')
  put('kind', address.kind, EMPTY_ADDRESS.kind)
  for (const facet of FACET_NAMES) for (const value of address.facets[facet] ?? []) written.append(facet, value)
  put('from', writtenYear(address.from), null)
  put('to', writtenYear(address.to), null)
  put('sort', address.sort, EMPTY_ADDRESS.sort)
  put('match', address.match, EMPTY_ADDRESS.match)
  put('dates', address.dates ? '1' : '0', '1')
  put('semantic', address.semantic ? '1' : '0', '1')
  put('view', address.view, EMPTY_ADDRESS.view)
  put('size', address.size, EMPTY_ADDRESS.size)
  put('page', address.page, EMPTY_ADDRESS.page)
  for (const facet of address.more) written.append('more', facet)
  for (const facet of FACET_NAMES) put(findParameter(facet), address.find[facet] ?? '', '')
  return written
}

/** Four digits at least, as EDTF writes a year. */
function writtenYear(year: number | null): string | null {
  return year === null ? null : `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

/** What changes the result set starts again at its first page. */
function changed(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
  return { ...address, page: 1, ...change }
}

export function withChoice(address: SearchAddress, facet: FacetName, value: string): SearchAddress {
  const now = address.facets[facet] ?? []
  return now.includes(value) ? address : changed(address, { facets: { ...address.facets, [facet]: [...now, value] } })
}

export function withoutChoice(address: SearchAddress, facet: FacetName, value: string): SearchAddress {
  const { [facet]: now = [], ...others } = address.facets
  const left = now.filter((chosen) => chosen !== value)
  return changed(address, { facets: left.length > 0 ? { ...others, [facet]: left } : others })
}

export function withText(address: SearchAddress, text: string): SearchAddress {
  return changed(address, { text })
}

export function withYears(address: SearchAddress, from: number | null, to: number | null): SearchAddress {
  return changed(address, { from, to })
}

export function withView(address: SearchAddress, view: View): SearchAddress {
  return changed(address, { view })
}

export function withPage(address: SearchAddress, page: number): SearchAddress {
  return { ...address, page }
}

export function withMore(address: SearchAddress, facet: FacetName): SearchAddress {
  return { ...address, more: [...address.more.filter((name) => name !== facet), facet] }
}

export function withoutMore(address: SearchAddress, facet: FacetName): SearchAddress {
  return { ...address, more: address.more.filter((name) => name !== facet) }
}

/** Clear All Filters: facets and years go; the words, the order and the look stay. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return changed(address, { facets: {}, from: null, to: null, find: {} })
}

/** Every chosen facet value, in the order of the facets. */
export function choices(address: SearchAddress): { facet: FacetName; value: string }[] {
  return FACET_NAMES.flatMap((facet) => (address.facets[facet] ?? []).map((value) => ({ facet, value })))
}

/** Whether anything narrows the search beside its words. */
export function hasFilters(address: SearchAddress): boolean {
  return choices(address).length > 0 || address.from !== null || address.to !== null
}

/** The order results really have: a timeline runs by date, whatever was chosen before. */
export function effectiveSort(address: Pick<SearchAddress, 'sort' | 'view'>): Sort {
  if (address.view !== 'timeline' || address.sort === 'date-desc') return address.sort
  return 'date-asc'
}

/** Parameters as a form sends them, without empty and plain values: the short form of the same search. */
export function shortParameters(sent: Iterable<readonly [string, string]>): URLSearchParams {
  const plain: Record<string, string> = {
    kind: EMPTY_ADDRESS.kind,
    sort: EMPTY_ADDRESS.sort,
    match: EMPTY_ADDRESS.match,
    dates: '1',
    semantic: '1',
    view: EMPTY_ADDRESS.view,
    size: String(EMPTY_ADDRESS.size),
    page: '1',
  }
  const kept = [...sent].filter(([name, value]) => value.trim() !== '' && plain[name] !== value)
  const order = (name: string) => SEARCH_PARAMETERS.indexOf(name)
  kept.sort(([a], [b]) => order(a) - order(b))
  return new URLSearchParams(kept.map(([name, value]) => [name, value]))
}
