/**
 * Which segments are made into one: those of about one size, where there are enough of them, as in Lucene's TieredMergePolicy and tantivy's
 * LogMergePolicy, or one that much was deleted from.
 */

/** Segments of one size that are there before they are made into one; also how many times larger the next size is. */
export const TIER = 8
/** The part of a segment's documents that may have been deleted or replaced. */
const GONE = 1 / 3

export interface Sized {
  /** Documents, also those that were deleted or replaced, and how many of them were. */
  documents: number
  gone: number
}

/**
 * @param smallest documents that a segment of the first size has at least.
 * @param largest documents that a segment may have: half of that and more is large enough.
 * @returns places of the segments to make one of; none: it is well as it is.
 */
export function toMerge(segments: readonly Sized[], smallest: number, largest: number): number[] {
  const worn = segments.findIndex(({ documents, gone }) => gone > documents * GONE)
  if (worn >= 0) return [worn]
  const sizes = new Map<number, number[]>()
  for (const [at, { documents }] of segments.entries()) {
    if (documents >= largest / 2) continue
    const size = Math.max(0, Math.floor(Math.log(documents / smallest) / Math.log(TIER)))
    sizes.set(size, [...(sizes.get(size) ?? []), at])
  }
  for (const [, places] of [...sizes].sort(([a], [b]) => a - b)) {
    if (places.length < TIER) continue
    let sum = 0
    return places
      .toSorted((a, b) => (segments[a]?.documents ?? 0) - (segments[b]?.documents ?? 0))
      .filter((at) => {
        sum += segments[at]?.documents ?? 0
        return sum <= largest
      })
  }
  return []
}
