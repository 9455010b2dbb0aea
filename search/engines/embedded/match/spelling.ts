/**
 * Better spellings: for a word that neither the archive, the thesaurus nor the dictionary knows, the words of the documents
 * under the filters that are a slip or two away. The whole vocabulary is looked through; its lengths and letters rule out nearly all of it.
 */

import { distanceWithin } from '../../../edit-distance.ts'
import type { Lexicon } from '../../../lexicon.ts'
import type { WordNode } from '../../../query-ast.ts'
import { EDITS_FROM, MOST_SPELLINGS, SPELLING_SHARE } from '../../../relevance.ts'
import { termOfSpelling, type View } from '../segments/view.ts'
import { countBits, isGuessable, lettersOf } from '../text/character-mask.ts'
import { type Choice, isChosen, passesOf } from './filter.ts'
import { POOL } from './hit-pool.ts'
import { match, release } from './match.ts'
import { countWith, type Plan, type Wanted } from './plan.ts'
import { isUsed } from './vocabulary-use.ts'

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
  /** Filters: only words of what is under them are offered. */
  choice: Choice
  /** Whether any document of the archive has a term, of whatever kind and under whatever filters. */
  isInArchive: (term: string) => boolean
  /** What is known of words beside the archive. */
  lexicon: Pick<Lexicon, 'mayMean'>
}

/** How many documents under the filters have a term. */
function countUnder({ views, choice }: Scope, term: string): number {
  if (!isChosen(choice)) return countWith(views, term)
  let count = 0
  for (const view of views) {
    const number = view.segment.terms.find(term)
    if (number < 0) continue
    POOL.fit(view.segment)
    const plan: Plan = { type: 'terms', terms: Uint32Array.of(number), weights: Uint32Array.of(1), fields: 0 }
    const found = match(POOL, view, plan, { choice, measures: 0 })
    count += found.total
    release(POOL, found)
  }
  return count
}

/**
 * The spellings with the fewest slips, those in most documents first; each word with all its forms only once. Those with more slips are not looked at:
 * whether a document that counts has a word in one spelling takes reading the words of many.
 * @param most slips; not more than editsAllowed.
 * @param documents how many documents a form of the word must be in.
 * @param other a term that is not wanted.
 */
export function nearestSpellings(typed: string, scope: Scope, most: number, documents = 1, other?: string): Spelling[] {
  const { views, choice, lexicon } = scope
  const passes = most === 0 ? [] : views.map(({ segment }) => passesOf(segment, choice))
  const left = views.map(() => MOST_CANDIDATES)
  for (let edits = 1; edits <= most; edits++) {
    const found = new Map<string, Spelling>()
    for (const [at, view] of views.entries()) {
      const near = neighbours(view, typed, { edits, most }, views.length > 1 ? 1 : documents).slice(0, left[at])
      left[at] = (left[at] ?? 0) - near.length
      for (const { word, number, spelling } of near) {
        const term = view.segment.terms.text(number)
        if (term === other || found.has(term) || !lexicon.mayMean(typed, word, edits)) continue
        if (isUsed(view, number, spelling, passes[at])) found.set(term, { word, term, documents: countUnder(scope, term), edits })
      }
    }
    const spellings = [...found.values()].filter((spelling) => spelling.documents >= documents)
    if (spellings.length > 0) return spellings.sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
  }
  return []
}

interface Neighbour {
  spelling: number
  number: number
  word: string
}

/** Words that are so many slips away, in order. @param slips how many, and how many a word may be away at most. */
function neighbours({ segment }: View, typed: string, { edits, most }: { edits: number; most: number }, documents: number): Neighbour[] {
  const { words, first, guessable, letters } = segment.spellings
  const { offsets } = segment.postings
  const wanted = lettersOf(typed)
  const near: Neighbour[] = []
  for (let at = 0; at < guessable.length; at++) {
    // A slip changes two letters at most: one that is there, one that is not.
    if (countBits((letters[at] ?? 0) ^ wanted) > 2 * edits) continue
    const spelling = guessable[at] ?? 0
    if (Math.abs(words.length(spelling) - typed.length) > most) continue
    const number = termOfSpelling(first, spelling)
    if ((offsets[number + 1] ?? 0) - (offsets[number] ?? 0) < documents) continue
    const word = words.text(spelling)
    if (distanceWithin(typed, word, edits) === edits) near.push({ spelling, number, word })
  }
  return near.sort((a, b) => (a.word < b.word ? -1 : 1))
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
    const nearest = nearestSpellings(node.word, this.scope, editsAllowed(node.word)).slice(0, MOST_SPELLINGS)
    if (nearest.length === 0) return []
    this.terms.set(
      node.term,
      nearest.map(({ term }) => term),
    )
    this.corrected.push({ node, used: nearest.map(({ word }) => word) })
    return nearest.map(({ term, edits }) => ({ term, share: SPELLING_SHARE[edits] ?? 0 }))
  }
}
