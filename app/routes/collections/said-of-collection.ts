/** Sentences of a collection page about its records, made with them in the language of the page (decision 125). Server only. */
import * as collectionsSaidWords from '../../../messages/en/collections-said.ts'
import type { Words } from '../../../messages/words.ts'
import { isNarrowed } from './collection-address.ts'
import type { Found, Listing } from './listing.ts'

export interface SaidOfListing {
  placeholder: string
  railTitle: string
  railNote: string
  /** Heading of the records. */
  results: string
  /** How many of them are shown. */
  showing: string
}

/** Values of the sentences that say how many are shown. */
interface ShownValues {
  shown: number
  total: number
  narrowed: string
  held: string
}

interface OwnWords extends Pick<SaidOfListing, 'placeholder' | 'railTitle' | 'results'> {
  showing: (values: ShownValues) => string
}

/** @param held as stated; '' for nothing. @param own words of the kind of collection. */
export function saidOfListing(
  t: Words,
  { address, found }: Pick<Listing, 'address'> & { found: Counted | null },
  held: string,
  own: OwnWords,
): SaidOfListing {
  const { showing, ...words } = own
  if (found === null) return { ...words, railNote: '', showing: '' }
  const values = { shown: found.records.length, total: found.total, narrowed: isNarrowed(address) ? 'yes' : 'no', held: held || 'none' }
  return { ...words, railNote: railNote(t, address, found), showing: showing(values) }
}

type Counted = Pick<Found, 'total'> & { records: readonly unknown[] }

function railNote(t: Words, { from, to }: Listing['address'], { total: count }: Pick<Found, 'total'>): string {
  if (from !== null && to !== null) return t(collectionsSaidWords.railBetween, { count, from, to })
  if (from !== null) return t(collectionsSaidWords.railFrom, { count, from })
  return to === null ? t(collectionsSaidWords.railAll, { count }) : t(collectionsSaidWords.railUntil, { count, to })
}

/** "48 records, of which 40 are sample records" */
export function countedRecords(t: Words, total: number, samples: number): string {
  return t(collectionsSaidWords.counted, { total, samples })
}

export function onlineToday(t: Words, found: Pick<Found, 'all' | 'allSamples'> | null): string {
  if (found === null) return t(collectionsSaidWords.beingCounted)
  return t(collectionsSaidWords.onlineToday, { counted: countedRecords(t, found.all, found.allSamples) })
}
