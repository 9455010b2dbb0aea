/**
 * What a search finds beside records: pages, people, places, units, subjects, collections and memorial entries. With the records they
 * make one list by relevance (`SearchQuery.beside`): what is better than the best record stands above the records, what is
 * not stands after the first. What is called what was asked comes first of all.
 */
import { fold, foldText, terms } from './analysis.ts'
import { FUNCTION_WORDS, functionWordsOf } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import { parseQuery } from './query-language.ts'
import { eachSearched, type SearchedWord } from './query-nodes.ts'
import type { Hit, RelatedHit, SearchQuery } from './search-engine.ts'

const MOST_RELATED = 5
/** First documents of the one list that are looked through. */
export const LOOKED_AT = 40

export interface RelatedResults {
  /** Best first, each address once. */
  hits: readonly Hit[]
  /** How many of them stand above the records; the others follow the first record. */
  above: number
}

export const NO_RELATED: RelatedResults = { hits: [], above: 0 }

/** What is asked for beside records. */
interface RelatedQuestion {
  typed: string
  searched: readonly SearchedWord[]
}

/** @returns null where nothing is: words that only hold a question together name nothing. */
export function relatedQuestion(lexicon: Lexicon, query: Pick<SearchQuery, 'text' | 'dates'>): RelatedQuestion | null {
  const parsed = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  const searched = eachSearched(parsed.root)
  const empty = functionWordsOf(query.text)
  return searched.every(({ typed }) => empty.has(fold(typed))) ? null : { typed: foldText(parsed.text), searched }
}

/**
 * @param beside what is no record, among the first `LOOKED_AT` documents.
 * @param namesOf what a page, person or place is called beside its title, by its id.
 */
export function relatedResults(
  asked: RelatedQuestion,
  beside: readonly RelatedHit[],
  namesOf: (id: string) => readonly string[],
): RelatedResults {
  const seen = new Set<string>()
  const others = beside
    .flatMap(({ hit, behind }, at) => {
      if (seen.has(hit.display.path)) return []
      seen.add(hit.display.path)
      return [{ hit, at, behind, called: degreeOf(asked, [hit.display.title, ...namesOf(hit.id)]) }]
    })
    .sort((a, b) => Math.max(b.called, REFERRED_TO) - Math.max(a.called, REFERRED_TO) || a.at - b.at)
    .slice(0, MOST_RELATED)
  const above = others.filter(({ behind, called }) => called > NOT_CALLED || behind === 0)
  return { hits: [...above, ...others.filter((other) => !above.includes(other))].map(({ hit }) => hit), above: above.length }
}

const NOT_CALLED = 0
/** The name was asked for in other words, as a catalog refers from them to its heading, and these are half of what was asked for at least. */
const REFERRED_TO = 1
/** Each word of the name was asked for and each word asked for is in the name, in whatever order and spelling. */
const WORD_FOR_WORD = 2
const AS_TYPED = 3

function degreeOf({ typed, searched }: RelatedQuestion, names: readonly string[]): number {
  const degrees = names.map((name) => {
    if (foldText(name) === typed) return AS_TYPED
    const words = terms(name).filter((word) => !FUNCTION_WORDS.has(word))
    const met = (of: 'own' | 'any') => searched.filter((word) => word[of].some((term) => words.includes(term))).length
    const isAsked = (of: 'own' | 'any') => words.length > 0 && words.every((word) => searched.some((one) => one[of].includes(word)))
    if (isAsked('own') && met('own') === searched.length) return WORD_FOR_WORD
    return isAsked('any') && met('own') === 0 && 2 * met('any') >= searched.length ? REFERRED_TO : NOT_CALLED
  })
  return Math.max(NOT_CALLED, ...degrees)
}
