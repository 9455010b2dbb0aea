/** What a collection page shows, as it stands in its address: the search of Explore with one more word, `group`. */
import { EMPTY_ADDRESS, type SearchAddress, searchParameters } from '../../../search/search-address.ts'

export interface CollectionAddress extends SearchAddress {
  /** Name of the series or kind chosen; '' for all. */
  group: string
}

export const WHOLE_COLLECTION: CollectionAddress = { ...EMPTY_ADDRESS, group: '' }

/** @returns address of a collection page in some state; what is plain is left out. */
export function addressOf(path: string, { group, ...address }: CollectionAddress): string {
  const parameters = searchParameters(address)
  if (group !== '') parameters.append('group', group)
  const query = parameters.toString()
  return query === '' ? path : `${path}?${query}`
}

/** Another choice begins at its first page. */
export function withChange(address: CollectionAddress, change: Partial<CollectionAddress>): CollectionAddress {
  return { ...address, page: 1, ...change }
}

/** Whether anything narrows what is shown. */
export function isNarrowed({ text, group, from, to }: CollectionAddress): boolean {
  return text !== '' || group !== '' || from !== null || to !== null
}
