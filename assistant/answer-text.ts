/** An answer as running text for clients that read nothing but `content`: source numbers inline, sources and links at the end. */
import type { AnswerEvent, AnswerSource } from './answer-events.ts'

export class AnswerText {
  readonly #site: string
  readonly #sources: AnswerSource[] = []
  #last: 'nothing' | 'sentence' | 'item' | 'paragraph' = 'nothing'

  /** @param site absolute address of the site without a trailing slash: links must work outside it. */
  constructor(site: string) {
    this.#site = site
  }

  /** @returns what an event adds to the text; '' where it adds nothing yet. */
  add(event: AnswerEvent): string {
    switch (event.type) {
      case 'sentence': {
        const marks = event.sources.map((number) => `[${number}]`).join('')
        const words = marks === '' ? event.text : `${event.text} ${marks}`
        if (event.place === 'item') return this.#gap('item') + words
        return this.#gap('sentence') + words
      }
      case 'source':
        this.#sources.push(event)
        return ''
      case 'notice':
      case 'error':
        return this.#gap('paragraph') + event.text
      case 'results':
      case 'request':
        return `${this.#gap('paragraph')}${event.label}: ${this.#site}${event.path}`
      case 'nearest':
        return event.entries
          .map(
            ({ title, path, basis }) => `${this.#gap('item')}${title}${basis === 'sample' ? ' (sample record)' : ''}: ${this.#site}${path}`,
          )
          .join('')
      case 'done':
        return this.#sourceList()
    }
  }

  #gap(next: 'sentence' | 'item' | 'paragraph'): string {
    const last = this.#last
    this.#last = next
    if (next === 'item') return last === 'nothing' ? '- ' : '\n- '
    if (last === 'nothing') return ''
    return last === 'sentence' && next === 'sentence' ? ' ' : '\n\n'
  }

  #sourceList(): string {
    if (this.#sources.length === 0) return ''
    const lines = this.#sources.map(({ number, title, recordId, basis, path }) => {
      const id = recordId === null ? '' : ` (${recordId}${basis === 'sample' ? ', sample record' : ''})`
      return `\n[${number}] ${title}${id}: ${this.#site}${path}`
    })
    return `${this.#gap('paragraph')}Sources:${lines.join('')}`
  }
}
