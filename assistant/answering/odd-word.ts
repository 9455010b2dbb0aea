/**
 * The word of a question that sticks out: 'Which trooper was killed by a shark?' is about troopers who were killed, and nothing near says 'shark'. Where most of
 * a question is said in other words, none of them sticks out.
 */
import { terms } from '../../search/analysis.ts'
import type { Thesaurus } from '../../search/thesaurus.ts'
import { ASKING } from './borne-out.ts'
import { tells } from './everyday-words.ts'
import type { Evidence } from './evidence.ts'
import { borneByLine } from './predicates.ts'
import type { QuestionWord } from './question-words.ts'
import type { Understanding } from './understand.ts'

/** @returns how much the word says that the best sentence under its title says least of, by how much of the rest is said: 0 to 1. */
export function oddWord(understanding: Understanding, best: Evidence, thesaurus: Thesaurus): number {
  const telling = tellingWords(understanding)
  const unsaid = plainWords(understanding).filter((word) => !isSaid(word, best, thesaurus))
  const total = sumOf(telling)
  return total === 0 ? 0 : Math.max(0, ...unsaid.map(tells)) * (1 - sumOf(unsaid) / total)
}

/** Stems of the names of the question that are more than a subject. */
export function namedTerms({ names }: Understanding): ReadonlySet<string> {
  return new Set(
    names.flatMap(({ text, names: found }) => (found.some(({ kind }) => kind !== 'subject' && kind !== 'collection') ? terms(text) : [])),
  )
}

function tellingWords({ own, words }: Understanding): QuestionWord[] {
  const asked = new Set(terms(own))
  return words.filter(({ term }) => asked.has(term) && !ASKING.has(term))
}

/** Names and numbers have signs of their own. */
function plainWords(understanding: Understanding): QuestionWord[] {
  const named = namedTerms(understanding)
  return tellingWords(understanding).filter(({ term, word, capital }) => !capital && !/\d/.test(word) && !named.has(term))
}

function sumOf(words: readonly QuestionWord[]): number {
  return words.reduce((sum, word) => sum + tells(word), 0)
}

function isSaid({ term, word }: Pick<QuestionWord, 'term' | 'word'>, { passage, text, framed }: Evidence, thesaurus: Thesaurus): boolean {
  if (framed.has(term) || borneByLine(word, [`${passage.title} ${passage.heading} ${text}`])) return true
  return thesaurus.inQuestion([term]).some(({ others }) => others.some((phrase) => phrase.terms.every((one) => framed.has(one))))
}
