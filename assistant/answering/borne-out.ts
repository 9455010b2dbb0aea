/** Which parts of a question the sentences found bear out: its names, its numbers, its other words. */
import { terms } from '../../search/analysis.ts'
import type { Evidence } from './evidence.ts'
import { ABOUT, NEAR_A_YEAR, type Years, yearsIn } from './numbers.ts'
import { meaningfulWords, type QuestionWord } from './question-words.ts'
import type { Understanding } from './understand.ts'
import type { NameFound } from './vocabulary.ts'

/** Where a part of the question must stand: in the sentence with its title, heading and date, or anywhere in the passage. */
export type Where = 'framed' | 'around'

/** Names and other capital words of the question that no one of the sentences has all of. */
export function namesMissing(understanding: Understanding, among: readonly Evidence[], where: Where): string[] {
  const names = understanding.names.filter(
    ({ text, names: found }) => found.some(({ kind }) => kind !== 'subject' && kind !== 'collection') && tellsApart(understanding, text),
  )
  const singles = understanding.words.filter(({ word, capital, term }) => capital && !/\d/.test(word) && !isInNames(understanding, term))
  return fewest(among, (one) => [
    ...names.filter((name) => !nameStands(name, one[where])).map(({ text }) => text),
    ...singles.filter(({ term }) => !one[where].has(term)).map(({ word }) => word),
  ])
}

/** Numbers of the question that no one of the sentences has all of. */
export function numbersMissing(understanding: Understanding, among: readonly Evidence[], where: Where): string[] {
  const numbers = understanding.words.filter(({ word, term }) => /\d/.test(word) && !isInNames(understanding, term))
  const isAbout = (word: string) => ABOUT.test(understanding.question.split(word)[0] ?? '')
  return fewest(among, (one) => {
    const years = yearsIn(`${one.passage.date} ${where === 'framed' ? one.text : one.passage.text}`)
    return numbers
      .filter(({ word, term }) => !numberStands(word, term, one[where], years) && !(isAbout(word) && isNear(Number(word), years)))
      .map(({ word }) => word)
  })
}

/** Other words of the last turn that stand in none of the sentences, their passages or the texts given. */
export function wordsUnsaid(understanding: Understanding, among: readonly Evidence[], texts: readonly string[] = []): QuestionWord[] {
  const mended = new Set(understanding.changes.flatMap(({ meant }) => terms(meant)))
  const own = new Set(meaningfulWords(understanding.own).map(({ term }) => term))
  const borne = new Set([...among.flatMap(({ around }) => [...around]), ...texts.flatMap(terms)])
  return understanding.words.filter(
    ({ word, term, capital }) =>
      !capital &&
      !/\d/.test(word) &&
      own.has(term) &&
      !mended.has(term) &&
      !borne.has(term) &&
      !ASKING.has(term) &&
      !isInNames(understanding, term),
  )
}

const ORDER =
  /\b(?:first|second|third|last(?!\s*(?:$|[?.,;]|and\b|for\b))|next|only|sole|most|best|earliest|oldest|youngest|largest|biggest|smallest|highest|longest|shortest)\b/gi

/** Whether a question claims a place in an order ("the first woman", "the only troop") that a sentence does not give. */
export function orderUnsaid(question: string, { passage, text }: Evidence): boolean {
  const said = `${passage.title} ${passage.heading} ${text}`
  return [...question.matchAll(ORDER)].some(([word]) => !new RegExp(`\\b${word}\\b`, 'i').test(said))
}

/** Words that ask rather than claim. */
export const ASKING: ReadonlySet<string> = new Set(
  `put together appear subject present describe explain exact kind type sort mean main reason result role part play send sent call word fact detail story
  information background difference relation purpose name official total altogether size length cost price amount number men people person woman someone
  first last many much place location town city state year month day date time decade century old new big small large good best main major famous known`
    .split(/\s+/)
    .flatMap(terms),
)

/** Weight from which on a word tells one thing here from another: the force's own name stands everywhere. */
const TELLING = 0.255

export function tellsApart({ words }: Understanding, name: string): boolean {
  const own = terms(name)
  const weights = words.filter(({ term }) => own.includes(term)).map(({ weight }) => weight)
  return weights.length === 0 || Math.max(...weights) >= TELLING
}

/** Whether a name of the archive stands in the question that is more than a place of the country. */
export function knowsName({ names }: Understanding): boolean {
  return names.some(({ names: found }) => found.some(({ kind }) => kind !== 'place'))
}

function fewest(among: readonly Evidence[], missing: (one: Evidence) => string[]): string[] {
  return among.map(missing).sort((a, b) => a.length - b.length)[0] ?? []
}

function isInNames({ names }: Understanding, term: string): boolean {
  return names.some(({ text }) => terms(text).includes(term))
}

/** A person is there by the surname, everything else by all its words or under its preferred name. */
function nameStands({ text, names }: NameFound, where: ReadonlySet<string>): boolean {
  const words = terms(text)
  if (names.some(({ kind }) => kind === 'person')) return words.some((term) => term.length > 2 && where.has(term))
  return words.every((term) => where.has(term)) || names.some(({ value }) => terms(value).every((term) => where.has(term)))
}

function isNear(year: number, years: readonly Years[]): boolean {
  return years.some(({ from, to }) => from <= year + NEAR_A_YEAR && to >= year - NEAR_A_YEAR)
}

/** Of a decade any of its years will do, and any span that it lies in. */
function numberStands(word: string, term: string, where: ReadonlySet<string>, years: readonly Years[]): boolean {
  if (where.has(term)) return true
  const decade = word.match(/^(\d{3})0s$/)?.[1]
  if (decade === undefined) return false
  const first = Number(decade) * 10
  return (
    [...where].some((one) => one.startsWith(decade) && one.length >= 4) || years.some(({ from, to }) => from <= first && to >= first + 9)
  )
}
