/**
 * Passages by their words: an index of their own behind the search port, so that words, spelling, rarity and access are those of the
 * search. It follows the passage store: a few changes are put in, for many it is built again, behind the one that answers.
 */

import type { Viewer } from '../catalog/access.ts'
import { terms, tokens } from '../search/analysis.ts'
import { passageDocument } from '../search/documents.ts'
import { functionWordsOf } from '../search/function-words.ts'
import { answerOr, type SearchEngine } from '../search/search-engine.ts'
import type { PassageStore, StoredPassage } from './store/passage-store.ts'

/** Opens the index. @param basis what its passages depend on beside the events that they follow. */
export type OpenWords = (basis: string) => Promise<SearchEngine>

/** From so many changed passages on the index is built again. */
const REBUILD_FROM = 1_000

export class PassageWords {
  readonly #store: PassageStore
  readonly #open: OpenWords
  #engine: SearchEngine | null = null
  /** What changed since the index followed; null: it is to be built again. */
  #changes: { put: Map<string, StoredPassage>; remove: Set<string> } | null = { put: new Map(), remove: new Set() }

  readonly #stop = Promise.withResolvers<void>()
  #closed = false

  constructor(store: PassageStore, open: OpenWords) {
    this.#store = store
    this.#open = open
  }

  /** Notes what changed. @param gone ids. */
  changed(gone: readonly string[], come: readonly StoredPassage[]): void {
    if (!this.#changes) return
    const { put, remove } = this.#changes
    for (const id of gone) {
      put.delete(id)
      remove.add(id)
    }
    for (const stored of come) {
      remove.delete(stored.passage.id)
      put.set(stored.passage.id, stored)
    }
    if (put.size + remove.size >= REBUILD_FROM) this.#changes = null
  }

  /** What is taken out of an index stands in its files until it is built again. */
  buildAgain(): void {
    this.#changes = null
  }

  behind(): boolean {
    return !this.#engine || !this.#changes || this.#changes.put.size + this.#changes.remove.size > 0
  }

  /** Brings the index to what the store has, unless it is closed meanwhile. @param sequence of the archive's events, as its passages are now. */
  async follow(sequence: number): Promise<void> {
    if (!this.#closed) await Promise.race([this.#follow(sequence), this.#stop.promise])
  }

  async #follow(sequence: number): Promise<void> {
    if (!this.#engine) {
      const opened = await this.#open(this.#store.basis())
      if (this.#closed) return opened.close()
      this.#engine = opened
      // What an index in memory had in front of it is lost with its process.
      if (this.#engine.status().sequence < this.#store.followed()) this.#changes = null
    }
    const engine = this.#engine
    const changes = this.#changes
    if (!changes) await engine.rebuild()
    else if (changes.put.size + changes.remove.size > 0) {
      const put = [...changes.put.values()].map(documentOf)
      await engine.update({ put, remove: [...changes.remove], sequence })
    }
    this.#changes = { put: new Map(), remove: new Set() }
  }

  /** The best passages by their words, best first; `full`: all that the question asks for is in it, in these or other words. */
  async find(question: string, viewer: Viewer, limit: number): Promise<readonly { id: string; full: boolean }[]> {
    const engine = this.#engine
    if (!engine) return []
    const asked = { text: plain(question), facets: {}, from: null, to: null, viewer }
    return answerOr({ engine }, () => engine.across(asked, limit), [])
  }

  /** A build that is under way is not waited for. */
  async close(): Promise<void> {
    this.#closed = true
    this.#stop.resolve()
    await this.#engine?.close()
  }
}

/** Share of a question's words, those that every question has left out, that stand in a passage: how near it is where no vector tells. */
export function sharedWords(question: string): (stored: StoredPassage) => number {
  const empty = functionWordsOf(question)
  const found = tokens(question)
  const telling = found.filter(({ word }) => !empty.has(word))
  const asked = new Set((telling.length > 0 ? telling : found).map(({ term }) => term))
  return ({ passage: { title, heading, text }, keys }) => {
    const own = new Set(terms([title, heading, text, ...keys].join(' ')))
    return [...asked].filter((term) => own.has(term)).length / Math.max(1, asked.size)
  }
}

export function documentOf({ passage, keys, opensOn }: StoredPassage) {
  const { id, title, heading, text, basis } = passage
  return passageDocument({ id, title, heading, text, keys, sample: basis === 'sample', opensOn })
}

/** A question has no syntax: quotation marks, brackets and operators of the search are signs and words like any other. */
function plain(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.'’/-]+|(?<!\p{L}|\p{N})[.'’/-]+/gu, ' ')
    .trim()
}
