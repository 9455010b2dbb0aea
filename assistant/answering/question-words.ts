/** Which words of a question carry its meaning, and how much each weighs. */
import { stem, terms, tokens } from '../../search/analysis.ts'

const EMPTY_WORDS = `a about above after again all also am an and any are as ask at be because been before being between both but by can could did do does
done during each either else ever every for from further get give given go goes got had has have having he her here hers him his how however i if
in into is it its itself just kind like made make many may me might mine more most much must my name named near no nor not now of off often on
one only or other our out over own part per please quite rather really right s said same say says see she should since so some such t tell than
that the their them then there these they thing this those though through to too under until up upon us use used very was way we well were what
when where whether which while who whom whose why will with within without would yes yet you your yours know find want need let anybody anyone
anything somebody someone something exactly still today nowadays happen happened called long`

const EMPTY = new Set(EMPTY_WORDS.split(/\s+/).map(stem))

export interface QuestionWord {
  /** Stem. */
  term: string
  /** As typed, folded. */
  word: string
  /** Typed with a capital letter though it begins no sentence. */
  capital: boolean
  /** How much it decides, 0 to 1 (WordWeights). */
  weight: number
}

/** Words that carry meaning, once each, in order. */
export function meaningfulWords(text: string, weights?: WordWeights): QuestionWord[] {
  const found = new Map<string, QuestionWord>()
  for (const { term, word, start } of tokens(text)) {
    if (EMPTY.has(term)) continue
    const capital = /\p{Lu}/u.test(text.charAt(start)) && !/(^|[.!?:]["”’)]*\s+)$/.test(text.slice(0, start))
    const known = found.get(term)
    if (known) known.capital ||= capital
    else found.set(term, { term, word, capital, weight: weights?.of(term) ?? 1 })
  }
  return [...found.values()]
}

/** How rare each word is in what the archive says about its subject: a word that stands everywhere decides nothing. */
export class WordWeights {
  readonly #documents = new Map<string, number>()
  readonly #words = new Map<string, number>()
  #count = 0

  /** @param texts one a passage. */
  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.add(text)
  }

  add(text: string): void {
    this.#count += 1
    for (const term of new Set(terms(text))) this.#documents.set(term, (this.#documents.get(term) ?? 0) + 1)
    for (const { word } of tokens(text)) this.#words.set(word, (this.#words.get(word) ?? 0) + 1)
  }

  /** 0 to 1; a word never seen weighs most. */
  of(term: string): number {
    const most = Math.log(1 + this.#count)
    return most === 0 ? 1 : Math.log(1 + this.#count / (1 + (this.#documents.get(term) ?? 0))) / most
  }

  knows(term: string): boolean {
    return this.#documents.has(term)
  }

  /** Folded words with how often each stands. */
  get words(): ReadonlyMap<string, number> {
    return this.#words
  }
}
