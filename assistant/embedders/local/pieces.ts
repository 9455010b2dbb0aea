/**
 * Cuts a text into the pieces of XLM-RoBERTa's vocabulary (SentencePiece, Unigram; Kudo 2018): of all ways to cut it, the one whose pieces
 * have the highest sum of scores. A tokenizer of npm holds the 250,000 pieces as objects, in some hundred megabytes; this one reads them
 * where they lie in the model's file.
 */
import type { PackedPieces } from './packed-model.ts'

/** Stands for a space, at the beginning too. */
const SPACE = '\u2581'
/** How much worse than the worst piece a character is that is in none. */
const UNKNOWN = 10

/** @returns a function from a text to the numbers of its pieces. */
export function openPieces({ count, starts, scores, bytes, replaced, unknown }: PackedPieces): (text: string) => number[] {
  // Half full, so that what is in no piece is known after few looks.
  const mask = 2 ** Math.ceil(Math.log2(count * 2)) - 1
  const table = new Int32Array(mask + 1)
  let longest = 1
  let worst = 0
  for (let piece = 0; piece < count; piece += 1) {
    const [from = 0, to = 0] = [starts[piece], starts[piece + 1]]
    if (to === from) continue
    longest = Math.max(longest, to - from)
    worst = Math.min(worst, scores[piece] ?? 0)
    let place = mixed(hashed(bytes, from, to), mask)
    while (table[place]) place = (place + 1) & mask
    table[place] = piece + 1
  }

  function pieceOf(text: Buffer, from: number, to: number, hash: number): number {
    for (let place = mixed(hash, mask); ; place = (place + 1) & mask) {
      const piece = (table[place] ?? 0) - 1
      if (piece < 0) return -1
      if (text.compare(bytes, starts[piece], starts[piece + 1], from, to) === 0) return piece
    }
  }

  function prepared(text: string): Buffer {
    let clean = ''
    for (const character of text) clean += replaced.get(character.codePointAt(0) ?? 0) ?? character
    clean = clean.split(' ').filter(Boolean).join(SPACE)
    return Buffer.from(SPACE + clean)
  }

  return (text) => {
    const content = prepared(text)
    const size = content.length
    const best = new Float64Array(size + 1).fill(Number.NEGATIVE_INFINITY)
    const piece = new Int32Array(size + 1)
    const before = new Int32Array(size + 1)
    best[0] = 0
    const reach = (from: number, to: number, which: number, score: number) => {
      const sum = (best[from] ?? 0) + score
      if (sum <= (best[to] ?? 0)) return
      best[to] = sum
      piece[to] = which
      before[to] = from
    }
    for (let from = 0; from < size; from = next(content, from)) {
      if (best[from] === Number.NEGATIVE_INFINITY) continue
      let hash = FIRST
      for (let to = from; to < size && to - from < longest; ) {
        const end = next(content, to)
        for (; to < end; to += 1) hash = Math.imul(hash ^ (content[to] ?? 0), PRIME)
        const found = pieceOf(content, from, to, hash)
        if (found >= 0) reach(from, to, found, scores[found] ?? 0)
      }
      reach(from, next(content, from), unknown, worst - UNKNOWN)
    }
    const pieces: number[] = []
    for (let at = size; at > 0; at = before[at] ?? 0) pieces.push(piece[at] ?? unknown)
    return pieces.reverse()
  }
}

/** Fowler, Noll and Vo, 32 bits. */
const [FIRST, PRIME] = [0x811c_9dc5 | 0, 0x0100_0193]

function hashed(bytes: Buffer, from: number, to: number): number {
  let hash = FIRST
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), PRIME)
  return hash
}

function mixed(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask
}

/** Where the character after the one at `at` begins in UTF-8. */
function next(content: Buffer, at: number): number {
  let to = at + 1
  while (to < content.length && ((content[to] ?? 0) & 0xc0) === 0x80) to += 1
  return to
}
