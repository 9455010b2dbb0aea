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
export function oddWord({ own, words, names }: Understanding, best: Evidence, thesaurus: Thesaurus): number {
  const asked = new Set(terms(own))
  const named = new Set(
    names.flatMap(({ text, names: found }) => (found.some(({ kind }) => kind !== 'subject' && kind !== 'collection') ? terms(text) : [])),
  )
  const telling = words.filter(({ term }) => asked.has(term) && !ASKING.has(term))
  // Names and numbers have signs of their own.
  const unsaid = telling.filter(
    ({ term, word, capital }) => !capital && !/\d/.test(word) && !named.has(term) && !isSaid({ term, word }, best, thesaurus),
  )
  const total = telling.reduce((sum, word) => sum + tells(word), 0)
  if (total === 0) return 0
  return Math.max(0, ...unsaid.map(tells)) * (1 - unsaid.reduce((sum, word) => sum + tells(word), 0) / total)
}

function isSaid({ term, word }: Pick<QuestionWord, 'term' | 'word'>, { passage, text, framed }: Evidence, thesaurus: Thesaurus): boolean {
  if (framed.has(term) || borneByLine(word, [`${passage.title} ${passage.heading} ${text}`])) return true
  return thesaurus.inQuestion([term]).some(({ others }) => others.some((phrase) => phrase.terms.every((one) => framed.has(one))))
}
