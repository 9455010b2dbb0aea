/** Numbers the passages an answer rests on, each once, and says what a reader sees of them. */
import type { Catalog } from '../../catalog/catalog.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { AnswerSource } from '../answer-events.ts'
import type { Passage } from '../passage.ts'

/** Words of a passage that an address carries so that browsers find and mark them. */
const MARKED_WORDS = 8

export class SourceBook {
  readonly #catalog: Catalog
  readonly #numbers = new Map<string, number>()
  readonly #passages = new Map<number, Passage>()

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  /**
   * @param words the words of the passage that the answer rests on: what its excerpt and its address show.
   * @returns its number, and the source to send where it has not been sent.
   */
  cite(passage: Passage, words: string): { number: number; source: AnswerSource | null } {
    const key = `${passage.id} ${words}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return { number: known, source: null }
    const number = this.#numbers.size + 1
    this.#numbers.set(key, number)
    this.#passages.set(number, passage)
    return { number, source: this.#sourceOf(passage, words, number) }
  }

  passage(number: number): Passage | null {
    return this.#passages.get(number) ?? null
  }

  #sourceOf(passage: Passage, words: string, number: number): AnswerSource {
    const isRecord = passage.kind === 'record'
    return {
      type: 'source',
      number,
      title: passage.kind === 'event' ? `Timeline: ${passage.title}` : passage.title,
      path: markedPath(passage.path, words),
      kind: passage.kind,
      subject: passage.subject,
      recordId: isRecord ? passage.subject : null,
      basis: isRecord ? passage.basis : '',
      excerpt: words,
      date: passage.date ? displayDate(passage.date) : '',
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
