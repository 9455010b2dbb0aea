/** What each character is to the analysis of text (analysis.ts), and the plain letters it is folded to. */

const SEPARATOR = 1
export const WORD = 2
export const PAIRED = 3
export const APOSTROPHE = 4

/** Class of each UTF-16 unit, 0 where not yet asked for: asking Unicode properties is too slow for every letter. */
export const CLASSES = new Uint8Array(0x1_0000)
const IN_WORD = /[\p{L}\p{N}\p{M}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const APOSTROPHES = "'’ʼ＇"

/** Letters that have no decomposition into a plain letter and a mark. */
const FOLDED: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ſ: 's',
  ς: 'σ',
}
const TO_FOLD = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/** Class of a UTF-16 unit. */
export function classOf(unit: number): number {
  const known = CLASSES[unit]
  if (known) return known
  const character = String.fromCharCode(unit)
  let found = SEPARATOR
  if (APOSTROPHES.includes(character)) found = APOSTROPHE
  else if (UNSPACED.test(character)) found = PAIRED
  // Half of a character beyond 16 bits: letters there are taken as words, rarely anything else is written with them.
  else if (IN_WORD.test(character) || (unit >= 0xd800 && unit <= 0xdfff)) found = WORD
  CLASSES[unit] = found
  return found
}

/** Folds a word or name: `Wałęsa` and `walesa` give the same. Signs other than letters and digits stay. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(TO_FOLD, (letter) => FOLDED[letter] ?? letter)
}

/** Number of pairs of letters, five bits each. */
export const PAIRS = 1 << 10

/** Number of the two letters at a place, in upper or lower case alike; other characters share their numbers. */
export function pairOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31)
}
