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

/** A number as bytes. */
export function wordBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(bytesOfWord(number))
  writeWord(bytes, 0, number)
  return bytes
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

/** The first place from one on, before another, where a number from `low` to below `high` begins; -1: there is none. @param from where a number begins. */
export function findWord(bytes: Uint8Array, from: number, to: number, low: number, high: number): number {
  for (let at = from; at < to; ) {
    const start = at
    let byte = bytes[at++] ?? LAST
    let number = byte - LAST
    if (byte < LAST) {
      let digits = byte
      for (byte = bytes[at++] ?? LAST; byte < LAST; byte = bytes[at++] ?? LAST) digits = digits * DIGITS + byte
      number = digits * LAST + byte - LAST
    }
    if (number >= low && number < high) return start
  }
  return -1
}

/** Whether a number, as bytes, is among some: looked for by its first byte, which is quicker than reading them all. */
export function hasWord(some: Uint8Array, word: Uint8Array): boolean {
  const [first = 0] = word
  for (let at = some.indexOf(first); at >= 0; at = some.indexOf(first, at + 1)) {
    let same = 1
    while (same < word.length && some[at + same] === word[same]) same++
    if (same === word.length && isBeginning(some, at)) return true
  }
  return false
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
