/** Words as spelled, and whether a document that counts has them. */
import type { View } from '../segments/view.ts'
import { WordFinder } from '../text/words.ts'

/** Tells of a document whether it counts: it passes the filters. null: all that are there do. */
export type Passes = ((document: number) => boolean) | null

/** Whether a document that is there, and passes, has a word in this spelling: others must not even lend their spelling. */
export function isUsed({ segment, there }: View, term: number, spelling: number, passes: Passes = null): boolean {
  if (!there && !passes) return true
  const { postings, spellings, words } = segment
  const isOnly = (spellings.first[term + 1] ?? 0) - (spellings.first[term] ?? 0) === 1
  const word = (words.first[term] ?? 0) + spelling - (spellings.first[term] ?? 0)
  const finder = new WordFinder(word, word + 1)
  for (let at = postings.offsets[term] ?? 0; at < (postings.offsets[term + 1] ?? 0); at++) {
    const document = postings.docs[at] ?? 0
    if ((there && there[document] !== 1) || (passes && !passes(document))) continue
    if (isOnly || finder.find(words.bytes, words.offsets[document] ?? 0, words.offsets[document + 1] ?? 0) >= 0) return true
  }
  return false
}

/** Terms that begin as a word does, each with its spellings. A stem has the first two letters of its words. */
export function* spellingsFrom({ segment }: View, lead: string): Generator<{ term: number; spelling: number }> {
  const { terms, spellings } = segment
  const { from, to } = terms.range(lead.slice(0, 2))
  for (let term = from; term < to; term++) {
    for (let spelling = spellings.first[term] ?? 0; spelling < (spellings.first[term + 1] ?? 0); spelling++) yield { term, spelling }
  }
}
