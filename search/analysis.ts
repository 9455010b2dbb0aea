/**
 * The one analysis of text, for the index and for the query: the same letters in, the same terms out, or nothing
 * is ever found. Words are folded (NFKD, marks stripped, a small map for letters that do not decompose, lower case),
 * cut at everything that is no letter, digit or mark, and English endings are taken off (Snowball English, and the
 * exceptions of STEM_EXCEPTIONS). A possessive ending and an elided French or Italian article go too.
 * Chinese, Japanese and Korean runs, which have no spaces, become overlapping pairs of characters.
 */
import snowball from 'wink-porter2-stemmer'

/** Raise whenever the same text would give other terms: indexes made by another version are built anew. */
export const ANALYSIS_VERSION = 2
/** Longer words are cut here: they are addresses or noise, and would only swell the dictionary. In characters. */
export const LONGEST_WORD = 48

export interface Token {
  /** What is indexed: the stem. */
  term: string
  /** The folded word before stemming. */
  word: string
  /** Where it stands in the text, in UTF-16 units; `end` is behind it. */
  start: number
  end: number
}

/** An article or preposition run together with the name behind it: d'Aosta, l'Isle, dell'Arte; not O'Brien. */
const ELISION = /^(?:[cdjlmnst]|qu|(?:d|n|s|c)?ell|all|dall|coll|un)['’ʼ＇](?=[aeiouhàâäèéêëìîïòôöùûü])/i
const POSSESSIVE = /(?<=\p{L})['’ʼ＇]s$/iu

/** A word as it is indexed before its ending is taken off. */
export function foldWord(raw: string): string {
  return fold(raw.replace(POSSESSIVE, '').replace(ELISION, ''))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_WORD)
}

/** What the words of a text are given to, each with its number in the text, from 0. */
export interface WordVisitor {
  /** A word of plain English letters and digits: folding it means lower case only. No string is made for it. */
  plain(text: string, start: number, end: number, number: number): void
  /** Any other word, folded. */
  folded(word: string, start: number, end: number, number: number): void
  /** 1 for each pair of letters (`pairOf`) that plain words of interest begin with: others are only counted. null: all are. */
  beginnings: Uint8Array | null
}

/**
 * Gives each word of a text to a visitor, folded but not stemmed, in order. An apostrophe inside a word is dropped
 * (`O'Connor` is `oconnor`). The hot path of the index build: no objects, no patterns for plain English text.
 */
export function visitWords(text: string, visitor: WordVisitor): void {
  const { length } = text
  const { beginnings } = visitor
  let number = 0
  let at = 0
  while (at < length) {
    const first = text.charCodeAt(at)
    const kind = CLASSES[first] || classOf(first)
    if (kind === PAIRED) {
      const end = visitPairs(text, at, visitor, number)
      number += end - at
      at = end
      continue
    }
    if (kind !== WORD) {
      at++
      continue
    }
    let plain = true
    let end = at
    for (; end < length; end++) {
      const unit = text.charCodeAt(end)
      const next = CLASSES[unit] || classOf(unit)
      if (next === APOSTROPHE) {
        if (end + 1 >= length || classOf(text.charCodeAt(end + 1)) !== WORD) break
        plain = false
      } else if (next !== WORD) break
      if (unit > 127) plain = false
    }
    if (plain && end - at <= LONGEST_WORD) {
      if (beginnings === null || beginnings[pairOf(text, at)] === 1) visitor.plain(text, at, end, number)
      number++
    } else {
      const word = foldWord(text.slice(at, end))
      if (word) visitor.folded(word, at, end, number++)
    }
    at = end
  }
}

/** Calls back for each word of a text, folded but not stemmed, in order. */
export function eachWord(text: string, visit: (word: string, start: number, end: number) => void): void {
  visitWords(text, {
    plain: (_, start, end) => visit(text.slice(start, end).toLowerCase(), start, end),
    folded: visit,
    beginnings: null,
  })
}

/**
 * Pairs of a run of characters, and its last character alone: so each character begins a term, and one
 * character is found as a prefix.
 */
function visitPairs(text: string, start: number, visitor: WordVisitor, first: number): number {
  let end = start
  while (end < text.length && classOf(text.charCodeAt(end)) === PAIRED) end++
  for (let at = start; at < end; at++) {
    const until = Math.min(at + 2, end)
    visitor.folded(text.slice(at, until).normalize('NFKC').toLowerCase(), at, until, first + at - start)
  }
  return end
}

/** Whether a word is made of characters that are written without spaces (Chinese, Japanese, Korean). */
export function isUnspaced(word: string): boolean {
  return classOf(word.charCodeAt(0)) === PAIRED
}

const ENGLISH = /^[a-z]{3,}$/
const STEMS = new Map<string, string>()
/** Stems kept: a few times the vocabulary of one large collection. */
const STEMS_KEPT = 200_000

/** English stem of a folded word; words with digits or other letters stay as they are. */
export function stem(word: string): string {
  const known = STEMS.get(word)
  if (known !== undefined) return known
  const found = ENGLISH.test(word) ? (STEM_EXCEPTIONS.get(word) ?? snowball(word)) : word
  if (STEMS.size >= STEMS_KEPT) STEMS.clear()
  STEMS.set(word, found)
  return found
}

/** Words of a text with their terms and places, in order; a word's number in the list is its position. */
export function tokens(text: string): Token[] {
  const found: Token[] = []
  eachWord(text, (word, start, end) => found.push({ term: stem(word), word, start, end }))
  return found
}

/** Terms of a text, in order. */
export function terms(text: string): string[] {
  return tokens(text).map(({ term }) => term)
}

/** Folded words of a text joined by a space: the key names and titles are compared and completed by. */
export function foldText(text: string): string {
  const words: string[] = []
  eachWord(text, (word) => words.push(word))
  return words.join(' ')
}

/** How a word may go on behind a prefix and still lose that to stemming. */
const ENDINGS = ['', 'e', 's', 'es', 'd', 'ed', 'r', 'er', 'g', 'ng', 'ing', 'n', 'on', 'ion', 'y', 'ly']

/**
 * Stems shorter than a prefix that words beginning with it may have: `photographe*` must find "photographer", whose
 * stem is `photograph`. A prefix finds the terms that begin with it and these.
 */
export function stemsOfPrefix(prefix: string): string[] {
  const stems = new Set(prefix.length < 4 ? [stem(prefix)] : ENDINGS.map((ending) => stem(prefix + ending)))
  return [...stems].filter((found) => !found.startsWith(prefix)).sort()
}

/**
 * English words whose stem is written down instead of worked out, each group with its reason. A word is kept from a stem that
 * belongs to another sense; nothing is added to make one search come out better.
 */

const EXCEPTIONS: Readonly<Record<string, string>> = {
  // Of people, in the language of its time; "color" is of slides and liveries.
  colored: 'colored',
  coloured: 'colored',
  // A service and its members, not what is of the sea.
  marines: 'marines',
  // Weapons and coats of arms, not limbs.
  arms: 'arms',
  // Duties at a border, not habits.
  customs: 'customs',
  // A place of learning, not all there is.
  university: 'university',
  universities: 'university',
  // A body of people, not the instrument or the part of a body.
  organization: 'organiz',
  organizations: 'organiz',
  organisation: 'organiz',
  organisations: 'organiz',
  // A rank and an order, not what is produced.
  general: 'general',
  generals: 'general',
  // A stem begins with the two letters its words begin with: marking and letters left open rely on it.
  dying: 'dying',
  lying: 'lying',
  tying: 'tying',
  // Words that end in s and are no plurals.
  news: 'news',
  sos: 'sos',
}

/** What a word is indexed and searched as. */
const STEM_EXCEPTIONS: ReadonlyMap<string, string> = new Map(Object.entries(EXCEPTIONS))

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

/**
 * Key of an identifier in any spelling: groups of letters and of digits, leading zeros dropped. `MSP-GO-1865-001`,
 * `msp go 1865 1` and `MSP.GO.1865.01` are the same; so are `T00003` and `t 3`.
 * @returns '' where the text has neither letters nor digits.
 */
export function foldIdentifier(text: string): string {
  let folded = text.toLowerCase()
  for (let at = 0; at < folded.length; at++) {
    if (folded.charCodeAt(at) < 128) continue
    folded = fold(text)
    break
  }
  const groups: string[] = []
  let at = 0
  while (at < folded.length) {
    const digits = isDigit(folded.charCodeAt(at))
    if (!digits && !isLetter(folded.charCodeAt(at))) {
      at++
      continue
    }
    let end = at + 1
    while (end < folded.length && (digits ? isDigit : isLetter)(folded.charCodeAt(end))) end++
    if (digits) while (at < end - 1 && folded.charCodeAt(at) === 48) at++
    groups.push(folded.slice(at, end))
    at = end
  }
  return groups.join('-')
}

/**
 * Keys that an identifier written in one may stand for: `mspgo1865001` is `msp-go-1865-1`. One run of letters and one
 * of digits, each cut in two at most; the reader left out the signs between, so which cut is meant only the index knows.
 */
export function spellingsOfIdentifier(text: string): string[] {
  const [, letters, digits] = /^([a-z]{2,12})(\d{2,12})$/.exec(fold(text.trim())) ?? []
  if (!letters || !digits) return []
  const found = new Set<string>()
  for (let letter = letters.length; letter > 0; letter--) {
    for (let digit = digits.length; digit > 0; digit--) {
      const cut = [letters.slice(0, letter), letters.slice(letter), digits.slice(0, digit), digits.slice(digit)]
      found.add(foldIdentifier(cut.join(' ')))
    }
  }
  found.delete(foldIdentifier(text))
  return [...found]
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}

function isLetter(unit: number): boolean {
  const kind = classOf(unit)
  return (kind === WORD || kind === PAIRED) && !isDigit(unit)
}
