/**
 * A search that finds nothing as it was typed is asked once more with words of the same meaning beside the reader's own. Said with the
 * answer; where the words as typed find something, nothing is added.
 */
import { fold, tokens } from './analysis.ts'
import { LONGEST_QUERY } from './query-language.ts'
import type { SearchAnswer, SearchEngine, SearchQuery } from './search-engine.ts'
import type { Synonyms, Thesaurus } from './thesaurus.ts'

/** Whoever writes in the query language has said exactly what is wanted. */
const SYNTAX = /["“”„«»():*]|(?:^|\s)[-−–]|\b(?:AND|OR|NOT)\b|\d\.\./

interface Widening {
  text: string
  /** What was put beside which of the reader's words. */
  corrected: { typed: string; used: string[] }[]
}

/** @returns null where the thesaurus knows none of the words. */
export function widen(typed: string, thesaurus: Thesaurus): Widening | null {
  const text = typed.slice(0, LONGEST_QUERY)
  if (SYNTAX.test(text)) return null
  const words = tokens(text)
  const found = thesaurus.inQuestion(words.map(({ term }) => term))
  const corrected: Widening['corrected'] = []
  let wider = ''
  let done = 0
  for (let at = 0; at < words.length; at += 1) {
    const here = longest(found.filter((synonyms) => synonyms.at === at))
    const [first] = here
    const start = words[at]?.start ?? 0
    if (!first || start < done) continue
    const last = at + first.terms.length - 1
    const end = words[last]?.end ?? start
    const own = text.slice(start, end)
    const used = [...new Set(here.flatMap(({ others }) => others.map((other) => other.text)))].filter((word) => fold(word) !== fold(own))
    if (used.length === 0) continue
    wider += `${text.slice(done, start)}((${own}) OR ${used.map((word) => `"${word.replace(/["“”„«»]/g, '')}"`).join(' OR ')})`
    corrected.push({ typed: own, used })
    done = end
    at = last
  }
  return corrected.length === 0 ? null : { text: wider + text.slice(done), corrected }
}

/** "Patrol car" rather than "car", where both are known; all groups of that length. */
function longest(found: readonly Synonyms[]): Synonyms[] {
  const most = Math.max(0, ...found.map(({ terms }) => terms.length))
  return found.filter(({ terms }) => terms.length === most)
}

type Searcher = Pick<SearchEngine, 'search'>

/** Searches, and once more with words of the same meaning where that finds nothing. */
export async function searchWidened(engine: Searcher, thesaurus: Thesaurus, query: SearchQuery): Promise<SearchAnswer> {
  const answer = await engine.search(query)
  const wider = answer.total > 0 ? null : widen(query.text, thesaurus)
  if (!wider) return answer
  const second = await engine.search({ ...query, text: wider.text })
  return second.total === 0 ? answer : { ...second, suggestion: answer.suggestion, corrected: wider.corrected }
}

/** The query whose matches `searchWidened` counts: for whoever wants all of them. */
export async function widenedQuery(engine: Searcher, thesaurus: Thesaurus, query: SearchQuery): Promise<SearchQuery> {
  const wider = widen(query.text, thesaurus)
  if (!wider || (await engine.search({ ...query, page: 1, size: 1, countFacets: [] })).total > 0) return query
  return { ...query, text: wider.text }
}
