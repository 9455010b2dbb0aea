/** Whether a question asks for records: they, and nothing else, are what its question word or its verb of asking is about. */
import type { RecordType } from '../../../catalog/schemas/record.ts'
import { tokens } from '../../../search/analysis.ts'
import { ANY_RECORD, ASKS_ABOUT, ASKS_FACT, ASKS_FOR, EVENT_VERB, HELD, SEVERAL, TYPE_OF } from './record-words.ts'
import type { RecordsWanted } from './records-wanted.ts'

interface RecordNoun {
  type: RecordType | null
  several: boolean
  word: string
  start: number
  end: number
}

/** Where in a text a noun for records stands, its type, and whether it means several. */
export function recordNoun(text: string, kinds: ReadonlySet<string>): RecordNoun | null {
  const words = tokens(text)
  for (const [at, { word, term, start }] of words.entries()) {
    const type = TYPE_OF.get(word) ?? null
    if (!type && !ANY_RECORD.has(word) && !(kinds.has(term) && /[^s]s$/.test(word))) continue
    // 'Sound recordings' are one noun.
    const next = words[at + 1]
    const last = type && next && TYPE_OF.get(next.word) === type ? next : (words[at] ?? next)
    if (last) return { type, several: last.word.endsWith('s') || SEVERAL.has(last.word), word: last.word, start, end: last.end }
  }
  return null
}

/** Whether records do or suffer something in a question, other than to be held or to show: 'which records were lost' asks for a fact. */
function asksOfEvent(text: string, { end }: RecordNoun): boolean {
  return /^\W*(?:which|what)\b/i.test(text) && OTHER_VERB.test(text.slice(end))
}
const OTHER_VERB =
  /^\W*(?:did|does|was|were|had|must|should|can|could|may|will|would)\b(?! (?:you|we|i|there)\b)|^\W*are (?!show|depict)\p{L}+ing\b/iu

/** Words in which a request comes to the records that it is for: 'do you have any photographs'. */
const OPENING = 6

/** Whether a question begins with the records that it asks for. */
export function opensWithRecords(text: string, kinds: ReadonlySet<string>): boolean {
  return recordNoun(text.split(/\s+/).slice(0, OPENING).join(' '), kinds) !== null
}

/** @param kinds stems of what the catalog calls kinds of records ('Newspaper article'). */
export function wantsRecords(text: string, wanted: RecordsWanted, kinds: ReadonlySet<string>): boolean {
  const noun = recordNoun(text, kinds)
  // 'What about the class after it?' goes on with what was asked.
  if (!noun && /^\W*(?:and |but )?(?:what|how) about\b/i.test(text)) return false
  if (noun && (asksOfEvent(text, noun) || /^\W*what(?:['’]s| is) an?\b/i.test(text))) return false
  // 'Which shop sold the motorcycles': what is asked for is a shop, whatever else is named.
  if (noun && !isRequest(text) && asksForOther(text, noun)) return false
  if (wanted.counts) {
    const isNamed = wanted.named || wanted.address.facets.collection !== undefined || (noun !== null && HELD.test(text))
    return isNamed && (noun?.several ?? true) && !/\b(?:did|had)\b/i.test(text)
  }
  if (ASKS_ABOUT.test(text) || ASKS_FACT.test(text) || /\b(?:tell|explain|describe)\b/i.test(text)) return false
  const narrowed = Object.keys(wanted.said).length > 0
  if (
    /\b(?:what|anything|everything|stuff|something)\b(?:.{0,30}\b(?:you|we|they|archive|there)\b.{0,20}\b(?:have|hold|got|own|keep|on|about)|\s+(?:on|about))\b/i.test(
      text,
    ) &&
    ASKS_FOR.test(text)
  )
    return narrowed
  if (!noun) return wanted.address.facets.collection !== undefined && ASKS_FOR.test(text)
  const single = !noun.several && !/\b(?:an?|any|some|every|each)\b/i.test(text)
  if (single && TYPE_OF.get(noun.word) === undefined) return false
  if (ASKS_FOR.test(text))
    return narrowed || wanted.address.sort !== 'relevance' || (noun.several && /\b(?:list|show|browse|see|have|hold|find)\b/i.test(text))
  // 'Photographs of the dive team': a noun phrase and nothing more.
  return noun.several && narrowed && !EVENT_VERB.test(text)
}

/** Whether something is asked for that is no record: its noun comes first, and a verb or a preposition stands between it and the records. */
function asksForOther(text: string, { start }: RecordNoun): boolean {
  const [, between] = /^\W*(?:and |so )?(?:which|what|how many|whose) (.*)$/is.exec(text.slice(0, start)) ?? []
  return (
    between !== undefined &&
    /\b\p{L}{3,}\s+(?:\p{L}+\s+)*?(?:the|a|an|of|in|on|for|to|with|from|by|about|is|are|was|were|do|does|did|has|have|had|can|could)\b/iu.test(
      between,
    )
  )
}

/** 'Do you have', 'show me': whatever stands in between, records are wanted. */
function isRequest(text: string): boolean {
  return HELD.test(text) || /\b(?:show|list|find|give|browse|display|search|bring|send|fetch)\b/i.test(text)
}
