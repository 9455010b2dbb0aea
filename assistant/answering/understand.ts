/** Reads a conversation: what is asked, of which kind, with which names, years and filters. */
import type { Thesaurus } from '../../search/thesaurus.ts'
import type { Message } from '../answer-chunk.ts'
import type { FactTable } from '../facts/fact-table.ts'
import { inSiteWords, isAboutSite, mayBeAboutSite } from './about-site.ts'
import { type AnswerType, answerTypes } from './answer-type.ts'
import { resolveTurn } from './follow-up.ts'
import { asksCount, asksList, countsOfThose, holdingsPart, listsOfThose } from './holdings.ts'
import type { Identifiers } from './identifiers.ts'
import { asksOfSite } from './our-matter.ts'
import { meaningfulWords, type QuestionWord, type WordWeights } from './question-words.ts'
import { type RecordFilters, recordFilters } from './record-filters.ts'
import { HAS_NOUN, isAnyRecord } from './record-kinds.ts'
import { PURPOSE } from './request-words.ts'
import { asksAboutPrivatePerson, isElsewhere, isGreeting, withoutCourtesy, withoutOrders } from './scope.ts'
import type { SitePages } from './site-pages.ts'
import { mendSpelling } from './spelling.ts'
import type { Successions } from './successions.ts'
import type { NameFound, Vocabulary } from './vocabulary.ts'
import { writtenOut } from './written-out.ts'

export interface Language {
  vocabulary: Vocabulary
  weights: WordWeights
  identifiers: Identifiers
  successions: Successions
  facts: FactTable
  sitePages: SitePages
  thesaurus: Thesaurus
  /** Whether a word is spelt as the language has it. */
  isEnglish(word: string): boolean
}

export interface Understanding {
  kind: 'fact' | 'count' | 'list' | 'identifier' | 'refused' | 'out-of-scope' | 'greeting'
  /** The question as it stands alone: orders dropped, references filled in, spelling mended. */
  question: string
  /** The last turn alone, mended: what kind of answer is wanted stands here. */
  own: string
  words: readonly QuestionWord[]
  types: readonly AnswerType[]
  names: readonly NameFound[]
  identifiers: readonly { typed: string; ids: readonly string[] }[]
  filters: RecordFilters
  /** Orders to the assistant were dropped. */
  ignored: boolean
  changes: readonly { typed: string; meant: string }[]
}

export function understand(messages: readonly Message[], language: Language): Understanding {
  const { vocabulary, weights, identifiers, isEnglish } = language
  const honest = withoutOrders(withoutCourtesy(writtenOut(messages.at(-1)?.content ?? '')))
  const resolved = resolveTurn([...messages.slice(0, -1), { role: 'user', content: honest.text }], vocabulary)
  const mend = (text: string) => mendSpelling(text, weights, (word) => HAS_NOUN.test(word) || isAnyRecord(word) || isEnglish(word))
  const own = mend(resolved.own)
  const found = identifiers.in(resolved.own)
  const question = found.length > 0 ? resolved.text : mend(resolved.text).text
  const before = resolved.earlier.reduce<RecordFilters | null>(
    (context, turn) => recordFilters(holdingsPart(mend(withoutOrders(turn).text).text, vocabulary), vocabulary, context),
    null,
  )
  const filters = recordFilters(holdingsPart(own.text, vocabulary), vocabulary, before)
  const base = {
    question,
    own: own.text,
    words: meaningfulWords(question, weights),
    types: answerTypes(own.text),
    names: vocabulary.namesIn(question),
    identifiers: found,
    filters,
    ignored: honest.ignored,
    changes: own.changes,
  }
  return { kind: kindOf(honest.text, own.text, base, { filters: before, asked: resolved.earlier.join(' ') }, language), ...base }
}

function kindOf(
  typed: string,
  own: string,
  { identifiers, filters }: Pick<Understanding, 'identifiers' | 'filters'>,
  before: { filters: RecordFilters | null; asked: string },
  language: Language,
): Understanding['kind'] {
  const { vocabulary } = language
  if (typed === '') return 'out-of-scope'
  if (isGreeting(typed)) return 'greeting'
  if (identifiers.length > 0) return 'identifier'
  if (isAboutSite(own)) return 'fact'
  // 'For my daughter's school report' asks nothing about the daughter.
  if (asksAboutPrivatePerson(typed.replace(PURPOSE, ' ')) && !(isOnMatter(filters) && asksList(own, filters, false, vocabulary)))
    return 'refused'
  // 'And from the 1980s?' asks what the turn before asked, of other records.
  const counted = before.filters !== null && asksCount(before.asked, vocabulary)
  const listed = before.filters !== null && asksList(before.asked, before.filters, false, vocabulary)
  if ((counted || listed) && countsOfThose(own)) return 'count'
  if ((counted || listed) && listsOfThose(own)) return counted && !/\b(?:which|what|show|list)\b/i.test(own) ? 'count' : 'list'
  if (counted && onlyNarrows(own)) return 'count'
  if (listed && onlyNarrows(own)) return 'list'
  if (filters.named && asksCount(own, vocabulary)) return 'count'
  if (asksList(own, filters, before.filters !== null, vocabulary)) return 'list'
  if (isElsewhere(typed) && !asksOfSite(own) && !(mayBeAboutSite(own) && namesGuide(own, language))) return 'out-of-scope'
  return 'fact'
}

/** 'My daughter loves dogs, are there photos?': records on a subject of the catalogue and on nothing else, whoever is to see them. */
function isOnMatter({ address: { facets, text } }: RecordFilters): boolean {
  return text === '' && (facets.subject ?? []).length > 0 && (facets.person ?? []).length === 0
}

/** 'How can I make a bibliography entry?': most of it is a name of an entry of the guide. */
function namesGuide(own: string, { sitePages }: Language): boolean {
  const words = new Set(meaningfulWords(inSiteWords(own)).map(({ term }) => term))
  return sitePages.namedIn(words).some((subject) => sitePages.named(subject, words) >= 0.5)
}

/** A turn without a question of its own: 'and from the 1980s?', 'only those of Troop A', 'what about documents?' */
function onlyNarrows(own: string): boolean {
  return !/\b(who|when|where|why|how|did|does|was|were|is|are)\b/i.test(own) && own.split(/\s+/).length <= 8
}
