/** The records of a collection page, from what its address asks: found by the engine, counted by series or kind. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { ErrorDetail } from '../../../catalog/errors.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type FiledRecord, filedRecords } from '../../../endpoints/filed-records/index.ts'
import type { Language } from '../../../messages/languages.ts'
import { answerOr } from '../../../search/optional-answer.ts'
import { readSearchAddress, searchQuery } from '../../../search/read-search-address.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import type { Sort } from '../../../search/search-engine.ts'
import { type CollectionAddress, isNarrowed } from './collection-address.ts'
import { type ShownList, shownList } from './shown-record.ts'

export type Asked = Archive & { viewer: Viewer; language: Language }

export interface Group {
  name: string
  note: string
  has: (record: FiledRecord) => boolean
}

export interface ListingSpec {
  /** Ids of the collections looked in. */
  collections: readonly string[]
  /** Kinds or series to choose one from, in their order. */
  groups: readonly Group[]
  /** Which of their records belong; all where left out. */
  only?: (record: FiledRecord) => boolean
  size: number
  /** Order where no words are searched and none is chosen. */
  order: Exclude<Sort, 'relevance'> | 'mixed'
  /** Puts the whole list into an order of its own where none is chosen. */
  arrange?: (ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>) => string[]
}

export interface Listing {
  address: CollectionAddress
  problems: readonly ErrorDetail[]
  /** null: the index does not answer. */
  found: Found | null
  status: number
}

export interface Found extends ShownList {
  total: number
  samples: number
  /** Everything in the collection, whatever is chosen. */
  all: number
  allSamples: number
  restricted: number
  /** Place of the first record shown, from 1. */
  first: number
  pages: number
  size: number
  /** Name, note and count of each group, under the words and years asked for. */
  groups: readonly { name: string; note: string; count: number }[]
  decades: readonly { decade: number; count: number }[]
  /** Order of what is shown; `mixed`: an order of the page's own. */
  sort: Sort | 'mixed'
}

/** Pages kept above the one asked for; earlier ones are reached by a link. */
const PAGES_KEPT = 12

/** Reads the address of a collection page. */
export async function listRecords(request: Request, archive: Asked, spec: ListingSpec): Promise<Listing> {
  const { address, problems } = readCollectionAddress(request, spec)
  const filed = new Map(spec.collections.flatMap((id) => [...filedRecords(archive.store, id, archive.viewer)]))
  if (spec.only) for (const [id, record] of filed) if (!spec.only(record)) filed.delete(id)
  const sort = address.sort === 'relevance' && address.text === '' ? spec.order : address.sort
  const question = { ...address, sort: sort === 'mixed' ? 'date-asc' : sort }
  const ids = await answerOr(archive, () => matching(archive, question, spec.collections, filed), null)
  if (!ids) return unlisted(address, problems)
  const inYears = ids.filter((id) => touches(filed.get(id), address))
  const group = spec.groups.find(({ name }) => name === address.group)
  const chosen = inGroup(inYears, filed, group)
  const arranged = address.sort === 'relevance' && address.text === '' && spec.arrange !== undefined
  const ordered = arranged && spec.arrange ? spec.arrange(chosen, filed) : chosen
  const pages = Math.max(1, Math.ceil(ordered.length / spec.size))
  const beyond = address.page > pages
  const first = Math.max(0, address.page - PAGES_KEPT) * spec.size
  const shown = shownList(beyond ? [] : ordered.slice(first, address.page * spec.size), archive)
  return {
    address,
    problems,
    status: problems.length > 0 ? 400 : beyond ? 404 : 200,
    found: {
      ...shown,
      total: ordered.length,
      samples: ordered.filter((id) => filed.get(id)?.sample).length,
      all: filed.size,
      allSamples: [...filed.values()].filter(({ sample }) => sample).length,
      restricted: [...filed.values()].filter(({ restricted }) => restricted).length,
      first: first + 1,
      pages,
      size: spec.size,
      groups: spec.groups.map((each) => ({ name: each.name, note: each.note, count: inGroup(inYears, filed, each).length })),
      decades: decadeCounts(inGroup(ids, filed, group), filed),
      sort: arranged ? 'mixed' : sort,
    },
  }
}

/** The page without its list: whole where nothing was asked for, and no answer to what was. */
export function unlisted(address: CollectionAddress, problems: readonly ErrorDetail[]): Listing {
  return { address, problems, found: null, status: isNarrowed(address) || address.page > 1 ? 503 : 200 }
}

/** The group is the page's own; everything else is read as on Explore. */
function readCollectionAddress(request: Request, { groups }: ListingSpec): Pick<Listing, 'address' | 'problems'> {
  const { searchParams } = new URL(request.url)
  const { address, problems } = readSearchAddress(searchParams, { for: 'page' })
  const asked = searchParams.get('group')?.trim() ?? ''
  const group = groups.find(({ name }) => name.toLowerCase() === asked.toLowerCase())
  const names = groups.map(({ name }) => name).join(', ')
  const wrong = asked === '' || group ? [] : [{ where: 'group', expected: names === '' ? 'no group' : `one of ${names}`, found: asked }]
  return { address: { ...address, group: group?.name ?? '' }, problems: [...problems, ...wrong] }
}

/** Ids that the words find, in the order asked for. */
async function matching(
  archive: Asked,
  address: SearchAddress,
  collections: readonly string[],
  filed: ReadonlyMap<string, FiledRecord>,
): Promise<string[]> {
  const question = searchQuery({ ...address, facets: { collection: collections }, from: null, to: null }, archive.viewer)
  const ids: string[] = []
  for await (const id of archive.engine.matchingIds(question)) if (filed.has(id)) ids.push(id)
  return ids
}

function inGroup(ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>, group: Group | undefined): readonly string[] {
  if (!group) return ids
  return ids.filter((id) => {
    const record = filed.get(id)
    return record !== undefined && group.has(record)
  })
}

/** As the engine's date filter: a span that touches the years; undated records match none. */
function touches(record: FiledRecord | undefined, { from, to }: SearchAddress): boolean {
  if (from === null && to === null) return true
  if (!record?.years) return false
  return record.years.to >= (from ?? Number.NEGATIVE_INFINITY) && record.years.from <= (to ?? Number.POSITIVE_INFINITY)
}

function decadeCounts(ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>): Found['decades'] {
  const counts = new Map<number, number>()
  for (const id of ids) {
    for (const decade of filed.get(id)?.decades ?? []) {
      const year = Number.parseInt(decade, 10)
      counts.set(year, (counts.get(year) ?? 0) + 1)
    }
  }
  return [...counts].sort(([a], [b]) => a - b).map(([decade, count]) => ({ decade, count }))
}
