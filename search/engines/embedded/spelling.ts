/**
 * Better spellings: for a word that neither the archive, the thesaurus nor the dictionary knows, the words of the documents
 * under the filters that are a slip or two away. The whole vocabulary is looked through; its lengths and letters rule out nearly all of it.
 */

import { distanceWithin } from '../../edit-distance.ts'
import type { Lexicon } from '../../lexicon.ts'
import type { WordNode } from '../../query-ast.ts'
import { EDITS_FROM, MOST_SPELLINGS, SPELLING_SHARE } from '../../relevance.ts'
import { countBits, isGuessable, lettersOf } from './letters.ts'
import { countWith, type Wanted } from './plan.ts'
import { termOfSpelling, type View } from './view.ts'
import { isUsed, type Passes } from './vocabulary-use.ts'

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

/** Where spellings are looked for. */
export interface Scope {
  views: readonly View[]
  /** For each view which documents are under the filters. */
  passes: readonly Passes[]
  /** Whether any document of the archive has a term, of whatever kind and under whatever filters. */
  isInArchive: (term: string) => boolean
  /** What is known of words beside the archive. */
  lexicon: Pick<Lexicon, 'mayMean'>
}

/** How many documents under the filters have a term. */
function countUnder({ views, passes }: Scope, term: string): number {
  if (passes.every((one) => one === null)) return countWith(views, term)
  let count = 0
  for (const [at, { segment, there }] of views.entries()) {
    const number = segment.terms.find(term)
    const pass = passes[at]
    const { offsets, docs } = segment.postings
    for (let place = offsets[number] ?? 0; number >= 0 && place < (offsets[number + 1] ?? 0); place++) {
      const document = docs[place] ?? 0
      if ((!there || there[document] === 1) && (!pass || pass(document))) count++
    }
  }
  return count
}

/**
 * The nearest spellings, those in most documents first; each word with all its forms only once.
 * @param most slips; not more than editsAllowed.
 * @param documents how many documents a form of the word must be in.
 */
export function spellingsOf(typed: string, scope: Scope, most: number, documents = 1): Spelling[] {
  if (most === 0) return []
  const { views, passes } = scope
  const found = new Map<string, Spelling>()
  for (const [at, view] of views.entries()) {
    for (const { word, term, edits } of neighbours(view, passes[at] ?? null, typed, most, views.length > 1 ? 1 : documents)) {
      if (!scope.lexicon.mayMean(typed, word, edits)) continue
      const known = found.get(term)
      if (!known || edits < known.edits) found.set(term, { word, term, edits, documents: known?.documents ?? countUnder(scope, term) })
    }
  }
  return [...found.values()]
    .filter((spelling) => spelling.documents >= documents)
    .sort((a, b) => a.edits - b.edits || b.documents - a.documents || (a.word < b.word ? -1 : 1))
}

function neighbours(view: View, passes: Passes, typed: string, most: number, documents: number): Omit<Spelling, 'documents'>[] {
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
    .filter(({ spelling, number }) => isUsed(view, number, spelling, passes))
    .map(({ word, edits, number }) => ({ word, edits, term: segment.terms.text(number) }))
}

/** Respells words for a plan and remembers what it did. */
export class Speller {
  /** Terms used instead of a term. */
  readonly terms = new Map<string, readonly string[]>()
  readonly corrected: { node: WordNode; used: readonly string[] }[] = []
  readonly scope: Scope

  constructor(scope: Scope) {
    this.scope = scope
  }

  respell(node: WordNode): Wanted[] {
    if (node.known || this.scope.isInArchive(node.term)) return []
    const spellings = spellingsOf(node.word, this.scope, editsAllowed(node.word))
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
