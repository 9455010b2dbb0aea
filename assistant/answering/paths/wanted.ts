/** Whether a sentence has what a question word asks for, or says that it is not known. */
import { terms, tokens } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import { findDates } from '../../../search/query-dates.ts'
import type { Asked } from '../parts.ts'
import type { Want } from '../understanding/kinds.ts'
import type { Understanding } from '../understanding/understand.ts'

/** The negation of a verb of knowing or telling, or no source that does. */
const UNKNOWN =
  /\b(?:not|never|nowhere|neither)\b[^.;]{0,24}\b(?:documented|known|recorded|stated|given|named|told|established|confirmed|specified|identified)\b|\bno (?:\w+ ){0,2}(?:source|record|document|report|account|order|roll)s?\b[^.;]{0,60}\b(?:says?|states?|shows?|names?|gives?|tells?)\b|\bno documented\b|\bunknown\b/i

/** Whether a sentence says that what is asked for is not known, and not something else beside it: 'the strength of the teams is not documented' refuses no list of teams. */
export function saysUnknown(text: string, { own, wants }: Understanding, frame: ReadonlySet<string>): boolean {
  const clause = text.split(/[.;:]\s/).find((part) => UNKNOWN.test(part))
  const [sign = ''] = UNKNOWN.exec(clause ?? '') ?? []
  if (clause === undefined || sign === '') return false
  const after = clause.slice(clause.indexOf(sign) + sign.length)
  // 'No documented year', 'no source names the maker': what is not known follows; else it comes before as well.
  const about = /^no documented/i.test(sign) ? after.split(/\s+/).slice(0, 3).join(' ') : /^no\b/i.test(sign) ? after : clause
  const heads = new Set(terms(about.replace(/\bof\b.*?(?=,|\band\b|\bor\b|\b(?:is|are|was|were|has|have)\b|$)/gi, ' ')))
  const matter = tokens(own).filter(({ term, word }) => !frame.has(term) && !FUNCTION_WORDS.has(word))
  return matter.some(({ term }) => heads.has(term)) || wants.some((want) => WANTED_NOUNS[want]?.test(about))
}
/** How what a question word asks for is called. */
const WANTED_NOUNS: Partial<Record<Want, RegExp>> = {
  person: /\b(?:who|name|identity)\b/i,
  date: /\b(?:when|year|date|day)\b/i,
  place: /\b(?:where|place|location|site)\b/i,
  number: /\b(?:how many|how much|number|total)\b/i,
  reason: /\b(?:why|reason|cause)\b/i,
}

/** Numbers that say when or which, and not how many. */
const WHEN =
  /\b\d+(?:st|nd|rd|th)\b|\b(?:1[5-9]|20)\d\d(?:s|[–-]\d{2,4})?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g
const NUMBER =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half|none)\b|\d/i
const REASON =
  /\b(?:because|caused?|due to|owing|reasons?|so that|in order|resent|for want|led|result(?:ed)?|after|when|since|therefore|to \w+)\b/i

/** A name of two words, or one that no sentence begins with. */
const SOMEBODY = /\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}\.)* \p{Lu}[\p{Ll}’'-]+|(?<!^)(?<![.?!:;]\s)\p{Lu}[\p{Ll}’'-]+/gu
const AGED = /\b(?:aged?|years old|at the age)\b/i
const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** Whether a sentence has what is asked for, and the question has not. */
export function finderOf({ language, understanding: { own, linked } }: Asked): (want: Want, text: string, date: string) => boolean {
  const inQuestion = own.toLowerCase()
  const isNew = (text: string) => !inQuestion.includes(text.toLowerCase())
  // The institution of the whole archive is no answer to 'who'.
  const asked = new Set([language.facts.institution?.id, ...linked.flatMap(({ things }) => things.map(({ id }) => id))])
  const asksMoney = /\b(?:cost|costs|price|paid|earn|earned|salary|spent|spend|worth)\b/i.test(own)
  const asksAge = /\bhow old (?:is|was|were|are) (?:\p{Lu}|he\b|she\b|they\b)/u.test(own)
  // 'Camp Framingham' and 'National Guard' are nobody: a name of somebody has a word that means nothing else, or a rank before it.
  const isSomebody = (name: string) => {
    const words = name.split(' ')
    const linked = language.linker.link(name)
    return (
      (language.linker.isTitle(words[0] ?? '') || words.some((word) => !language.isEnglish(word.toLowerCase()))) &&
      linked.every(({ things }) => things.some(({ kind }) => kind === 'person' || kind === 'body'))
    )
  }
  return (want, text, date) => {
    if (want === 'date')
      return date !== '' || findDates(text).some(({ start, end }) => isNew(text.slice(start, end)) && /\d/.test(text.slice(start, end)))
    if (want === 'number') {
      const amounts = text.replace(WHEN, ' ')
      if (asksMoney) return /[$£€]|\b(?:dollars?|cents?|free)\b/i.test(amounts)
      return asksAge ? AGED.test(text) || text.trim().length <= 3 : NUMBER.test(amounts)
    }
    if (want === 'reason') return REASON.test(text)
    if (want === 'yes-no') return true
    const kinds = want === 'person' ? ['person', 'body', 'unit'] : ['place', 'barracks', 'station']
    if (
      language.linker
        .link(text)
        .some(({ things, text: name }) => isNew(name) && things.some(({ kind, id }) => kinds.includes(kind) && !asked.has(id)))
    )
      return true
    const names = want === 'person' ? text.match(SOMEBODY) : text.match(/(?<=\b(?:at|in|on|near|from|to|of) (?:the )?)\p{Lu}[\p{L}’'-]+/gu)
    return (names ?? []).some((name) => isNew(name) && (want === 'person' ? isSomebody(name) : !MONTH.test(name)))
  }
}
