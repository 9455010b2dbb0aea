/**
 * Passages by their words: BM25 over few weighted fields, asked with OR. A passage counts as found only if the words it
 * shares carry half of what the question's words weigh: with OR alone one stray word would rank first
 * (decision 062). Everything is in memory; passages are only added, what is gone is hidden by the mask.
 */
import { eachWord, foldIdentifier, stem } from '../../search/analysis.ts'
import { FIELDS, LEAST_COVERED, SATURATION } from '../fusion.ts'
import { TopList } from '../vectors/top-list.ts'
import { MOST_PASSAGES, Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

export interface IndexedWords {
  title: string
  heading: string
  text: string
  /** Names and identifiers. */
  keys: readonly string[]
  /** From another institution's catalogue. */
  imported?: boolean
}

/** One thing a question asks for, in any of its words. */
export interface Concept {
  alternatives: readonly Alternative[]
}
export interface Alternative {
  /** All of them stand in the passage. */
  terms: readonly string[]
  /** 1 for the reader's own words, less for words that mean about the same. */
  share: number
}

export interface WordMatch {
  passage: number
  score: number
  /** Share of the question's weight that the passage has. */
  covered: number
}

/** Terms of identifiers stand apart from words. */
export function identifierTerm(text: string): string {
  const folded = foldIdentifier(text)
  return folded === '' ? '' : `#${folded}`
}

export class WordIndex {
  readonly #postings = new Map<string, Postings>()
  readonly vocabulary = new Vocabulary()
  #count = 0
  #scores = new Float32Array(1_024)
  #covered = new Float32Array(1_024)
  #said = new Float32Array(1_024)

  get count(): number {
    return this.#count
  }

  /** @returns the passage's number: one more than the last. */
  add(words: IndexedWords): number {
    if (this.#count >= MOST_PASSAGES) throw new RangeError(`More than ${MOST_PASSAGES} passages`)
    const passage = this.#count++
    for (const [term, weight] of this.#weigh(words)) {
      const impact = Math.max(1, Math.round((255 * weight) / (SATURATION + weight)))
      let postings = this.#postings.get(term)
      if (!postings) {
        postings = new Postings()
        this.#postings.set(term, postings)
      }
      postings.add(passage, impact)
    }
    return passage
  }

  /** In how many passages a term stands. */
  frequency(term: string): number {
    return this.#postings.get(term)?.count ?? 0
  }

  /** How much a term tells passages apart. */
  weight(frequency: number): number {
    return Math.log(1 + (this.#count - frequency + 0.5) / (frequency + 0.5))
  }

  /**
   * @param shown for each passage 1 where it may be found.
   * @returns the best matches that cover enough of the question.
   */
  find(concepts: readonly Concept[], limit: number, shown: Uint8Array): WordMatch[] {
    const weighed = concepts
      .map(({ alternatives }) => ({ lists: alternatives.map((one) => this.#listOf(one)), weight: this.#conceptWeight(alternatives) }))
      .sort((a, b) => b.weight - a.weight)
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
    if (total === 0) return []
    if (this.#scores.length < this.#count) {
      this.#scores = new Float32Array(Math.ceil(this.#count * 1.25))
      this.#covered = new Float32Array(this.#scores.length)
      this.#said = new Float32Array(this.#scores.length)
    }
    const touched: number[] = []
    let left = total
    for (const { lists, weight } of weighed) {
      // Once what is left cannot cover enough, no further passage can come in: those there are looked up.
      if (left >= LEAST_COVERED * total) this.#gather(lists, weight, shown, touched)
      else this.#lookUp(lists, weight, touched)
      left -= weight
    }
    const best = new TopList(limit)
    for (const passage of touched) {
      if ((this.#covered[passage] ?? 0) >= LEAST_COVERED * total - 1e-6) best.offer(passage, this.#scores[passage] ?? 0)
    }
    const found = best
      .ranked()
      .map(({ item, score }) => ({ passage: item, score: score / total, covered: (this.#covered[item] ?? 0) / total }))
    for (const passage of touched) {
      this.#scores[passage] = 0
      this.#covered[passage] = 0
    }
    return found
  }

  /** A concept weighs what its rarest own word does; words that stand nowhere weigh as the rarest of all. */
  #conceptWeight(alternatives: readonly Alternative[]): number {
    const own = alternatives.filter(({ share }) => share === 1)
    const weights = own.map(({ terms }) => Math.max(...terms.map((term) => this.weight(this.frequency(term)))))
    return Math.max(0, ...weights)
  }

  /** Of a concept's words a passage is given what the best of them says there. */
  #gather(lists: readonly List[], weight: number, shown: Uint8Array, touched: number[]): void {
    const said = this.#said
    const met: number[] = []
    for (const { each, share } of lists) {
      each((passage, impact) => {
        if (shown[passage] !== 1) return
        const before = said[passage] ?? 0
        if (before === 0) met.push(passage)
        if (share * impact > before) said[passage] = share * impact
      })
    }
    for (const passage of met) {
      if (this.#covered[passage] === 0) touched.push(passage)
      this.#scores[passage] = (this.#scores[passage] ?? 0) + (weight * (said[passage] ?? 0)) / 255
      this.#covered[passage] = (this.#covered[passage] ?? 0) + weight
      said[passage] = 0
    }
  }

  #lookUp(lists: readonly List[], weight: number, touched: readonly number[]): void {
    for (const passage of touched) {
      let most = 0
      for (const { impactIn, share } of lists) most = Math.max(most, share * impactIn(passage))
      if (most === 0) continue
      this.#scores[passage] = (this.#scores[passage] ?? 0) + (weight * most) / 255
      this.#covered[passage] = (this.#covered[passage] ?? 0) + weight
    }
  }

  #listOf({ terms, share }: Alternative): List {
    const all = terms.map((term) => this.#postings.get(term)).filter((postings) => postings !== undefined)
    const [first, ...rest] = all.length === terms.length ? all.sort((a, b) => a.count - b.count) : []
    if (!first) return { share, each: () => undefined, impactIn: () => 0 }
    const restIn = (passage: number, from: number) => {
      let least = from
      for (const postings of rest) least = Math.min(least, postings.impactIn(passage))
      return least
    }
    return {
      share,
      each(visit) {
        for (let at = 0; at < first.count; at++) {
          const passage = first.passageAt(at)
          const impact = restIn(passage, first.impactAt(at))
          if (impact > 0) visit(passage, impact)
        }
      },
      impactIn: (passage) => {
        const impact = first.impactIn(passage)
        return impact === 0 ? 0 : restIn(passage, impact)
      },
    }
  }

  /** Each term with its weighted number, fields measured by their usual length. */
  #weigh({ title, heading, text, keys, imported }: IndexedWords): Map<string, number> {
    const weights = new Map<string, number>()
    const fields = { title, heading, text, keys: keys.join('\n') }
    for (const { name, weight, usualLength, lengthShare } of FIELDS) {
      const words: string[] = []
      eachWord(fields[name], (word) => words.push(word))
      const each = weight / (1 - lengthShare + (lengthShare * words.length) / usualLength)
      for (const word of words) {
        this.vocabulary.add(word, imported !== true)
        const term = stem(word)
        weights.set(term, (weights.get(term) ?? 0) + each)
      }
    }
    for (const key of keys) {
      if (!/\d/.test(key)) continue
      const term = identifierTerm(key)
      if (term) weights.set(term, 4)
    }
    return weights
  }
}

interface List {
  share: number
  each(visit: (passage: number, impact: number) => void): void
  impactIn(passage: number): number
}
