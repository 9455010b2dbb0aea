/** Reads a conversation: the question as it stands alone, its language, the things it names, and which of its words are accounted for. */
import type { Catalog } from '../../catalog/catalog.ts'
import { englishDictionary } from '../../catalog/dictionaries.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Token, tokens } from '../../search/analysis.ts'
import { wordsOfLanguage } from '../../search/function-words.ts'
import type { Store } from '../../store/index.ts'
import type { Message } from '../answer-chunk.ts'
import { type FactTable, factTableSteps } from '../facts/fact-table.ts'
import { type ThingClass, thingClasses } from '../facts/thing-classes.ts'
import { sentences } from '../sentences.ts'
import { ASKED_IN, type Cues, cuesIn, longestAt, type Run, runsOf, says } from './cues.ts'
import { Identifiers } from './identifiers.ts'
import { type Linked, Linker } from './names.ts'
import { type Years, yearsIn } from './years.ts'

/** What is known of the archive's names, made once for a state of its catalog. */
export interface Knowledge {
  facts: FactTable
  classes: readonly ThingClass[]
  names: Linker
  identifiers: Identifiers
}

/** In steps, for a server that answers readers meanwhile. */
export function* knowledgeSteps(catalog: Catalog, store: Store | null): Generator<void, Knowledge> {
  const facts = yield* factTableSteps(catalog, store)
  const classes: ThingClass[] = []
  for (const one of thingClasses(facts)) {
    classes.push(one)
    yield
  }
  const isWord = englishDictionary()
  yield
  return { facts, classes, names: new Linker(facts, isWord), identifiers: new Identifiers(catalog) }
}

export interface Question {
  /** The last turn as it was typed. */
  typed: string
  /** The same with what it leans on: what retrieval is given. */
  text: string
  /** The turn under the names that it leans on, where there are any: what the reader is given. */
  read: string
  language: Language
  cues: Cues
  /** Words of the last turn. */
  words: readonly Token[]
  /** Things named in it; where it leans on the turns before, those named there. */
  names: readonly Linked[]
  years: Years | null
  /** Numbers of records, with the ids they stand for. */
  identifiers: readonly { typed: string; ids: readonly string[] }[]
  /** Places of words that a name or a date takes up. */
  taken: ReadonlySet<number>
}

/** Turns that are looked back at. */
const TURNS_BACK = 5
/** Words of a turn that may lean for its shortness alone. */
const SHORT = 3

export function readQuestion(messages: readonly Message[], known: Knowledge): Question {
  const turns = messages.filter(({ role }) => role === 'user').map(({ content }) => withoutOrders(plainText(content)))
  const typed = turns.at(-1) ?? ''
  const before = turns.slice(0, -1).slice(-TURNS_BACK)
  const language = languageAsked(typed, before)
  const cues = cuesIn(language)
  const words = tokens(typed)
  const { years, rest: undated } = yearsIn(typed)
  const isDate = ({ start, end }: { start: number; end: number }) =>
    years !== null && tokens(undated.slice(start, end)).every(({ word }) => word === 'the')
  const linked = known.names.link(typed)
  const institution = known.facts.institution?.id
  const isInstitution = ({ things }: Linked) => things.some(({ id }) => id === institution)
  // 'In the 1920s' says when, unless it is all that is said; what all of an archive is about narrows nothing where something else is named.
  const empty = wordsOfLanguage(language)
  const isBare = words.every((word) => empty.has(word.word) || linked.some(({ start, end }) => word.start >= start && word.end <= end))
  const undatedNames = isBare ? linked : linked.filter((one) => !isDate(one))
  const own = undatedNames.some((one) => isThing(one) && !isInstitution(one))
    ? undatedNames.filter((one) => !isInstitution(one))
    : undatedNames
  const leans = before.length > 0 && leansBack(words, own, cues, language)
  const carried = leans ? carriedOver(messages, before, own, known) : { names: [], text: '' }
  const taken = new Set(
    words.flatMap((word, at) => (linked.some((one) => word.start >= one.start && word.end <= one.end) || isDate(word) ? [at] : [])),
  )
  return {
    typed,
    text: `${carried.text} ${typed}`.trim(),
    read: carried.names.length > 0 ? `${carried.names.map(({ text }) => text).join(', ')}: ${typed}` : `${carried.text} ${typed}`.trim(),
    language,
    cues,
    words,
    names: own.some(isThing) ? own : [...own, ...carried.names],
    years,
    identifiers: known.identifiers.in(typed),
    taken,
  }
}

