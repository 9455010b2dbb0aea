/**
 * Words in another language than the records: what the words find (names, dates, words that both languages have) and what the vectors find
 * make one list. Nothing is translated, and what counts, pages and exports are those of the words.
 */
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import { languageOf } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import { reciprocalRank } from './meaning.ts'
import { parseQuery } from './query-language.ts'
import { searchedWords } from './query-nodes.ts'
import { MOST_BY_MEANING } from './relevance.ts'
import type { Hit, SearchAnswer, SearchEngine, SearchQuery } from './search-engine.ts'

/**
 * Whether a search is in another language than the records. It is not where a record has every word: so a name is a name in every language.
 * @param language of the page it was typed on.
 */
export function isInAnotherLanguage(
  text: string,
  { full, reading, corrected }: Pick<SearchAnswer, 'full' | 'reading' | 'corrected'>,
  lexicon: Lexicon,
  language: Language,
): boolean {
  if (full > 0) return false
  if (languageOf(text) !== MAIN_LANGUAGE) return true
  const words = searchedWords(parseQuery(text, { lexicon }).root, () => false)
  const strange = words.filter(({ known, word }) => !known && !lexicon.isName(word))
  const unknown = strange.filter(({ typed }) => reading.unknown.includes(typed))
  // Who reads in another language types in it; else nothing of it may be a word, or near to one in spelling.
  if (language === MAIN_LANGUAGE) return unknown.length > 0 && unknown.length === words.length
  return unknown.length > 0 || strange.some(({ typed }) => corrected.some((one) => one.typed === typed))
}

/**
 * What words in another language find: documents near in meaning, by reciprocal rank of that nearness and of the words. Sourced ones first.
 * @param query as it was asked, with what is near to it.
 * @param listed what its words find, best first.
 * @returns nothing where nothing is near enough.
 */
export async function acrossLanguages(engine: Pick<SearchEngine, 'search'>, query: SearchQuery, listed: readonly Hit[]): Promise<Hit[]> {
  const { near = [] } = query
  const telling = near.filter(({ across }) => across).map(({ id }) => ({ id, alone: true }))
  if (telling.length === 0) return []
  // No record has every word, so none is listed: whatever is near comes by its meaning.
  const { byMeaning } = await engine.search({ ...query, match: 'all', page: 1, size: 1, countFacets: [], near: telling })
  const nearPlaces = new Map(near.map(({ id }, at) => [id, at]))
  const wordPlaces = new Map(listed.map(({ id }, at) => [id, at]))
  const hits = new Map([...listed.filter(({ id }) => nearPlaces.has(id)), ...byMeaning].map((hit) => [hit.id, hit]))
  const worth = ({ id }: Hit) => reciprocalRank(nearPlaces.get(id)) + reciprocalRank(wordPlaces.get(id))
  const isSample = ({ display: { basis } }: Hit) => Number(basis === 'sample')
  return [...hits.values()].sort((a, b) => isSample(a) - isSample(b) || worth(b) - worth(a)).slice(0, MOST_BY_MEANING)
}
