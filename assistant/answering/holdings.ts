/** Whether a question asks for records rather than for a fact: how many there are, or which. Told by its grammar, not by its words. */
import { sentences } from '../sentences.ts'
import type { RecordFilters } from './record-filters.ts'
import type { Vocabulary } from './vocabulary.ts'

const RECORD_NOUN =
  '(?:photos?|photographs?|pictures?|images?|videos?|films?|footage|audio|recordings?|tapes?|artifacts?|objects?|documents?|records?|items?|entries|holdings|materials?|laws?|maps?|plans?|newsletters?|manuals?|publications?|reports?|orders?|histories|collections?|things|opinions|acts|letters|books|posters|forms|magazines|proclamations|bills|guides|casebooks)'
const HAS_NOUN = new RegExp(`\\b${RECORD_NOUN}\\b`, 'i')

/** 'How many photographs', 'the number of records', 'in how many records', 'count the documents': the noun counted is the catalogue's. */
export function asksCount(text: string): boolean {
  const counted = new RegExp(
    `\\b(?:how many|(?:numbers?|count|total|tally|sum) (?:of|for)|count (?:up )?(?:the|all|your|every)?|how much|how (?:large|big) (?:is|are))\\b(?:\\s+[\\w’'-]+){0,5}?\\s+${RECORD_NOUN}\\b`,
    'i',
  )
  return counted.test(text)
}

/** 'What do you have on the Marine Unit?', 'what have you got that names him?', 'anything by Leslie Jones?' */
const WHAT_HELD =
  /\b(?:what|whatever|which)\b[^?.]{0,40}\b(?:do|have|has|does) (?:you|the (?:archive|catalogue?|collection|site)|this (?:archive|site|collection))\b(?! (?:know|say|tell|think|mean|make|need))|\b(?:anything|everything|stuff)\b.{0,25}\b(?:on|about|by|from|of|concerning|regarding|relating|connected|for|naming)\b|\bwhat (?:is there|'s there|have you got)\b/i
const SHOWS = /\b(list|show|display|find|give|browse|see|any|name|enumerate|looking for|need|want|interested in|pull up|bring up)\b/i
const HELD =
  /\b(do you (have|hold|own)|have you got|are there|is there|exist|in (your|the) (catalogue?|archive|collection|holdings)|available|online|in the .{2,30} collection|on file|of your)\b/i
/** Several things, or a mass of them. */
const SEVERAL =
  /\b(photos|photographs|pictures|images|videos|films|footage|audio|recordings|tapes|artifacts|objects|documents|records|items|entries|holdings|things|materials?|laws|maps|plans|newsletters|manuals|publications|reports|orders|histories)\b/i
const WHICH = new RegExp(`\\b(?:which|what)\\s+(?:of\\s+)?(?:[\\w’'-]+\\s+){0,3}?${RECORD_NOUN}\\b`, 'i')
/** 'Photographs of the dive team, please': a noun of the catalogue and no verb of a question. */
const BARE = new RegExp(`^\\W*(?:all |some |any |the )?(?:[\\w-]+ ){0,3}?${RECORD_NOUN}\\b`, 'i')
const ASKS_FACT = /\b(who|when|where|why|how)\b/i

/** @param goesOn it goes on from a list or count. */
export function asksList(text: string, filters: RecordFilters, goesOn: boolean): boolean {
  const { facets, from, to } = filters.address
  const narrowed = Object.values(facets).some((chosen) => chosen.length > 0) || from !== null || to !== null
  const parts = sentences(text)
  // 'I want things from 1900. How do I narrow it down?' asks how.
  if (ASKS_FACT.test(parts.at(-1) ?? '') && !/\bjust list\b/i.test(text)) return false
  return parts.some((sentence) => {
    if (/\bjust list\b/i.test(sentence)) return true
    if (ASKS_FACT.test(sentence)) return false
    if (WHAT_HELD.test(sentence)) return narrowed && !/\bto do\b/i.test(sentence)
    if (!filters.named || !SEVERAL.test(sentence)) return false
    if (SHOWS.test(sentence) || HELD.test(sentence) || goesOn || WHICH.test(sentence)) return true
    return BARE.test(sentence) && !/\b(is|was|are|were|did|does|do)\b/i.test(sentence)
  })
}

/** Of several sentences the one that asks for records, with the names of the others: 'I am writing on Rockwell. Which records name him?' */
export function holdingsPart(text: string, vocabulary: Vocabulary): string {
  const parts = sentences(text)
  const asking = parts.filter((part) => HAS_NOUN.test(part))
  if (parts.length < 2 || asking.length === 0) return text
  const others = parts.filter((part) => !asking.includes(part)).flatMap((part) => vocabulary.namesIn(part).map(({ text: name }) => name))
  return [...asking, ...others].join(' ')
}
