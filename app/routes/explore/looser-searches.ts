/** Where a search finds nothing: the searches next to it that find something, with how much. */

import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Labels } from '../../../endpoints/search-api/index.ts'
import * as facetsWords from '../../../messages/en/facets.ts'
import type { Words } from '../../../messages/words.ts'
import { searchQuery } from '../../../search/read-search-address.ts'
import {
  choices,
  hasFilters,
  type SearchAddress,
  searchParameters,
  withoutChoice,
  withoutFilters,
  withText,
  withYears,
} from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'

export interface LooserSearch {
  words: string
  to: string
  count: number
}

/** More filters than this are not tried one by one. */
const MOST_TRIED = 8

/** @returns those that find something: one filter fewer, all filters off, any of the words. */
export async function looserSearches(
  address: SearchAddress,
  archive: Pick<Archive, 'engine'> & { viewer: Viewer },
  labels: Labels,
  t: Words,
): Promise<LooserSearch[]> {
  const tried = candidates(address, labels, t).map(async ({ words, looser }) => {
    const query = { ...searchQuery(looser, archive.viewer), size: 1, countFacets: [] }
    const { total } = await archive.engine.search(query)
    return { words, to: paths.explore(searchParameters(looser)), count: total }
  })
  return (await Promise.all(tried)).filter(({ count }) => count > 0)
}

function candidates(address: SearchAddress, labels: Labels, t: Words): { words: string; looser: SearchAddress }[] {
  const start = { ...address, page: 1 }
  const found = choices(start)
    .slice(0, MOST_TRIED)
    .map(({ facet, value }) => ({
      words: t(facetsWords.without, { value: labels.of(facet, value) }),
      looser: withoutChoice(start, facet, value),
    }))
  const years = start.from !== null || start.to !== null
  if (years) found.push({ words: t(facetsWords.inAnyYear), looser: withYears(start, null, null) })
  if (hasFilters(start) && found.length > 1) found.push({ words: t(facetsWords.withoutFilters), looser: withoutFilters(start) })
  // The same rule as everywhere: enough of the words, taken out of quotes, fields and operators.
  const words = start.text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.filter((word) => !/^(AND|OR|NOT)$/.test(word)) ?? []
  const plain = words.join(' ')
  if (words.length > 1 && (start.match === 'all' || plain !== start.text.trim()))
    found.push({ words: t(facetsWords.withSome), looser: { ...withText(start, plain), match: 'best' } })
  return found
}
