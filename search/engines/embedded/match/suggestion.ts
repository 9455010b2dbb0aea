/** "Did you mean": the reader's text with better spellings in place, if that finds something. */
import { tokens } from '../../../analysis.ts'
import { parseQuery, type QueryNode } from '../../../query-language.ts'
import { RARE_WORD, RARER_BY, VERY_LITTLE } from '../../../relevance.ts'
import type { View } from '../segments/view.ts'
import { POOL } from './hit-pool.ts'
import { match, planFor, type Question, release } from './match.ts'
import { countWith } from './plan.ts'
import { editsAllowed, nearestSpellings, type Scope, type Speller } from './spelling.ts'

/** A word of the query as it stands in the text. */
interface TypedWord {
  word: string
  term: string
  start: number
  end: number
}

/** Words the reader wants found: not those left out, not prefixes, not identifiers. */
function typedWords(node: QueryNode): TypedWord[] {
  if (node.type === 'word') return node.known ? [] : [node]
  if (node.type === 'any') return typedWords(node.own)
  if (node.type === 'and' || node.type === 'or') return node.nodes.flatMap(typedWords)
  if (node.type !== 'phrase') return []
  return tokens(node.typed).map(({ word, term, start, end }) => ({ word, term, start: node.start + start, end: node.start + end }))
}

/**
 * @param total how many match every word as searched, with the words that were respelled.
 * @returns the better text, or null where there is none or it finds no more.
 */
export function suggestText(views: readonly View[], question: Question, speller: Speller, total: number): string | null {
  const { parsed } = question
  if (!parsed.root) return null
  const changes = speller.corrected.map(({ node: { start, end }, used: [word = ''] }) => ({ start, end, word }))
  if (changes.length === 0) {
    if (total > VERY_LITTLE) return null
    for (const { word, term, start, end } of typedWords(parsed.root)) {
      const better = betterSpelling(word, term, speller.scope)
      if (better) changes.push({ start, end, word: better })
    }
  }
  if (changes.length === 0) return null
  const guessed = speller.corrected.length > 0
  let text = parsed.text
  for (const { start, end, word } of changes.reverse()) text = text.slice(0, start) + word + text.slice(end)
  // Where each unknown word had one better spelling, that is what was searched.
  const same = guessed && speller.corrected.every(({ used }) => used.length === 1)
  const found = same ? total : countMatches(views, { ...question, match: 'all', parsed: parseQuery(text) })
  return found > (guessed ? 0 : total) ? text : null
}

/**
 * A spelling for a word that nothing or hardly anything has: for a known one only a neighbour one slip away that is
 * so much more usual that the word may be a misspelling of it.
 */
function betterSpelling(word: string, term: string, scope: Scope): string | undefined {
  const documents = countWith(scope.views, term)
  if (documents > RARE_WORD) return undefined
  const edits = Math.min(editsAllowed(word), documents === 0 ? 2 : 1)
  return nearestSpellings(word, scope, edits, Math.max(1, RARER_BY * documents), term)[0]?.word
}

function countMatches(views: readonly View[], question: Question): number {
  const plans = planFor(question, views, () => [])
  let total = 0
  for (const [at, view] of views.entries()) {
    POOL.fit(view.segment)
    const found = match(POOL, view, plans[at] ?? null, question)
    total += found.total
    release(POOL, found)
  }
  return total
}
