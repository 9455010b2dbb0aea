/** The one door out: numbers the sources of a sentence, each once, and lets it leave only where the check finds no fault. */
import type { Catalog } from '../../catalog/catalog.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { AnswerEvent, AnswerSource, Sentence } from '../answer-events.ts'
import type { Passage } from '../passage.ts'
import { faultsOf } from './check.ts'

/** What a sentence rests on: the passage and the words of it. */
export interface Ground {
  passage: Passage
  words: string
}

export interface Draft {
  text: string
  kind: Sentence['kind']
  place: Sentence['place']
  on: readonly Ground[]
}

/** Called with each sentence that did not pass. */
export type OnDropped = (text: string, faults: readonly string[]) => void

/** Words of a passage that an address carries so that browsers find and mark them. */
const MARKED_WORDS = 8
/** Characters of a passage shown on either side of a quotation. */
const AROUND = 280

export class Speaker {
  readonly #catalog: Catalog
  readonly #onDropped: OnDropped
  readonly #numbers = new Map<string, number>()

  constructor(catalog: Catalog, onDropped: OnDropped = () => undefined) {
    this.#catalog = catalog
    this.#onDropped = onDropped
  }

  /** @returns the events to send: new sources, then the sentence; none where the check fails. */
  say({ text: drafted, kind, place, on }: Draft): AnswerEvent[] {
    // Line breaks of a source are no part of a sentence.
    const text = drafted.split(/\s+/).filter(Boolean).join(' ')
    const faults = faultsOf(
      { text, kind },
      on.map(({ passage }) => passage),
    )
    if (faults.length > 0) {
      this.#onDropped(text, faults)
      return []
    }
    const events: AnswerEvent[] = []
    const sources = on.map((ground) => {
      const key = `${ground.passage.id} ${ground.words}`
      const known = this.#numbers.get(key)
      if (known !== undefined) return known
      const number = this.#numbers.size + 1
      this.#numbers.set(key, number)
      events.push(this.#source(ground, number))
      return number
    })
    return [...events, { type: 'sentence', text, kind, place, sources }]
  }

  #source({ passage, words }: Ground, number: number): AnswerSource {
    const isRecord = passage.kind === 'record'
    const at = passage.text.indexOf(words)
    return {
      type: 'source',
      number,
      title: passage.kind === 'event' ? `Timeline: ${passage.title}` : passage.title,
      path: markedPath(passage.path, words),
      kind: passage.kind,
      subject: passage.subject,
      recordId: isRecord ? passage.subject : null,
      basis: isRecord ? passage.basis : '',
      heading: passage.heading === passage.title ? '' : passage.heading,
      page: passage.page,
      excerpt: words,
      before: at > 0 ? lastOf(passage.text.slice(0, at)) : '',
      after: at < 0 ? '' : firstOf(passage.text.slice(at + words.length)),
      // The period of an article is not when its sentences were so.
      date: passage.date && passage.kind !== 'article' ? displayDate(passage.date) : '',
      thumbnail: null,
      cites: passage.sources.map((source) => this.#catalog.source(source)?.citation ?? source),
    }
  }
}

/** A text fragment (https://wicg.github.io/scroll-to-text-fragment/): the browser scrolls to the words and marks them. */
function markedPath(path: string, words: string): string {
  const all = words.split(/\s+/).filter(Boolean)
  if (all.length === 0) return path
  const written = (part: readonly string[]) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D')
  const long = all.length > 2 * MARKED_WORDS
  const marked = long ? `${written(all.slice(0, MARKED_WORDS))},${written(all.slice(-MARKED_WORDS))}` : written(all)
  return `${path}${path.includes('#') ? '' : '#'}:~:text=${marked}`
}

/** The end of a text, cut between words. */
function lastOf(text: string): string {
  const trimmed = text.trim()
  return trimmed.length <= AROUND ? trimmed : `… ${trimmed.slice(trimmed.indexOf(' ', trimmed.length - AROUND) + 1)}`
}

function firstOf(text: string): string {
  const trimmed = text.trim()
  return trimmed.length <= AROUND ? trimmed : `${trimmed.slice(0, trimmed.lastIndexOf(' ', AROUND))} …`
}
