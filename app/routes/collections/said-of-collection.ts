/** Sentences of a collection page about its records, made with them in the language of the page (decision 125). Server only. */
import type { Holder } from '../../../catalog/schemas/authorities.ts'
import * as collectionsServerWords from '../../../messages/en/collections-server.ts'
import type { Words } from '../../../messages/words.ts'
import { displayMark, plainMark } from '../../components/sources/display-figures.ts'
import type { Figure } from '../../ui/figure-list.tsx'
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
}

interface OwnWords extends Pick<SaidOfListing, 'placeholder' | 'railTitle' | 'results'> {
  showing: (values: ShownValues) => string
}

/** @param own words of the kind of collection. */
export function saidOfListing(
  t: Words,
  { address, found }: Pick<Listing, 'address'> & { found: Counted | null },
  own: OwnWords,
): SaidOfListing {
  const { showing, ...words } = own
  if (found === null) return { ...words, railNote: '', showing: '' }
  const values = { shown: found.records.length, total: found.total, narrowed: isNarrowed(address) ? 'yes' : 'no' }
  return { ...words, railNote: railNote(t, address, found), showing: showing(values) }
}

type Counted = Pick<Found, 'total'> & { records: readonly unknown[] }

function railNote(t: Words, { from, to }: Listing['address'], { total: count }: Pick<Found, 'total'>): string {
  if (from !== null && to !== null) return t(collectionsServerWords.railBetween, { count, from, to })
  if (from !== null) return t(collectionsServerWords.railFrom, { count, from })
  return to === null ? t(collectionsServerWords.railAll, { count }) : t(collectionsServerWords.railUntil, { count, to })
}

/** "48 records, of which 40 are sample records" */
export function countedRecords(t: Words, total: number, samples: number): string {
  return t(collectionsServerWords.counted, { total, samples })
}

/** "Held by Moorby Library, 1 High Street, Moorby."; '' for what the archive itself holds. */
export function holderInWords(t: Words, { name, address }: Holder): string {
  const holder = [name, address].filter(Boolean).join(', ')
  return holder === '' ? '' : t(collectionsServerWords.heldBy, { holder })
}

/** Display figures of a collection, those that are given, marked with what of it is online; the mark alone until that is counted. */
export function displayFigures(
  t: Words,
  found: Pick<Found, 'all' | 'allSamples'> | null,
  figures: readonly { label: string; value: string }[],
): Figure[] {
  const note = found ? displayMark(t, found.all - found.allSamples) : plainMark(t)
  return figures.filter(({ value }) => value !== '').map((figure) => ({ ...figure, note }))
}

export function onlineToday(t: Words, found: Pick<Found, 'all' | 'allSamples'> | null): string {
  if (found === null) return t(collectionsServerWords.beingCounted)
  return t(collectionsServerWords.onlineToday, { counted: countedRecords(t, found.all, found.allSamples) })
}
