/** Questions as FTS5 understands them, with misspelled words corrected from its own vocabulary. */
import type { DatabaseSync } from 'node:sqlite'
import { stem } from '../../../search/analysis.ts'
import { parseQuery, type QueryNode } from '../../../search/query-language.ts'

/** Most terms tried instead of a mistyped one. */
const MOST_INSTEAD = 5

/** All terms of a file, for correcting: read once at the start. */
export class Fts5Words {
  readonly #terms: string[] = []
  readonly #masks: Int32Array
  readonly #frequencies: Int32Array
  readonly #known: Set<string>

  constructor(database: DatabaseSync) {
    database.exec("CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab ('main', 'words', 'row')")
    const frequencies: number[] = []
    for (const { term, doc } of database.prepare('SELECT term, doc FROM temp.vocabulary').iterate()) {
      if (/^[a-z]{3,}$/.test(String(term))) {
        this.#terms.push(String(term))
        frequencies.push(Number(doc))
      }
    }
    this.#known = new Set(this.#terms)
    this.#frequencies = Int32Array.from(frequencies)
    this.#masks = Int32Array.from(this.#terms, lettersOf)
  }

  /** @returns the MATCH expression of a question, or null where it can find nothing. */
  expression(text: string): string | null {
    const { root } = parseQuery(text)
    return root === null ? null : this.#node(root)
  }

  #node(node: QueryNode): string | null {
    switch (node.type) {
      case 'word':
        return this.#word(node.term, node.word)
      case 'prefix':
        return [`"${node.prefix}" *`, ...node.stems.map((term) => `"${term}"`)].join(' OR ')
      case 'any': {
        // Words that count for this one too, where the archive has them.
        const others = node.others.flatMap(({ node: other }) =>
          other.type === 'phrase' || this.#known.has(other.term) ? (this.#node(other) ?? []) : [],
        )
        const all = [this.#word(node.own.term, node.own.word) ?? [], others].flat()
        return all.length === 0 ? null : `(${all.join(' OR ')})`
      }
      case 'phrase':
        return `"${node.terms.join(' ')}"`
      case 'and': {
        const parts = node.nodes.map((part) => this.#node(part))
        return parts.includes(null) ? null : parts.map((part) => `(${part})`).join(' AND ')
      }
      default:
        throw new Error(`the bench asks words, prefixes and phrases only, found ${node.type}`)
    }
  }

  #word(term: string, word: string): string | null {
    if (this.#known.has(term) || !/^[a-z]{3,}$/.test(term)) return `"${term}"`
    const instead = this.#closeTo(stem(word))
    return instead.length === 0 ? null : `(${instead.map((other) => `"${other}"`).join(' OR ')})`
  }

  /** Terms within one edit (two from eight letters on), nearest and most frequent first: a scan with cheap tests before. */
  #closeTo(term: string): string[] {
    const most = term.length < 8 ? 1 : 2
    const mask = lettersOf(term)
    const found: { term: string; distance: number; frequency: number }[] = []
    this.#terms.forEach((other, at) => {
      if (Math.abs(other.length - term.length) > most || bits((this.#masks[at] ?? 0) ^ mask) > most * 2) return
      const distance = editDistance(term, other, most)
      if (distance <= most) found.push({ term: other, distance, frequency: this.#frequencies[at] ?? 0 })
    })
    found.sort((a, b) => a.distance - b.distance || b.frequency - a.frequency)
    return found.slice(0, MOST_INSTEAD).map((close) => close.term)
  }
}

function lettersOf(term: string): number {
  let mask = 0
  for (let at = 0; at < term.length; at++) mask |= 1 << (term.charCodeAt(at) - 97)
  return mask
}

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/** Edits (swaps of neighbours are one) from one word to another, or more than `most`. */
function editDistance(from: string, to: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[to.length] ?? most + 1
}
