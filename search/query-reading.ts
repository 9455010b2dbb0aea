/** What an answer says of how a query was read: dates, other words that were searched too, words nothing has, syntax not known. */
import type { ParsedQuery, QueryNode, WordNode } from './query-ast.ts'
import type { QueryReading, SearchAnswer } from './search-engine.ts'

/** Words shown of those searched for one. */
const SHOWN = 6

/**
 * @param has whether a document has a term.
 * @param respelled terms searched instead of a term.
 */
export function readingOf(
  { root, best, notices }: ParsedQuery,
  match: 'all' | 'best',
  has: (term: string) => boolean,
  respelled: ReadonlyMap<string, readonly string[]>,
): QueryReading {
  const dates: { typed: string; edtf: string }[] = []
  const also: { typed: string; used: string[] }[] = []
  const unknown: string[] = []
  for (const node of nodesOf(root)) {
    if (node.type === 'date') dates.push({ typed: node.typed, edtf: node.edtf })
    const { own, others } = node.type === 'any' ? node : { own: node, others: [] }
    const used = others
      .filter(({ node: other }) => (other.type === 'word' ? has(other.term) : other.terms.every(has)))
      .map(({ text }) => text)
    if (used.length > 0) also.push({ typed: node.type === 'any' ? node.typed : '', used: [...new Set(used)].slice(0, SHOWN) })
    if (own.type === 'word' && used.length === 0 && isUnknown(own, has, respelled)) unknown.push(own.typed)
  }
  return { dates, also, unknown, match: best && match === 'best' ? 'best' : 'all', notices }
}

function isUnknown(word: WordNode, has: (term: string) => boolean, respelled: ReadonlyMap<string, readonly string[]>): boolean {
  return !has(word.term) && !respelled.has(word.term)
}

/** Nodes that find something: not those left out. */
function nodesOf(node: QueryNode | null): QueryNode[] {
  if (!node || node.type === 'not') return []
  return node.type === 'and' || node.type === 'or' ? node.nodes.flatMap(nodesOf) : [node]
}

/** @returns each word as it was typed, once however often it stands in the query, with what was searched instead. */
export function correctedWords(corrections: readonly { node: WordNode; used: readonly string[] }[]): SearchAnswer['corrected'] {
  const byWord = new Map(corrections.map(({ node, used }) => [node.typed, used]))
  return Array.from(byWord, ([typed, used]) => ({ typed, used }))
}

/** The text with the best spelling in place of each corrected word; null where nothing was corrected. */
export function respelled(text: string, corrections: readonly { node: WordNode; used: readonly string[] }[]): string | null {
  let better = text.trim()
  for (const { node, used } of corrections.toReversed()) better = better.slice(0, node.start) + (used[0] ?? '') + better.slice(node.end)
  return corrections.length === 0 ? null : better
}
