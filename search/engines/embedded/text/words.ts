/**
 * The words of documents in order, as numbers in one to three bytes: the usual ones are the short ones. The last byte of a number has
 * its highest bit, so a number can be read from its first byte on, and the one before it found; no byte is 0.
 *
 * A number below FIRST_WORD is a mark: "a value of text field n begins"; every document begins with one. The spellings of one
 * term have neighboring numbers from `first[term]` on, the most used terms first.
 */
export interface Words {
  /** Those of document n stand from offsets[n] to offsets[n + 1]. */
  offsets: Uint32Array
  bytes: Uint8Array
  /** Number of each term's first spelling. */
  first: Uint32Array
  /** Term of each number, from FIRST_WORD on. */
  terms: Uint32Array
}

export const FIRST_WORD = 16

/** Numbers below this take one byte, and what one further digit counts for. */
const LAST = 128
const DIGITS = 127
/** Numbers below this take two bytes. */
const THREE_BYTES = LAST * (1 + DIGITS)

/** Bytes a number takes. */
export function bytesOfWord(number: number): number {
  if (number < THREE_BYTES) return number < LAST ? 1 : 2
  let bytes = 1
  for (let rest = Math.floor(number / LAST); rest > 0; rest = Math.floor((rest - 1) / DIGITS)) bytes++
  return bytes
}

/** Writes a number. @returns the place behind it. */
export function writeWord(bytes: Uint8Array, at: number, number: number): number {
  if (number < LAST) {
    bytes[at] = LAST | number
    return at + 1
  }
  if (number < THREE_BYTES) {
    bytes[at] = number >>> 7
    bytes[at + 1] = LAST | (number & 127)
    return at + 2
  }
  const end = at + bytesOfWord(number)
  bytes[end - 1] = LAST | (number % LAST)
  let place = end - 2
  for (let rest = Math.floor(number / LAST); rest > 0; rest = Math.floor((rest - 1) / DIGITS)) bytes[place--] = ((rest - 1) % DIGITS) + 1
  return end
}

/** The number that begins at a place. */
export function wordAt(bytes: Uint8Array, at: number): number {
  let byte = bytes[at] ?? LAST
  if (byte >= LAST) return byte - LAST
  let digits = byte
  for (let next = at + 1; ; next++) {
    byte = bytes[next] ?? LAST
    if (byte >= LAST) return digits * LAST + byte - LAST
    digits = digits * DIGITS + byte
  }
}

/** Where the number behind the one at a place begins. */
export function behindWord(bytes: Uint8Array, at: number): number {
  let next = at
  while ((bytes[next] ?? LAST) < LAST) next++
  return next + 1
}

/** Where the number before the one at a place begins. */
export function beforeWord(bytes: Uint8Array, at: number): number {
  let place = at - 1
  while ((bytes[place - 1] ?? LAST) < LAST) place--
  return place
}

/** Finds numbers from `low` to below `high` by the bytes they end with: most others need not be read. */
export class WordFinder {
  private readonly low: number
  private readonly high: number
  /** 1 for each byte that one of them ends with. */
  private readonly ends = new Uint8Array(256)

  constructor(low: number, high: number) {
    this.low = low
    this.high = high
    for (let number = low; number < Math.min(high, low + LAST); number++) this.ends[LAST + (number % LAST)] = 1
  }

  /** @returns the first place from one on, before another, where one of them begins; -1: there is none. @param from where a number begins. */
  find(bytes: Uint8Array, from: number, to: number): number {
    const { ends, low, high } = this
    for (let at = from; at < to; at++) {
      if (ends[bytes[at] ?? 0] === 0) continue
      let start = at
      while (start > from && (bytes[start - 1] ?? LAST) < LAST) start--
      const number = wordAt(bytes, start)
      if (number >= low && number < high) return start
    }
    return -1
  }
}

/** Whether a number begins at a place. */
export function isBeginning(bytes: Uint8Array, at: number): boolean {
  return (bytes[at - 1] ?? LAST) >= LAST
}

/** The field a word stands in: that of the last mark before it. */
export function fieldOfWord(bytes: Uint8Array, at: number): number {
  let place = at
  while (place > 0 && !((bytes[place] ?? 0) >= LAST && (bytes[place] ?? 0) < LAST + FIRST_WORD && isBeginning(bytes, place))) place--
  return (bytes[place] ?? LAST) - LAST
}
