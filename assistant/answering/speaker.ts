/** The one door out: numbers the sources of a sentence, checks it, and lets it leave or drops it. */
import type { AnswerEvent, Sentence } from '../answer-events.ts'
import type { Passage } from '../passage.ts'
import { faultsOf } from './check.ts'
import type { SourceBook } from './source-book.ts'

export interface Draft {
  text: string
  kind: Sentence['kind']
  place: Sentence['place']
  /** What it rests on: the passage and the words of it. */
  on: readonly { passage: Passage; words: string }[]
  /** Words that the composer itself answers for: of catalogue sentences what the search engine answered. */
  figures?: readonly string[]
}

/** Told of each sentence that did not pass. */
export type OnDropped = (text: string, faults: readonly string[]) => void

export class Speaker {
  readonly #book: SourceBook
  readonly #onDropped: OnDropped

  constructor(book: SourceBook, onDropped: OnDropped = () => undefined) {
    this.#book = book
    this.#onDropped = onDropped
  }

  /** @returns the events to send: new sources, then the sentence; none where the check fails. */
  say({ text: drafted, kind, place, on, figures }: Draft): AnswerEvent[] {
    // Line breaks of a source are no part of a sentence.
    const text = drafted.replace(/\s+/g, ' ').trim()
    const faults = faultsOf({ text, kind, sources: on.map((_, at) => at + 1) }, { passages: on.map(({ passage }) => passage), figures })
    if (faults.length > 0) {
      this.#onDropped(text, faults)
      return []
    }
    const cited = on.map(({ passage, words }) => this.#book.cite(passage, words))
    const sentence: Sentence = { type: 'sentence', text, kind, place, sources: cited.map(({ number }) => number) }
    return [...cited.flatMap(({ source }) => (source ? [source] : [])), sentence]
  }
}
