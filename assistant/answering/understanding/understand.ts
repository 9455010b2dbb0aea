/** Reads a conversation: what is asked, of which kind, about which things, for which property, in which language. */
import { terms, tokens } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import type { Thesaurus } from '../../../search/thesaurus.ts'
import type { Message } from '../../answer-chunk.ts'
import type { Property, Thing } from '../../facts/fact.ts'
import type { FactTable } from '../../facts/fact-table.ts'
import type { ThingClass } from '../../facts/thing-classes.ts'
import { propertiesIn, propertiesOf } from './asked-properties.ts'
import { wantsRecords } from './asks-for-records.ts'
import { asked, resolveTurn } from './conversation.ts'
import type { Identifiers } from './identifiers.ts'
import { AGAIN_CUES, type Again, CUES, ELSEWHERE, type Kind, PERSON_WORDS, PRIVATE_MATTERS, WANT_CUES, type Want } from './kinds.ts'
import type { Linked, Linker } from './linker.ts'
import { withoutOrders } from './orders.ts'
import { type RecordsWanted, readRecordsWanted } from './records-wanted.ts'
import { inEnglish, isSpanish } from './spanish.ts'
import type { Urgent } from './urgent.ts'
import { meaningfulTerms, meaningfulWords, mendSpelling, type QuestionWord, type WordWeights } from './words.ts'
import { type Years, yearsIn } from './years.ts'

/** What the answering knows of the archive's language. */
export interface Language {
  facts: FactTable
  /** Classes of the things of content. */
  classes: readonly ThingClass[]
  /** Words for the same, by the thesaurus of the archive. */
  synonyms: Thesaurus
  linker: Linker
  weights: WordWeights
  identifiers: Identifiers
  /** Stems of the words by which the catalog calls kinds of records. */
  kinds: ReadonlySet<string>
  urgent: Urgent
  isEnglish(word: string): boolean
}

export interface Understanding {
  kind: Kind
  /** What is looked for: the turn with its names and, where it means nothing alone, the words of the one before. */
  question: string
  /** The turn with names in place of pronouns. */
  own: string
  /** The same without the name of the institution: what all of an archive is about narrows nothing in it. */
  bare: string
  words: readonly QuestionWord[]
  linked: readonly Linked[]
  years: Years | null
  wants: readonly Want[]
  /** Properties that its words ask for. */
  properties: readonly Property[]
  /** Stems that no name, property or cue accounts for: where there are none, the fact table answers alone. */
  left: readonly string[]
  records: RecordsWanted
  identifiers: readonly { typed: string; ids: readonly string[] }[]
  /** What of the last answer is asked for anew. */
  again: Again | null
  language: 'en' | 'es'
  /** The turn in the words of the reader. */
  typed: string
  /** Orders to the assistant were dropped. */
  ignored: boolean
}

