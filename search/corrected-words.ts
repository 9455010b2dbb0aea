/** What an answer says of the words it searched in other spellings. */
import type { WordNode } from './query-ast.ts'
import type { SearchAnswer } from './search-engine.ts'

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
