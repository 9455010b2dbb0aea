/** Which letters a word has, as bits: two words that differ in many of them cannot be a slip apart. */
import { EDITS_FROM } from '../../../relevance.ts'

/** One bit for each of a–z; other letters share the six left over. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    bits |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6))
  }
  return bits >>> 0
}

/** Number of bits set. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x5555_5555)
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Whether a word may be offered as a better spelling: numbers are never guessed at, nor are short words. */
export function isGuessable(word: string): boolean {
  return word.length + 1 >= (EDITS_FROM[0] ?? 0) && !/\p{N}/u.test(word)
}
