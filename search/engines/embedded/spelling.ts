/**
 * Better spellings: for a word that no document the viewer may know of has, the words that are a slip or two away.
 * The whole vocabulary is looked through; its lengths and letters rule out nearly all of it.
 */

import { distanceWithin } from '../../edit-distance.ts'
import type { WordNode } from '../../query-ast.ts'
import { EDITS_FROM, MOST_SPELLINGS, SPELLING_SHARE } from '../../relevance.ts'
import { countBits, isGuessable, lettersOf } from './letters.ts'
import { countWith, type Wanted } from './plan.ts'
import { FIRST_SPELLING, type Segment } from './segment.ts'
import { termOfSpelling, type View } from './view.ts'

export interface Spelling {
  word: string
  term: string
  /** Slips from what was typed. */
  edits: number
  /** Documents that have a form of the word. */
  documents: number
}

/** Spellings looked at for one word: many would only be chance neighbours. */
const MOST_CANDIDATES = 64

/** Slips allowed in a word. */
export function editsAllowed(word: string): number {
  if (!isGuessable(word)) return 0
  return EDITS_FROM.filter((length) => word.length >= length).length
}

/**
 * The nearest spellings, those in most documents first; each word with all its forms only once.
 * @param most slips; not more than editsAllowed.
 * @param documents how many documents a form of the word must be in.
 */
export function spellingsOf(typed: string, views: readonly View[], most: number, documents = 1): Spelling[] {
  if (most === 0) return []
  const found = new Map<string, Spelling>()
  for (const view of views) {
    for (const { word, term, edits } of neighbours(view, typed, most, views.length > 1 ? 1 : documents)) {
      const known = found.get(term)
      if (!known || edits < known.edits) found.set(term, { word, term, edits, documents: countWith(views, term) })
    }
  }
  return [...found.values()]
    .filter((spelling) => spelling.documents >= documents)
    .sort((a, b) => a.edits - b.edits || b.documents - a.documents || (a.word < b.word ? -1 : 1))
}

function neighbours(view: View, typed: string, most: number, documents: number): Omit<Spelling, 'documents'>[] {
  const { segment } = view
  const { words, first, guessable, letters } = segment.spellings
  const { offsets } = segment.postings
  const wanted = lettersOf(typed)
  const near: { spelling: number; number: number; word: string; edits: number }[] = []
  for (let at = 0; at < guessable.length; at++) {
    // A slip changes two letters at most: one that is there, one that is not.
    if (countBits((letters[at] ?? 0) ^ wanted) > 2 * most) continue
    const spelling = guessable[at] ?? 0
    if (Math.abs(words.length(spelling) - typed.length) > most) continue
    const number = termOfSpelling(first, spelling)
    if ((offsets[number + 1] ?? 0) - (offsets[number] ?? 0) < documents) continue
    const word = words.text(spelling)
    const edits = distanceWithin(typed, word, most)
    if (edits <= most && edits > 0) near.push({ spelling, number, word, edits })
  }
  near.sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
  return near
    .slice(0, MOST_CANDIDATES)
    .filter(({ spelling, number }) => isUsed(view, number, spelling))
    .map(({ word, edits, number }) => ({ word, edits, term: segment.terms.text(number) }))
}

/** Whether a document that is there has a word in this spelling: others must not even lend their spelling. */
function isUsed({ segment, there }: View, term: number, spelling: number): boolean {
  if (!there) return true
  const { offsets, docs } = segment.postings
  for (let at = offsets[term] ?? 0; at < (offsets[term + 1] ?? 0); at++) {
    const document = docs[at] ?? 0
    if (there[document] === 1 && hasSpelling(segment, document, spelling)) return true
  }
  return false
}

function hasSpelling({ forward }: Segment, document: number, spelling: number): boolean {
  const { tokens, offsets } = forward
  const place = tokens.subarray(offsets[document], offsets[document + 1]).indexOf(spelling + FIRST_SPELLING)
  return place >= 0
}

/** Respells words for a plan and remembers what it did. */
export class Speller {
  /** Terms used instead of a term. */
  readonly terms = new Map<string, readonly string[]>()
  readonly corrected: { node: WordNode; used: readonly string[] }[] = []
  private readonly views: readonly View[]

  constructor(views: readonly View[]) {
    this.views = views
  }

  respell(node: WordNode): Wanted[] {
    const spellings = spellingsOf(node.word, this.views, editsAllowed(node.word))
    const nearest = spellings.filter(({ edits }) => edits === spellings[0]?.edits).slice(0, MOST_SPELLINGS)
    if (nearest.length === 0) return []
    this.terms.set(
      node.term,
      nearest.map(({ term }) => term),
    )
    this.corrected.push({ node, used: nearest.map(({ word }) => word) })
    return nearest.map(({ term, edits }) => ({ term, share: SPELLING_SHARE[edits] ?? 0 }))
  }
}
