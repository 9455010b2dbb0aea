/**
 * Short texts that are alike, made shorter: each is packed by itself as pieces of a dictionary that all share, pieces of what came before in
 * it, and bytes as they are (LZ77). One is unpacked in a microsecond or two, without its neighbors; a call of a general
 * decompressor takes ten times as long before it has read the first byte, and needs blocks of many documents to gain as much.
 *
 *     length of the text                    as a short number (short-numbers.ts)
 *     then by turns, until it is all there: a byte that says how many bytes follow as they are (4 bits) and how many are
 *     repeated behind them (4 bits, less LEAST), more of either where the 4 bits are full, those bytes, and how far back
 *     what is repeated begins: before the text is the dictionary
 */
import { bytesOfNumber, LONGEST_NUMBER, numberAt, writeNumber } from './short-numbers.ts'

/** What is shorter is not worth naming. */
const LEAST = 4
/** A number of 4 bits that says that more follows. */
const MORE = 15
/** Beginnings are found by so many bits of a hash. */
const HASH_BITS = 15
/** Places of the dictionary compared for one piece. */
const TRIES = 4
/** Places in one text after another count up to this; then they begin anew. */
const LAST_PLACE = 2 ** 30

export class Packer {
  private readonly dictionary: Uint8Array
  /** Last place in the dictionary by hash, and the place with the same hash before each place; -1: none. */
  private readonly heads = new Int32Array(1 << HASH_BITS).fill(-1)
  private readonly before: Int32Array
  /** Last place in the text by hash, counted on over all texts: what is before `base` is of an earlier one. */
  private readonly own = new Int32Array(1 << HASH_BITS)
  private base = 1
  private out = new Uint8Array(1 << 12)
  private size = 0

  constructor(dictionary: Uint8Array) {
    this.dictionary = dictionary
    this.before = new Int32Array(dictionary.length)
    for (let at = 0; at + LEAST <= dictionary.length; at++) {
      const hash = hashAt(dictionary, at)
      this.before[at] = this.heads[hash] ?? -1
      this.heads[hash] = at
    }
  }

  /** @returns the packed text, good until the next one is packed. */
  pack(text: Uint8Array): Uint8Array {
    this.begin(text.length)
    const { own, base } = this
    const last = text.length - LEAST
    let plain = 0
    for (let at = 0; at <= last; ) {
      const piece = this.longest(text, at)
      if (!piece) {
        own[hashAt(text, at)] = base + at
        at++
        continue
      }
      this.put(text, plain, at)
      this.repeat(piece.length, piece.back, at - plain)
      const end = at + piece.length
      for (; at < end && at <= last; at++) own[hashAt(text, at)] = base + at
      at = end
      plain = end
    }
    if (plain < text.length) this.put(text, plain, text.length)
    this.base += text.length
    return this.out.subarray(0, this.size)
  }

  private begin(length: number): void {
    if (this.base + length > LAST_PLACE) {
      this.own.fill(0)
      this.base = 1
    }
    // Where nothing repeats, a text takes its own length and what says so.
    const most = length + (length >>> 3) + 4 * LONGEST_NUMBER
    if (this.out.length < most) this.out = new Uint8Array(2 * most)
    this.size = 0
    this.number(length)
  }

  /** The longest piece that stands before; null where naming it takes as much as it has. */
  private longest(text: Uint8Array, at: number): { length: number; back: number } | null {
    const { dictionary, before, heads, own, base } = this
    const hash = hashAt(text, at)
    let length = 0
    let back = 0
    const place = (own[hash] ?? 0) - base
    if (place >= 0) {
      length = common(text, place, text, at)
      back = at - place
    }
    let from = heads[hash] ?? -1
    for (let tries = 0; from >= 0 && tries < TRIES; tries++) {
      const same = common(dictionary, from, text, at)
      if (same > length) {
        length = same
        back = at + dictionary.length - from
      }
      from = before[from] ?? -1
    }
    return length > bytesOfNumber(back) + 1 && length >= LEAST ? { length, back } : null
  }

  /** Puts bytes as they are, behind the byte that tells how many. */
  private put(text: Uint8Array, from: number, to: number): void {
    const count = to - from
    this.out[this.size++] = Math.min(count, MORE) << 4
    if (count >= MORE) this.number(count - MORE)
    const { out } = this
    for (let at = from; at < to; at++) out[this.size++] = text[at] ?? 0
  }

  /** @param plain how many bytes were put just before. */
  private repeat(length: number, back: number, plain: number): void {
    const said = this.size - plain - 1 - (plain >= MORE ? bytesOfNumber(plain - MORE) : 0)
    this.out[said] = (this.out[said] ?? 0) | Math.min(length - LEAST, MORE)
    if (length - LEAST >= MORE) this.number(length - LEAST - MORE)
    this.number(back)
  }

  private number(value: number): void {
    this.size = writeNumber(this.out, this.size, value)
  }
}

function hashAt(bytes: Uint8Array, at: number): number {
  const four = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
  return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS)
}

/** How many bytes are the same from two places on. */
function common(one: Uint8Array, from: number, other: Uint8Array, at: number): number {
  const most = Math.min(one.length - from, other.length - at)
  let same = 0
  while (same < most && one[from + same] === other[at + same]) same++
  return same
}

/** Texts unpacked with the dictionary they were packed with. */
export class Unpacker {
  private readonly dictionary: Uint8Array

  constructor(dictionary: Uint8Array) {
    this.dictionary = dictionary
  }

  /** @param from where the packed text begins. @param room gives bytes for a text of a length: fewer are filled with its beginning. */
  unpack<Bytes extends Uint8Array>(packed: Uint8Array, from: number, room: (length: number) => Bytes): Bytes {
    const { dictionary } = this
    const whole = numberAt(packed, from)
    const text = room(whole)
    const { length } = text
    let at = from + bytesOfNumber(whole)
    for (let to = 0; to < length; ) {
      const said = packed[at++] ?? 0
      let plain = said >>> 4
      if (plain === MORE) {
        const more = numberAt(packed, at)
        at += bytesOfNumber(more)
        plain += more
      }
      for (const end = Math.min(to + plain, length); to < end; ) text[to++] = packed[at++] ?? 0
      if (to >= length) break
      let same = (said & MORE) + LEAST
      if (same === MORE + LEAST) {
        const more = numberAt(packed, at)
        at += bytesOfNumber(more)
        same += more
      }
      const back = numberAt(packed, at)
      at += bytesOfNumber(back)
      const end = Math.min(to + same, length)
      let place = to - back
      if (place >= 0) while (to < end) text[to++] = text[place++] ?? 0
      else for (place += dictionary.length; to < end; ) text[to++] = dictionary[place++] ?? 0
    }
    return text
  }
}