export function understand(messages: readonly Message[], language: Language): Understanding {
  const { linker, weights, identifiers, kinds, isEnglish } = language
  const typed = withoutOrders(messages.at(-1)?.content ?? '')
  const spanish = languageOf(typed.text, asked(messages), isEnglish) === 'es'
  const honest = { ...typed, text: spanish ? inEnglish(typed.text) : typed.text }
  // What is understood is English, whatever language a turn is in.
  const turns = messages.map(({ role, content }) => ({
    role,
    content: role === 'user' && isSpanish(content, isEnglish) ? inEnglish(content) : content,
  }))
  // 'Translate all about Troop E. When did it end?': what an order speaks of may be meant.
  const spoken = honest.dropped === '' ? [] : [{ role: 'user' as const, content: honest.dropped }]
  const resolved = resolveTurn(
    [...turns.slice(0, -1), ...spoken, { role: 'user', content: honest.text }],
    linker,
    language.facts.institution,
  )
  const mend = (text: string) => (spanish ? text : mendSpelling(text, weights, isEnglish))
  const found = identifiers.in(resolved.own)
  const own = found.length > 0 ? resolved.own : mend(resolved.own)
  const question = found.length > 0 ? resolved.text : mend(resolved.text)
  const tongue = spanish ? ('es' as const) : ('en' as const)
  const read = (text: string, before: RecordsWanted | null) => readRecordsWanted(text, { linker, kinds, before, tongue })
  const earlier = resolved.earlier.reduce<RecordsWanted | null>((before, turn) => {
    const text = mend(withoutOrders(turn).text)
    const wanted = read(text, before)
    return before || wantsRecords(text, wanted, kinds) ? wanted : null
  }, null)
  const run = institutionRun(own, language, linker.link(own))
  // What all of an archive is about narrows nothing in it.
  const bare = run ? `${own.slice(0, run.start)}${' '.repeat(run.end - run.start)}${own.slice(run.end)}`.replace(OF_NOTHING, '$1') : own
  const records = read(meaningfulTerms(bare).size > 0 ? bare : own, earlier)
  const names = linker.link(question).filter((one) => !asksForField(one))
  const unnamed = linker.link(bare).reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, bare)
  const properties = propertiesIn(unnamed)
  const left = leftOver(unnamed, properties)
  // "When was the State Police founded?": nothing is left but words of its name.
  const others = names.filter(({ start, end }) => !run || question !== own || end <= run.start || start >= run.end)
  const meant =
    others.length === 0 && (run !== null || left.length > 0) ? (run ? language.facts.institution : institutionIn(left, language)) : null
  const linked = meant ? [{ things: [meant], all: [meant], start: 0, end: 0, text: meant.name }] : others
  const base = {
    question,
    own,
    bare: meaningfulTerms(bare).size > 0 ? bare : own,
    words: meaningfulWords(question, weights),
    linked,
    years: yearsIn(own).years,
    wants: WANT_CUES.filter(([, cue]) => cue.test(own)).map(([want]) => want),
    properties,
    left: meant && !run ? [] : left,
    records,
    identifiers: found,
    again: asked(messages).length > 0 ? (AGAIN_CUES.find(([, cue]) => cue.test(honest.text))?.[0] ?? null) : null,
    language: tongue,
    typed: typed.text,
    ignored: honest.ignored,
  }
  return { kind: kindOf(honest.text, base, earlier !== null, language), ...base }
}

/** Where a text names the institution by two words of its name or more, with small words between: 'the police of the state'; null where it does not, or where they are part of a longer name. */
function institutionRun(
  text: string,
  { facts: { institution } }: Language,
  linked: readonly Linked[],
): { start: number; end: number } | null {
  const own = new Set(terms(institution?.name ?? ''))
  const words = tokens(text)
  for (let from = 0; from < words.length; from++) {
    if (!own.has(words[from]?.term ?? '')) continue
    let to = from
    while (own.has(words[to]?.term ?? '') || FUNCTION_WORDS.has(words[to]?.word ?? '')) to += 1
    while (to > from && FUNCTION_WORDS.has(words[to - 1]?.word ?? '')) to -= 1
    const run = words.slice(from, to)
    const [first, last] = [run[0], run.at(-1)]
    const named = new Set(run.map(({ term }) => term).filter((term) => own.has(term)))
    if (!first || !last || named.size < 2) continue
    const isPart = linked.some(
      ({ start, end, things }) => start <= first.start && end >= last.end && !things.some(({ id }) => id === institution?.id),
    )
    return isPart ? null : { start: first.start, end: last.end }
  }
  return null
}

/** The institution, where every stem is of its name. */
function institutionIn(stems: readonly string[], { facts: { institution } }: Language): Thing | null {
  const own = new Set(terms(institution?.name ?? ''))
  return stems.every((stem) => own.has(stem)) ? institution : null
}

/** 'Telephone number' is a heading of the catalog too, but here it asks for a field. */
function asksForField({ text, things }: Linked): boolean {
  return things.every(({ kind }) => kind === 'subject') && terms(text).every((term) => propertiesOf(term).length > 0)
}

/** A preposition whose noun was taken out. */
const OF_NOTHING = /\b(?:of|in|by|for|from|at|to)(?: the| our| your)?\s*(\W*$|\s(?=\p{Lu}|\bin\b|do\b|are\b|is\b|was\b|were\b))/gu

/** A turn of names and numbers alone is in the language of the one before. */
function languageOf(text: string, before: readonly string[], isEnglish: (word: string) => boolean): 'en' | 'es' {
  if (isSpanish(text, isEnglish)) return 'es'
  const last = before.at(-1)
  const says = /\p{Ll}{2,}/u.test(text) && text.split(/\s+/).some((word) => /^\p{Ll}/u.test(word))
  return !says && last !== undefined && isSpanish(last, isEnglish) ? 'es' : 'en'
}

type Read = Omit<Understanding, 'kind'>

