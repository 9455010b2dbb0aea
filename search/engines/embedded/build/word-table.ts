import { checkBound } from '../index/bounds.ts'

/**
 * Words and their numbers, in the order they were first met. A hash table over one array of letters: a Map of a
 * million strings would take three times the memory, and making a string for each of 80 million words, most of them
 * known, would take most of the build.
 */
const FIRST_SLOTS = 1 << 12
const FIRST_LETTERS = 1 << 14
const EMPTY = 0xffff_ffff

export class WordTable {
  size = 0
  private letters = new Uint16Array(FIRST_LETTERS)
  private starts = new Uint32Array(FIRST_SLOTS)
  private hashes = new Uint32Array(FIRST_SLOTS)
  /** Numbers by hash; twice as many slots as words at least. */
  private slots = new Uint32Array(FIRST_SLOTS).fill(EMPTY)

  /** Number of a word of ASCII letters and digits in a text, in lower case whatever it is in there. */
  plain(text: string, start: number, end: number): number {
    let hash = 0x811c9dc5
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (text.charCodeAt(at) | 32), 0x01000193)
    return this.number(text, start, end, 32, mix(hash))
  }

  /** Number of a word as it is. */
  word(word: string): number {
    let hash = 0x811c9dc5
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
    return this.number(word, 0, word.length, 0, mix(hash))
  }

  text(number: number): string {
    return String.fromCharCode(...this.letters.subarray(this.starts[number], this.starts[number + 1]))
  }

  /** @param lower bit that makes a letter small; digits have it anyway. 0 leaves letters as they are. */
  private number(text: string, start: number, end: number, lower: number, hash: number): number {
    const { slots, hashes } = this
    const mask = slots.length - 1
    let slot = hash & mask
    for (;;) {
      const number = slots[slot] ?? EMPTY
      if (number === EMPTY) break
      if (hashes[number] === hash && this.is(number, text, start, end, lower)) return number
      slot = (slot + 1) & mask
    }
    return this.admit(text, start, end, lower, hash)
  }

  private is(number: number, text: string, start: number, end: number, lower: number): boolean {
    const { letters, starts } = this
    const own = starts[number] ?? 0
    if ((starts[number + 1] ?? 0) - own !== end - start) return false
    for (let at = start; at < end; at++) if (letters[own + at - start] !== (text.charCodeAt(at) | lower)) return false
    return true
  }

  private admit(text: string, start: number, end: number, lower: number, hash: number): number {
    if (2 * (this.size + 2) > this.slots.length) this.grow()
    const number = this.size++
    let at = this.starts[number] ?? 0
    checkBound('places', 'letters of different words', at + end - start)
    if (at + end - start > this.letters.length) this.letters = doubled(this.letters)
    for (let from = start; from < end; from++) this.letters[at++] = text.charCodeAt(from) | lower
    this.starts[number + 1] = at
    this.hashes[number] = hash
    this.place(number, hash)
    return number
  }

  private place(number: number, hash: number): void {
    const mask = this.slots.length - 1
    let slot = hash & mask
    while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask
    this.slots[slot] = number
  }

  private grow(): void {
    const size = 2 * this.slots.length
    this.starts = doubled(this.starts)
    this.hashes = doubled(this.hashes)
    this.slots = new Uint32Array(size).fill(EMPTY)
    for (let number = 0; number < this.size; number++) this.place(number, this.hashes[number] ?? 0)
  }
}

/** Spreads a hash over all bits: the table uses the lowest only. */
function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

function doubled<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers): Numbers
function doubled(numbers: Uint16Array | Uint32Array): Uint16Array | Uint32Array {
  const larger = numbers instanceof Uint16Array ? new Uint16Array(2 * numbers.length) : new Uint32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
}
