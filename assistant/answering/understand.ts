/** Reads a conversation: what is asked, of which kind, with which names, years and filters. */
import type { Message } from '../answer-chunk.ts'
import { type AnswerType, answerTypes } from './answer-type.ts'
import { resolveTurn } from './follow-up.ts'
import type { Identifiers } from './identifiers.ts'
import { meaningfulWords, type QuestionWord, type WordWeights } from './question-words.ts'
import { type RecordFilters, recordFilters } from './record-filters.ts'
import { asksAboutPrivatePerson, isElsewhere, isGreeting, withoutOrders } from './scope.ts'
import { mendSpelling } from './spelling.ts'
import type { NameFound, Vocabulary } from './vocabulary.ts'

export interface Language {
  vocabulary: Vocabulary
  weights: WordWeights
  identifiers: Identifiers
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
  const { vocabulary, weights, identifiers } = language
  const honest = withoutOrders(messages.at(-1)?.content ?? '')
  const resolved = resolveTurn([...messages.slice(0, -1), { role: 'user', content: honest.text }], vocabulary)
  const own = mendSpelling(resolved.own, weights)
  const found = identifiers.in(resolved.own)
  const question = found.length > 0 ? resolved.text : mendSpelling(resolved.text, weights).text
  const before = resolved.before === '' ? null : recordFilters(mendSpelling(withoutOrders(resolved.before).text, weights).text, vocabulary)
  const filters = recordFilters(own.text, vocabulary, before)
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
  return { kind: kindOf(honest.text, own.text, base, before), ...base }
}

function kindOf(
  typed: string,
  own: string,
  { identifiers, filters }: Pick<Understanding, 'identifiers' | 'filters'>,
  before: RecordFilters | null,
): Understanding['kind'] {
  if (typed === '') return 'out-of-scope'
  if (isGreeting(typed)) return 'greeting'
  if (identifiers.length > 0) return 'identifier'
  if (asksAboutPrivatePerson(typed)) return 'refused'
  if (filters.named && asksCount(own)) return 'count'
  if (filters.named && asksList(own, before !== null)) return 'list'
  if (WHAT_HELD.test(own) && Object.keys(filters.address.facets).some((facet) => facet !== 'type')) return 'list'
  if (isElsewhere(typed)) return 'out-of-scope'
  return 'fact'
}

const RECORD_NOUN =
  '(?:photos?|photographs?|pictures?|images?|videos?|films?|footage|audio|recordings?|tapes?|artifacts?|objects?|documents?|records?|items?|entries|holdings|materials?|laws?|maps?|plans?|newsletters?|manuals?|publications?|reports?|orders?|histories|collections?|things|opinions|acts|letters|books|posters|forms|magazines|proclamations|bills|guides|casebooks)'

/** 'How many photographs', 'the number of records', 'in how many records', 'count the documents': the noun counted is the catalogue's. */
function asksCount(text: string): boolean {
  const counted = new RegExp(
    `\\b(?:how many|(?:numbers?|count|total|tally|sum) (?:of|for)|count (?:up )?(?:the|all|your|every)?|how much|how (?:large|big) (?:is|are))\\b(?:\\s+[\\w’'-]+){0,5}?\\s+${RECORD_NOUN}\\b`,
    'i',
  )
  return counted.test(text)
}

/** 'What do you have on the Marine Unit?', 'anything by Leslie Jones?' */
const WHAT_HELD =
  /\b(what (do|have) you (have|got|hold|own|keep)|what is there|anything|everything)\b.{0,25}\b(on|about|by|from|of|concerning|regarding|relating|connected|for)\b/i

const SHOWS = /\b(list|show|display|find|give|browse|see|any|name|enumerate|looking for|need|want|interested in)\b/i
const HELD =
  /\b(do you (have|hold|own)|are there|is there|exist|in (your|the) (catalogue?|archive|collection|holdings)|available|online|in the .{2,30} collection|on file)\b/i

function asksList(text: string, goesOn: boolean): boolean {
  const noun = new RegExp(`\\b${RECORD_NOUN}\\b`, 'i')
  if (!noun.test(text)) return false
  const plural =
    /\b(photos|photographs|pictures|images|videos|films|footage|recordings|tapes|artifacts|objects|documents|records|items|entries|holdings|materials?|laws|maps|plans|newsletters|manuals|publications|reports|orders|histories)\b/i
  if (!plural.test(text)) return false
  const asks = /\b(who|when|where|why|how)\b/i.test(text) && !/\bjust list\b/i.test(text)
  if (asks) return false
  if (SHOWS.test(text) || HELD.test(text) || goesOn) return true
  if (new RegExp(`^\\W*(which|what)\\s+(?:[\\w’'-]+\\s+){0,2}${RECORD_NOUN}\\b`, 'i').test(text)) return true
  // 'Photographs of the dive team, please': a noun of the catalogue and no verb of a question.
  return (
    new RegExp(`^\\W*(?:all |some |any |the )?(?:[\\w-]+ )?${RECORD_NOUN}\\b`, 'i').test(text) &&
    !/\b(is|was|are|were|did|does|do)\b/i.test(text)
  )
}
