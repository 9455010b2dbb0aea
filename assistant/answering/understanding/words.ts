/** The words of a question that carry its meaning, how rare each is in the archive, and slips of the hand mended. */
import { stem, terms, tokens } from '../../../search/analysis.ts'
import { distanceWithin } from '../../../search/edit-distance.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'

/** Beside the function words of search: words by which one asks, and which hold for any subject. */
export const ASKING =
  'according know known want need let say says said see get got make made name named call called happen happened go went gone tell told exactly still today just only ever again back very much many more most own since until under over through during before after between within without up down out off no not yes kind sort part way anything something anyone someone anybody somebody everything all both per else too now'
const EMPTY = new Set([...FUNCTION_WORDS, ...ASKING.split(' ')].map(stem))

export interface QuestionWord {
  /** Stem. */
  term: string
  /** As typed, folded. */
  word: string
  /** How much it decides, 0 to 1: a word that stands everywhere decides nothing. */
  weight: number
}

export class WordWeights {
  readonly #passages = new Map<string, number>()
  readonly #words = new Map<string, number>()
  #count = 0

  /** @param text of one passage. */
  add(text: string): void {
    this.#count += 1
    const found = tokens(text)
    for (const term of new Set(found.map(({ term }) => term))) this.#passages.set(term, (this.#passages.get(term) ?? 0) + 1)
    for (const { word } of found) this.#words.set(word, (this.#words.get(word) ?? 0) + 1)
  }

  /** Words by which one asks: a slip may be mended to them too. */
  know(words: Iterable<string>): void {
    for (const word of words) if (!this.#words.has(word)) this.#words.set(word, 0)
  }

  /** 0 to 1; a word never seen weighs most. */
  of(term: string): number {
    const most = Math.log(1 + this.#count)
    return most === 0 ? 1 : Math.log(1 + this.#count / (1 + (this.#passages.get(term) ?? 0))) / most
  }

  knows(term: string): boolean {
    return this.#passages.has(term)
  }

  /** Words of the archive one slip from a word that nobody knows, two where it is long; the most frequent first. */
  like(word: string): string | null {
    if (word.length < SHORTEST || /\d/.test(word)) return null
    const most = word.length >= LONG ? 2 : 1
    let best: { word: string; slips: number; count: number } | null = null
    for (const [candidate, count] of this.#words) {
      if (candidate[0] !== word[0] || candidate.length < SHORTEST) continue
      const slips = distanceWithin(word, candidate, most)
      if (slips > most || (best && (slips > best.slips || (slips === best.slips && count <= best.count)))) continue
      best = { word: candidate, slips, count }
    }
    return best?.word ?? null
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }
}

/** Letters below which a word is left as it is: short words are meant as often as they are mistyped. */
const SHORTEST = 4
const LONG = 7

/** Words that carry meaning, once each, in order. */
export function meaningfulWords(text: string, weights?: WordWeights): QuestionWord[] {
  const found = new Map<string, QuestionWord>()
  for (const { term, word } of tokens(text)) {
    if (!EMPTY.has(term) && !found.has(term)) found.set(term, { term, word, weight: weights?.of(term) ?? 1 })
  }
  return [...found.values()]
}

/** Stems of a text that carry meaning. */
export function meaningfulTerms(text: string): Set<string> {
  return new Set(terms(text).filter((term) => !EMPTY.has(term)))
}

const QUESTION_WORDS = ['who', 'what', 'when', 'where', 'which', 'why', 'how']

/** @param isKnown whether a word as typed is of the language or a name, though no text of the archive has it. */
export function mendSpelling(text: string, weights: WordWeights, isKnown: (word: string) => boolean): string {
  let mended = ''
  let from = 0
  for (const [at, { word, start, end }] of tokens(text).entries()) {
    const typed = text.slice(start, end)
    if (weights.has(word) || isKnown(typed.replace(/['’]s?$/, '')) || isKnown(word)) continue
    const asks = at === 0 ? QUESTION_WORDS.find((one) => distanceWithin(word, one, 1) <= 1 && word.length >= 3) : undefined
    const meant = asks ?? weights.like(word)
    // 'Fales' in the middle of a sentence is a name: no slip of the word 'files'.
    if (meant === null || (at > 0 && /^\p{Lu}/u.test(typed) && !asks && isKnown(meant))) continue
    mended += text.slice(from, start) + (/^\p{Lu}/u.test(typed) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant)
    from = end
  }
  return mended + text.slice(from)
}
