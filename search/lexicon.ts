/**
 * What is known of words beside the archive: words of the same meaning, names people and units go by, and which words there are.
 * A query is read with it (query-language.ts); without it a word is only itself.
 */

import { createHash } from 'node:crypto'
import { englishDictionary, personalNames } from '../catalog/dictionaries.ts'
import { terms, tokens } from './analysis.ts'
import { NAME_SHARE } from './relevance.ts'
import { changingThesaurus, type StampedThesaurus, type Synonyms, type Thesaurus, thesaurusOf } from './thesaurus.ts'

export interface Lexicon {
  /** Groups whose words stand in a question, given as its terms. */
  synonyms(terms: readonly string[]): Synonyms[]
  /** Whether a folded word is one of the language or of the thesaurus: it is never taken for a misspelling. */
  knows(word: string, term: string): boolean
  /** Whether a folded word is a name of people. */
  isName(word: string): boolean
  /** Whether a folded word that nothing knows may be a slip for a word of the archive, so many slips away. */
  mayMean(typed: string, spelling: string, edits: number): boolean
  /** Changes with what archivists add: for the entity tags of answers. */
  stamp(): string
  /** As it is now, for reading one question. */
  now(): Lexicon
}

export const NO_LEXICON: Lexicon = {
  synonyms: () => [],
  knows: () => false,
  isName: () => false,
  mayMean: () => true,
  stamp: () => '',
  now: () => NO_LEXICON,
}

/**
 * @param thesauri whose groups are all looked in.
 * @param dictionary opened when a word is first looked up: reading it takes some tenths of a second.
 * @param isName whether a folded word is a name of people.
 */
export function openLexicon(
  thesauri: readonly Thesaurus[],
  dictionary: () => (word: string) => boolean,
  isName: (word: string) => boolean = () => false,
): Lexicon {
  let english: ((word: string) => boolean) | null = null
  const inThesaurus = (term: string) => thesauri.some((one) => one.has(term))
  const isWord = (word: string) => {
    english ??= dictionary()
    return english(word)
  }
  // Names are in it with a capital.
  const inEnglish = (word: string) => isWord(word) || isWord(word.charAt(0).toUpperCase() + word.slice(1))
  const kinds = { isWord, isName }
  return {
    synonyms: (terms) => thesauri.flatMap((one) => one.inQuestion(terms)),
    knows: (word, term) => inThesaurus(term) || inEnglish(word),
    isName,
    mayMean: (typed, spelling, edits) => mayBeMeant(typed, spelling, edits, kinds),
    stamp: () => thesauri.map((one) => one.stamp()).join(' '),
    now: () =>
      openLexicon(
        thesauri.map((one) => one.now()),
        dictionary,
        isName,
      ),
  }
}

/** What is known of a folded word. */
interface WordKinds {
  /** A word of the language. */
  isWord(word: string): boolean
  /** A name of people, which may be a word as well: Whistler, Carver. */
  isName(word: string): boolean
}

/** Slips by which one name is taken for another. */
const SLIPS_OF_NAMES = 1

/** @param edits slips from what was typed. */
function mayBeMeant(typed: string, spelling: string, edits: number, kinds: WordKinds): boolean {
  if (kinds.isName(typed) && !kinds.isWord(typed)) return kinds.isName(spelling) && edits <= SLIPS_OF_NAMES
  return !kinds.isName(spelling) || kinds.isWord(spelling) || (edits <= SLIPS_OF_NAMES && !isSlipOfWord(typed, kinds))
}

function isSlipOfWord(typed: string, { isWord }: WordKinds): boolean {
  for (const near of oneSlipAway(typed)) if (isWord(near)) return true
  return false
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A letter too many, two swapped, one mistaken, one left out. */
function* oneSlipAway(word: string): Iterable<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    if (here !== '') yield before + after
    if (after !== '') yield before + after.charAt(0) + here + after.slice(1)
    for (const letter of LETTERS) {
      if (here !== '') yield before + letter + after
      yield before + letter + here + after
    }
  }
}

/** The lexicon of an archive: its thesaurus, the names that people, units, places and subjects go by, and the words of English. */
interface Heading {
  name: string
  variants: readonly string[]
}
type Names = Readonly<Record<'people' | 'units' | 'places' | 'subjects', readonly Heading[]>>

/**
 * @param catalog as it is when it is asked: names follow what is edited.
 * @param thesaurus words of the same meaning, what archivists add among them.
 */
export function archiveLexicon(catalog: () => Names, thesaurus: Thesaurus): Lexicon {
  return openLexicon([thesaurus, namesThesaurus(catalog)], englishDictionary, personNames(catalog))
}

/** Names of people, unless a place, unit or subject is called so: those of the country, and those of the archive's own. */
function personNames(catalog: () => Names): (word: string) => boolean {
  let read: Names | null = null
  let people: ReadonlySet<string> = new Set()
  let others: ReadonlySet<string> = new Set()
  return (word) => {
    const now = catalog()
    if (now !== read) {
      people = wordsOf(now.people)
      others = wordsOf([...now.units, ...now.places, ...now.subjects])
      read = now
    }
    return !others.has(word) && (people.has(word) || personalNames().has(word))
  }
}

function wordsOf(headings: readonly Heading[]): ReadonlySet<string> {
  return new Set(headings.flatMap(({ name, variants }) => [name, ...variants].flatMap((one) => tokens(one).map(({ word }) => word))))
}

/** Headings with their variants, read once for each catalog. */
function namesThesaurus(catalog: () => Names): Thesaurus {
  let read: Names | null = null
  let current: StampedThesaurus = { thesaurus: thesaurusOf([]), stamp: '' }
  return changingThesaurus(() => {
    const now = catalog()
    if (now === read) return current
    const groups = [...now.people, ...now.units, ...now.places, ...now.subjects].flatMap(groupOf)
    const stamp = createHash('sha256').update(JSON.stringify(groups)).digest('base64url')
    current = { thesaurus: thesaurusOf(groups, NAME_SHARE), stamp }
    read = now
    return current
  })
}

/** A heading with its variants. One ordinary word is no name by itself: cars are not the section called CARS. */
function groupOf({ name, variants }: Heading): string[][] {
  const telling = [...new Set([name, ...variants])].filter((one) => terms(one).length > 1 || !isOrdinary(one))
  return telling.length > 1 ? [telling] : []
}

function isOrdinary(name: string): boolean {
  return englishDictionary()(name.toLowerCase())
}
