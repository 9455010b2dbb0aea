/**
 * Looking at what is far away in memory before it is needed. Going from document to document waits for memory at each;
 * looks that do not depend on one another let the processor wait for many at once (a third of the time at a million documents).
 */

import type { Words } from '../text/words.ts'
import type { Rows, Segment } from './segment.ts'

/** Documents looked at ahead. */
export const AHEAD = 64
/** Rows that take more room than this, in bytes, are not in the processor's nearest caches. */
const FAR = 1 << 22
/** Of fewer documents than one in so many, the next one's row is not what the processor fetches on its own. */
const SPARSE = 16

/** Whether looking ahead pays for so many documents of a segment. */
export function isSparse({ rows, count }: Segment, size: number): boolean {
  return size * SPARSE < count && rows.numbers.byteLength > FAR
}

/** Looks at the rows of some documents. @throws RangeError where they are none: what is read must be used, else nobody reads it. */
export function fetchRows({ offsets, numbers, size }: Rows, docs: Uint32Array, from: number, to: number): void {
  let highest = 0
  for (let at = from; at < to; at++) highest = Math.max(highest, numbers[offsets[docs[at] ?? 0] ?? 0] ?? 0)
  if (highest >= size) throw new RangeError(`Index rows: found number ${highest}, expected less than ${size}`)
}

/** Looks at words of documents, by their places. @throws RangeError where they are none. */
export function fetchWords({ bytes }: Words, places: Uint32Array, size: number): void {
  let least = 255
  for (let at = 0; at < size; at++) least = Math.min(least, bytes[places[at] ?? 0] ?? 0)
  if (least === 0) throw new RangeError('Index words: found byte 0, which no number has')
}