/** Sentences that give orders to a machine, or wish for what no archive does, are dropped where another is left. */
function withoutOrders(text: string): string {
  const all = sentences(text)
  const kept = all.filter((sentence) => !speaksToMachine(sentence) && !wishesElsewhere(sentence))
  return kept.length > 0 && kept.length < all.length ? kept.join(' ') : text
}

/** Whether words give orders to a machine, in any language that has cues for it. */
export function speaksToMachine(text: string): boolean {
  const folded = tokens(text).map(({ word }) => word)
  return ASKED_IN.some((language) => says(cuesIn(language).machine, folded))
}

/** Whether something is wished for that no archive does. */
export function wishesElsewhere(text: string): boolean {
  const folded = tokens(text).map(({ word }) => word)
  return ASKED_IN.some((language) => says(cuesIn(language).elsewhere, folded))
}

/** Characters that show nothing, and line ends, are no words. */
function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim()
}

/** The language whose function words and words of asking a text has most of; a turn of names and numbers alone is in the one of the turn before. */
function languageAsked(typed: string, before: readonly string[]): Language {
  for (const text of [typed, ...before.toReversed()]) {
    const words = tokens(text).map(({ word }) => word)
    const counts = ASKED_IN.map((language) => [language, words.filter((word, at) => isAsking(word, at, words, language)).length] as const)
    const [best, other] = counts.toSorted(([, a], [, b]) => b - a)
    if (best && best[1] > (other?.[1] ?? 0)) return best[0]
  }
  return MAIN_LANGUAGE
}

function isAsking(word: string, at: number, words: readonly string[], language: Language): boolean {
  const { asks, count, which, overview } = cuesIn(language)
  return (
    wordsOfLanguage(language).has(word) ||
    [...Object.values(asks), count, which, overview].some((phrases) => longestAt(phrases, words, at) > 0)
  )
}

/** It opens as one goes on, or points back without naming anything, or is too short to mean something alone. */
function leansBack(words: readonly Token[], names: readonly Linked[], cues: Cues, language: Language): boolean {
  const folded = words.map(({ word }) => word)
  if (longestAt(cues.lean.openings, folded, 0) > 0) return true
  if (names.some(isThing)) return false
  if (runsOf(cues.lean.pronouns, folded).length > 0) return true
  const empty = wordsOfLanguage(language)
  return folded.filter((word) => !empty.has(word)).length < SHORT && !/\d/.test(folded.join(''))
}

/** What was asked and named before: the things of the last turn that named any, and the words of the last question, with those of the one that it leans on. */
function carriedOver(messages: readonly Message[], before: readonly string[], own: readonly Linked[], known: Knowledge) {
  const turns = before.map((text) => ({ text, names: known.names.link(text).filter(isThing) }))
  const named = turns.findLast(({ names }) => names.length > 0)?.names ?? []
  // 'Who commanded it?' – 'When was he born?': somebody whom the answer named.
  const answer = messages.slice(0, -1).findLast(({ role }) => role === 'assistant')?.content ?? ''
  const answered = named.length > 0 ? [] : known.names.link(plainText(answer).slice(0, ANSWER_READ)).filter(isThing).slice(0, 1)
  const names = [...named, ...answered].filter(({ text }) => !own.some((one) => one.text === text))
  const asked = turns.findLast(({ text, names: its }, at) => {
    const language = languageAsked(text, before.slice(0, at))
    return at === 0 || !leansBack(tokens(text), its, cuesIn(language), language)
  })
  const words = [...new Set([asked?.text ?? '', before.at(-1) ?? ''])].join(' ')
  return { names, text: [...names.map(({ text }) => text).filter((text) => !words.includes(text)), words].join(' ') }
}
/** Characters of an answer in which it names what it is about. */
const ANSWER_READ = 300

/** A heading of the catalog is a word of the language; others are names. */
export function isThing({ things }: Linked): boolean {
  return things.some(({ kind }) => kind !== 'subject')
}

/** @returns the words of a question that neither a name, a date, a function word nor one of the runs given accounts for. */
export function left({ words, taken, language }: Question, ...runs: readonly (readonly Run[])[]): Token[] {
  const empty = wordsOfLanguage(language)
  const inRun = (at: number) => runs.some((some) => some.some(({ from, to }) => at >= from && at < to))
  return words.filter(({ word }, at) => !taken.has(at) && !empty.has(word) && !inRun(at))
}

/** Where a kind of cue stands in a question. */
export function cued({ words }: Question, phrases: Parameters<typeof runsOf>[0]): Run[] {
  return runsOf(
    phrases,
    words.map(({ word }) => word),
  )
}
