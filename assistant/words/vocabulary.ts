/** Every word of the passages, for finding what a misspelt one was meant to be. */
import { distanceWithin } from '../../search/edit-distance.ts'

/** Shortest words that are corrected, by number of slips. */
const ONE_SLIP_FROM = 4
const TWO_SLIPS_FROM = 8
/** A known word is a slip only if it stands so rarely … */
const RARE = 2
/** … and its neighbour so many times as often. */
const RARER_BY = 12

export class Vocabulary {
  readonly #counts = new Map<string, number>()
  readonly #byLength: string[][] = []
  readonly #meant = new Set<string>()

  /** @param meant whether a misspelt word may be meant to be this one: what only an import says is known, but seldom meant. */
  add(word: string, meant = true): void {
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
    if (!meant || /\d/.test(word) || this.#meant.has(word)) return
    this.#meant.add(word)
    const list = this.#byLength[word.length]
    if (list) list.push(word)
    else this.#byLength[word.length] = [word]
  }

  count(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** @returns the word that was probably meant, or null where the word stands or nothing is near. */
  meant(word: string): string | null {
    const known = this.count(word)
    if (known > RARE || word.length < ONE_SLIP_FROM || /\d/.test(word)) return null
    const most = known > 0 || word.length < TWO_SLIPS_FROM ? 1 : 2
    let best: { word: string; slips: number; count: number } | null = null
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const candidate of this.#byLength[length] ?? []) {
        if (candidate === word) continue
        const slips = distanceWithin(word, candidate, best ? Math.min(most, best.slips) : most)
        if (slips > most) continue
        const count = this.count(candidate)
        if (!best || slips < best.slips || (slips === best.slips && better(candidate, count, best, word)))
          best = { word: candidate, slips, count }
      }
    }
    if (!best || (known > 0 && best.count < known * RARER_BY)) return null
    return best.word
  }
}

/** Of two words as near, the one that begins alike; else the commoner. */
function better(word: string, count: number, than: { word: string; count: number }, typed: string): boolean {
  const [begins, other] = [word[0] === typed[0], than.word[0] === typed[0]]
  return begins === other ? count > than.count : begins
}
