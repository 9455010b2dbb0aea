/** Words as spelled, and whether a document that counts has them. */
import { FIRST_SPELLING, type Segment } from './segment.ts'
import type { View } from './view.ts'

/** Tells of a document whether it counts: it passes the filters. null: all that are there do. */
export type Passes = ((document: number) => boolean) | null

/** Whether a document that is there, and passes, has a word in this spelling: others must not even lend their spelling. */
export function isUsed({ segment, there }: View, term: number, spelling: number, passes: Passes = null): boolean {
  if (!there && !passes) return true
  const { offsets, docs } = segment.postings
  for (let at = offsets[term] ?? 0; at < (offsets[term + 1] ?? 0); at++) {
    const document = docs[at] ?? 0
    if (there && there[document] !== 1) continue
    if ((!passes || passes(document)) && hasSpelling(segment, document, spelling)) return true
  }
  return false
}

function hasSpelling({ forward }: Segment, document: number, spelling: number): boolean {
  const { tokens, offsets } = forward
  const place = tokens.subarray(offsets[document], offsets[document + 1]).indexOf(spelling + FIRST_SPELLING)
  return place >= 0
}

/** Terms that begin as a word does, each with its spellings. A stem has the first two letters of its words. */
export function* spellingsFrom({ segment }: View, lead: string): Generator<{ term: number; spelling: number }> {
  const { terms, spellings } = segment
  const { from, to } = terms.range(lead.slice(0, 2))
  for (let term = from; term < to; term++) {
    for (let spelling = spellings.first[term] ?? 0; spelling < (spellings.first[term + 1] ?? 0); spelling++) yield { term, spelling }
  }
}