/** Each kind is known by its cue and by what was linked; the order is that of how sure its signs are. */
function kindOf(typed: string, read: Read, goesOn: boolean, { kinds, urgent, isEnglish }: Language): Kind {
  const { own, linked, records, identifiers, again, left, properties, wants } = read
  const named = linked.flatMap(({ things }) => (things.length > 0 ? [things] : []))
  if (typed === '') return 'out-of-scope'
  if (CUES.greeting.test(typed)) return 'greeting'
  if (again) return 'again'
  if (urgent.entryFor(own, linked) !== null) return 'urgent'
  if (identifiers.length > 0) return 'record'
  if (isPrivate(own, linked, isEnglish)) return 'private'
  if (ELSEWHERE.test(own)) return 'out-of-scope'
  if (CUES.comparison.test(own) && named.length >= 2) return 'comparison'
  if (wantsRecords(own, records, kinds) || (goesOn && narrowsOnly(own, records))) return 'records'
  if (CUES.overview.test(own) && named.length >= 1) return 'overview'
  if (CUES.thing.test(own) && !CUES.order.test(own) && named.length === 1 && left.length === 0 && properties.length === 0) return 'thing'
  const asksWho = wants.every((want) => want === 'person') && !CUES.order.test(own)
  if (named.length === 1 && left.length === 0 && properties.length === 0 && asksWho) return 'thing'
  if (named.length === 1 && properties.includes('history') && wants.length === 0) return 'overview'
  if (named.length === 1 && left.length === 0 && properties.length > 0 && !CUES.list.test(own) && !CUES.extreme.test(own)) return 'property'
  if (CUES.list.test(own) || CUES.total.test(own) || CUES.extreme.test(own)) return 'list'
  return 'passage'
}

/** A turn without a question of its own that says something records can be narrowed by. */
function narrowsOnly(own: string, { said, named, address }: RecordsWanted): boolean {
  const asksFact = /\b(?:who|when|where|why|how(?! (?:many|about)))\b/i.test(own)
  return !asksFact && own.split(/\s+/).length <= 10 && (Object.keys(said).length > 0 || named || address.sort !== 'relevance')
}

/** The person asked about is living as far as anybody here knows, and it concerns nobody else. */
function isPrivate(own: string, linked: readonly Linked[], isEnglish: Language['isEnglish']): boolean {
  if (!PRIVATE_MATTERS.test(own)) return false
  // Whoever died on duty stands in the memorial.
  return !linked.some(({ things }) => things.some(({ path }) => path.startsWith('/memorial/'))) && concernsPerson(own, linked, isEnglish)
}

/** Names in a text: words with a capital that do not begin a sentence, the last of which is no word of the language. */
export function unknownNames(text: string, isEnglish: (word: string) => boolean): string[] {
  const found = text.match(/(?<!^\W*)(?<![.?!:]\s)\b\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}\. )?\p{Lu}[\p{L}’'-]+)*/gu) ?? []
  return found.filter((name) => /\p{Ll}/u.test(name) && !isEnglish((name.split(' ').at(-1) ?? '').replace(/['’]s$/, '').toLowerCase()))
}

/** A person is named, known here or not, or meant without a name; nothing else is asked about. */
export function concernsPerson(own: string, linked: readonly Linked[], isEnglish: Language['isEnglish']): boolean {
  const kinds = linked.flatMap(({ things }) => things.map(({ kind }) => kind))
  if (kinds.includes('person')) return true
  return (
    !kinds.some((kind) => ['unit', 'barracks', 'station', 'page', 'body'].includes(kind)) &&
    (PERSON_WORDS.test(own) || unknownNames(own, isEnglish).some((name) => name.includes(' ')))
  )
}

/** Stems of a text without its names that neither a property nor a way of asking accounts for. */
function leftOver(unnamed: string, properties: readonly Property[]): string[] {
  // 'Who may see it'; the month has a capital.
  const { rest } = yearsIn(unnamed.replace(/\bmay\b/g, ' '))
  const accounted = (term: string) => propertiesOf(term).some((property) => properties.includes(property))
  return [...meaningfulTerms(rest)].filter((term) => !accounted(term) && !CUE_TERMS.has(term))
}
const CUE_TERMS = new Set(
  'compar comparison differ versus tell histori overview describ explain list name enumer stori brief short introduct person man woman peopl'.split(
    ' ',
  ),
)
