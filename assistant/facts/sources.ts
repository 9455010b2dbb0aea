/** Where facts of content stand: the passages of each subject, by the words that say them. */
import type { Passage } from '../passage.ts'
import { type MadeSubject, made } from '../passages/made-passage.ts'
import type { FactSource } from './fact.ts'

export interface Place {
  path: string
  title: string
  label: string
  refs?: readonly string[]
}

export class ContentSources {
  readonly #passages = new Map<string, readonly Passage[]>()

  add({ subject, passages }: MadeSubject): void {
    this.#passages.set(
      subject,
      passages.map(({ passage }) => passage),
    )
  }

  of(subject: string): readonly Passage[] {
    return this.#passages.get(subject) ?? []
  }

  /** @returns the passage of a subject that has the words; where none has them, one made of them at the place given. */
  find(subject: string, words: string, place: Place): FactSource {
    const found = this.of(subject).find(({ text }) => text.includes(words))
    if (found) return { passage: found, words }
    const { passage } = made({
      id: `${subject}#fact`,
      kind: subject.startsWith('article:') ? 'article' : 'entity',
      subject,
      part: 'statement',
      path: place.path,
      title: place.title,
      label: place.label,
      text: words,
      sources: [...(place.refs ?? [])],
    })
    return { passage, words }
  }
}
