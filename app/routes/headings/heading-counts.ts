/** How many records name each person, place or subject. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import type { Words } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'

/** More headings of one kind than any catalogue here has. */
const ALL = 10_000

export type HeadingCounts = ReadonlyMap<string, number>

/** @returns records by preferred name; null while the index does not answer. */
export async function headingCounts(
  facet: 'person' | 'place' | 'subject',
  archive: Archive & { viewer: Viewer },
): Promise<HeadingCounts | null> {
  const everything = {
    text: '',
    kind: 'record' as const,
    facets: {},
    from: null,
    to: null,
    sort: 'title' as const,
    page: 1,
    size: 1,
    viewer: archive.viewer,
    countFacets: [],
  }
  const values = await answerOr(archive, () => archive.engine.facetValues(everything, facet, '', ALL), null)
  return values && new Map(values.map(({ value, count }) => [value, count]))
}

/** "3 records", "1 record, 2 pages"; '' where nothing names it. */
export function countedIn(records: number | null, pages: number, t: Words): string {
  const parts = [records ? t(headingsWords.records, { count: records }) : '', pages ? t(headingsWords.pages, { count: pages }) : '']
  return parts.filter(Boolean).join(', ')
}
