/** What is searched instead of a word that no visible document has: every visible word is compared, letter by letter. */

import type { Lexicon } from '../../search/lexicon.ts'
import type { WordNode } from '../../search/query-language.ts'
import { EDITS_FROM, MOST_SPELLINGS } from '../../search/relevance.ts'

/** Words of the visible documents as spelled, with their term; and how many documents have each term. */
export interface Vocabulary {
  terms: ReadonlyMap<string, string>
  documents: ReadonlyMap<string, number>
}

export interface Correction {
  node: WordNode
  used: readonly string[]
  terms: readonly string[]
}

/**
 * @param under words of the documents under the filters.
 * @param isKnown whether the archive has a term, of whatever kind.
 * @param lexicon what is known of words beside the archive.
 * @returns the nearest spellings, those in most documents first, or null where the word is known or nothing is near.
 */
export function correct(
  node: WordNode,
  under: () => Vocabulary,
  isKnown: (term: string) => boolean,
  lexicon: Pick<Lexicon, 'mayMean'>,
): Correction | null {
  if (node.known || isKnown(node.term) || /\p{N}/u.test(node.word)) return null
  const { terms, documents } = under()
  const most = EDITS_FROM.filter((length) => node.word.length >= length).length
  const near: { word: string; term: string; edits: number; documents: number }[] = []
  for (const [word, term] of terms) {
    if (/\p{N}/u.test(word)) continue
    const edits = editsBetween(node.word, word)
    if (edits <= most && lexicon.mayMean(node.word, word, edits)) near.push({ word, term, edits, documents: documents.get(term) ?? 0 })
  }
  near.sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
  const eachTermOnce = near.filter(({ term }, at) => near.findIndex((other) => other.term === term) === at)
  const used = eachTermOnce
    .filter(({ edits }) => edits === near[0]?.edits)
    .sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_SPELLINGS)
  return used.length === 0 ? null : { node, used: used.map(({ word }) => word), terms: used.map(({ term }) => term) }
}

/** Letters put in, left out or mistaken, and neighbours swapped, as the textbook has it. */
function editsBetween(from: string, to: string): number {
  const edits: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number) => edits[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    edits.push(next)
    for (let column = 1; column <= to.length; column++) {
      const mistaken = cell(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1] ? cell(row - 2, column - 2) + 1 : mistaken
      next.push(Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, mistaken, swapped))
    }
  }
  return cell(from.length, to.length)
}
