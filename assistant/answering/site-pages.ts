/** The pages about this site, read once: its articles on itself, and the entries of its guide with the names they go by. */
import type { Catalog } from '../../catalog/catalog.ts'
import { meaningfulWords } from './question-words.ts'

export class SitePages {
  /** Subjects of their passages. */
  readonly subjects: readonly string[]
  /** By subject of an entry of the guide: the words of its title and of each of its other names. */
  readonly #names: ReadonlyMap<string, readonly (readonly string[])[]>

  constructor({ articles, guide }: Pages) {
    this.#names = new Map(
      guide.map(({ id, title, keys }) => [`guide:${id}`, [title, ...keys].map(wordsOf).filter(({ length }) => length > 0)]),
    )
    this.subjects = [...articles.filter(({ section }) => section === 'site').map(({ path }) => `article:${path}`), ...this.#names.keys()]
  }

  /** The entries of the guide that a question names. */
  namedIn(question: ReadonlySet<string>): string[] {
    return [...this.#names.keys()].filter((subject) => this.named(subject, question) > 0)
  }

  /** How much of a question names the subject: the share of its words that stand in a name of it of which no word is missing. */
  named(subject: string, question: ReadonlySet<string>): number {
    const whole = this.#names.get(subject)?.filter((name) => name.every((term) => question.has(term))) ?? []
    return question.size === 0 ? 0 : new Set(whole.flat()).size / question.size
  }
}

interface Pages {
  articles: readonly Pick<Catalog['articles'][number], 'section' | 'path'>[]
  guide: readonly Pick<Catalog['guide'][number], 'id' | 'title' | 'keys'>[]
}

function wordsOf(name: string): string[] {
  return meaningfulWords(name).map(({ term }) => term)
}
