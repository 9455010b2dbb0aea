/** Sentences of the passages found, each with the few features that tell whether it answers. */
import { displayDate } from '../../../catalog/dates.ts'
import { terms, tokens } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import { findDates } from '../../../search/query-dates.ts'
import { lookUp } from '../../../store/index.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import type { Passage } from '../../passage.ts'
import { isSummary } from '../../passages/article-passages.ts'
import type { Retrieval, RetrievedPassage } from '../../retriever.ts'
import { sentences } from '../../sentences.ts'
import type { Asked } from '../parts.ts'
import { propertiesIn, propertiesOf } from '../understanding/asked-properties.ts'
import type { Want } from '../understanding/kinds.ts'
import { speaksToMachine } from '../understanding/orders.ts'
import { type Understanding, unknownNames } from '../understanding/understand.ts'
import { type Features, scored, WEIGHTS, type WeightTable } from '../weights.ts'
import { needsSentenceBefore } from '../writing/sentence.ts'

export interface Evidence {
  passage: Passage
  /** A run of the passage's characters. */
  text: string
  /** The field of the fact table that it is, where it is none of a passage. */
  field: { thing: Thing; fact: Fact } | null
  features: Features
  score: number
  /** It says that what is asked for is not known. */
  unknown: boolean
  /** Names of the question that nobody here knows, and the passage has not. */
  strangers: readonly string[]
  /** Names, numbers and years of the question that neither sentence, title nor passage has. */
  missing: readonly string[]
}

/** Passages looked at. */
const PASSAGES = 40

export interface Gathered {
  passages: readonly RetrievedPassage[]
  /** Best first. */
  evidence: readonly Evidence[]
  mode: Retrieval['mode']
  /** Passages that wait for their vectors. */
  pending: number
}

export async function gather(asked: Asked): Promise<Gathered> {
  const { understanding, retriever, turn } = asked
  const { question, own } = understanding
  const ask = (subjects?: readonly string[]) =>
    retriever.retrieve({ question, viewer: turn.viewer, limit: PASSAGES, signal: turn.signal, ...(subjects && { filter: { subjects } }) })
  const site = addressesSite(own)
  const { titles, collection } = await asked.recordsNamed()
  const named = collection === null ? titles : [...new Set([collection, ...titles])]
  const [all, ofSite, ofNamed] = await Promise.all([ask(), ask(asked.siteSubjects), named.length > 0 ? ask(named) : null])
  const found = [
    ...new Map([...all.passages, ...(ofNamed?.passages ?? []), ...ofSite.passages].map((one) => [one.passage.id, one])).values(),
  ]
  // The mask was asked at retrieval; a record is asked once more as it is now, and a sample is evidence of nothing.
  const passages = found.filter(
    ({ passage: { basis, kind, subject } }) =>
      basis === 'sourced' && (kind !== 'record' || lookUp(asked.store, subject, turn.viewer).state === 'seen'),
  )
  const fields = fieldsOf(asked, named)
  const keys = (subject: string) =>
    subject.startsWith('guide:') ? (asked.language.facts.thing(subject, turn.viewer)?.names.join(' ') ?? '') : ''
  const names = unknownNames(own, asked.language.isEnglish)
  const judging = { names, keys, understanding, site, finder: finderOf(asked), siteSubjects: new Set(asked.siteSubjects) }
  const weights = WEIGHTS[all.mode].sentence
  const evidence = [...passages, ...fields].flatMap((one) => evidenceIn(one, judging, weights)).sort((a, b) => b.score - a.score)
  return { passages, evidence, mode: all.mode, pending: all.pending }
}

/** Whether a question is about this site and its use: it speaks of the asker, of those asked, or of the site. */
export function addressesSite(text: string): boolean {
  return /\b(?:i|me|my|we|our|you|your|this (?:site|website|archive|page)|the (?:site|website|archive|assistant)|here)\b/i.test(text)
}

type Candidate = RetrievedPassage & { field?: Evidence['field'] }

/** Fields of the things that the question names, each read like a sentence: what a finding aid says in a note, and a record in its details. */
function fieldsOf({ language, understanding, turn }: Asked, records: readonly string[]): Candidate[] {
  const things = understanding.linked.flatMap(({ things }) => (things.length <= 2 ? things.map(({ id }) => id) : []))
  return [...new Set([...records, ...things])].slice(0, 6).flatMap((id) => {
    const thing = language.facts.thing(id, turn.viewer)
    return language.facts.of(id, turn.viewer).flatMap((fact): Candidate[] => {
      const { property, label, value, source } = fact
      if (!thing || ['statement', 'summary', 'event'].includes(property)) return []
      const passage = { ...source.passage, heading: label || property, text: value }
      return [{ passage, field: { thing, fact }, score: 0, similarity: 0.5, sentences: [], lexicalRank: null, vectorRank: null }]
    })
  })
}

/** What a note says of the description, and not of the material. */
const OF_DESCRIPTION: readonly Property[] = ['citation', 'processing']

interface Judging {
  understanding: Understanding
  site: boolean
  siteSubjects: ReadonlySet<string>
  finder: (want: Want, text: string, date: string) => boolean
  /** Other words for what an entry of the guide is about. */
  keys: (subject: string) => string
  /** Names of the question that are no words of the language. */
  names: readonly string[]
}

function evidenceIn(
  found: Candidate,
  { understanding, site, siteSubjects, finder, keys, names }: Judging,
  weights: WeightTable['sentence'],
): Evidence[] {
  const { passage } = found
  // A summary leads to its page; what answers stands in the text.
  if (isSummary(passage) || (passage.kind === 'record' && speaksToMachine(passage.title))) return []
  const shown = passage.date ? displayDate(passage.date) : ''
  const frame = new Set(terms(`${passage.title} ${passage.heading} ${shown} ${passage.date} ${keys(passage.subject)}`))
  const around = new Set(terms(passage.text))
  const properties = found.field
    ? [found.field.fact.property]
    : passage.kind === 'record' && passage.part === 'section'
      ? propertiesIn(passage.heading)
      : []
  // How to cite, and how a description was made, tells nothing of what is described.
  if (properties.some((property) => OF_DESCRIPTION.includes(property)) && !properties.some((one) => understanding.properties.includes(one)))
    return []
  const whole = found.field ? [passage.text] : partsOf(passage.text)
  return whole.flatMap((said, at): Evidence[] => {
    const isGuide = passage.subject.startsWith('guide:')
    if (!isGuide && speaksToMachine(said)) return []
    if (!isGuide && passage.displayFigures.some((figure) => said.includes(figure)) && !/\b(?:display|specification|figures?)\b/i.test(said))
      return []
    const text = needsSentenceBefore(said) && at > 0 && !needsSentenceBefore(whole[at - 1] ?? '') ? `${whole[at - 1]} ${said}` : said
    if (!passage.text.includes(text)) return []
    const own = new Set(terms(text))
    const named = understanding.linked.filter(({ things }) => things.some(({ kind }) => kind !== 'subject'))
    const has = (term: string) => own.has(term) || frame.has(term)
    const asksForIt = (term: string) => propertiesOf(term).some((property) => properties.includes(property))
    let [total, words, near] = [0, 0, 0]
    for (const { term, weight } of understanding.words) {
      total += weight
      if (own.has(term) || asksForIt(term)) words += weight
      else if (frame.has(term)) near += weight
      else if (around.has(term)) near += weight / 2
    }
    const lacking = named.filter(({ text: name }) => !terms(name).some((term) => has(term) || around.has(term)))
    const asksNumbers = understanding.own.match(/\b\d[\d,.]*\d\b|\b\d\b/g) ?? []
    const numbers = asksNumbers.filter((number) => !`${text} ${passage.title} ${shown}`.includes(number))
    const features: Features = {
      words: total === 0 ? 0 : words / total,
      around: total === 0 ? 0 : near / total,
      likeness: found.sentences[at] ?? 0,
      wanted: Number(understanding.wants.every((want) => finder(want, text, passage.date))),
      passage: found.similarity,
      names: 1 - lacking.length / Math.max(1, named.length),
      numbers: 1 - numbers.length / Math.max(1, asksNumbers.length),
      site: siteSubjects.has(passage.subject) ? (site ? 1 : -1) : 0,
    }
    const missing = [...lacking.map(({ text: name }) => name), ...numbers]
    const strangers = names.filter((name) => !terms(name).some((term) => has(term) || around.has(term)))
    const { wants } = understanding
    const hasIt = wants.length > 0 && wants.every((want) => finder(want, text, ''))
    const unknown = !hasIt && !wants.includes('yes-no') && saysUnknown(text, understanding, frame)
    return [{ passage, text, field: found.field ?? null, features, score: scored(features, weights), unknown, missing, strangers }]
  })
}

/** The negation of a verb of knowing or telling, or no source that does. */
const UNKNOWN =
  /\b(?:not|never|nowhere|neither)\b[^.;]{0,24}\b(?:documented|known|recorded|stated|given|named|told|established|confirmed|specified|identified)\b|\bno (?:\w+ ){0,2}(?:source|record|document|report|account|order|roll)s?\b[^.;]{0,60}\b(?:says?|states?|shows?|names?|gives?|tells?)\b|\bno documented\b|\bunknown\b/i

/** Whether a sentence says that what is asked for is not known, and not something else beside it: 'the strength of the teams is not documented' refuses no list of teams. */
function saysUnknown(text: string, { own, wants }: Understanding, frame: ReadonlySet<string>): boolean {
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

/** Rows of tables read as short sentences: one alone says nothing, so they stay together. */
function partsOf(text: string): string[] {
  const parts = sentences(text)
  const short = parts.filter((part) => part.split(' ').length < SHORT).length
  return parts.length > 1 && short >= parts.length / 2 && text.length < LONGEST_ROW ? [text] : parts
}
const SHORT = 6
const LONGEST_ROW = 420

/** Numbers that say when, and not how many. */
const WHEN =
  /\b(?:1[5-9]|20)\d\d(?:s|[–-]\d{2,4})?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g
const NUMBER =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half|none)\b|\d/i
const REASON =
  /\b(?:because|caused?|due to|owing|reasons?|so that|in order|resent|for want|led|result(?:ed)?|after|when|since|therefore|to \w+)\b/i

const AGED = /\b(?:aged?|years old|at the age)\b/i
const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/** Whether a sentence has what is asked for, and the question has not. */
function finderOf({ language, understanding: { own, linked } }: Asked): Judging['finder'] {
  const inQuestion = own.toLowerCase()
  const isNew = (text: string) => !inQuestion.includes(text.toLowerCase())
  const asked = new Set(linked.flatMap(({ things }) => things.map(({ id }) => id)))
  const asksMoney = /\b(?:cost|costs|price|paid|earn|earned|salary|spent|spend|worth)\b/i.test(own)
  const asksAge = /\bhow old (?:is|was|were|are) (?:\p{Lu}|he\b|she\b|they\b)/u.test(own)
  // 'Camp Framingham', 'National Guard': a name of somebody ends with a word that means nothing else.
  const isSomebody = (name: string) => {
    const last = name.split(' ').at(-1) ?? ''
    const linked = language.linker.link(name)
    return (
      !language.isEnglish(last.toLowerCase()) &&
      linked.every(({ things }) => things.some(({ kind }) => kind === 'person' || kind === 'body'))
    )
  }
  return (want, text, date) => {
    if (want === 'date') return date !== '' || findDates(text).some(({ start, end }) => isNew(text.slice(start, end)))
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
    const names =
      want === 'person'
        ? text.match(/\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}\.)* \p{Lu}[\p{Ll}’'-]+/gu)
        : text.match(/(?<=\b(?:at|in|on|near|from|to|of) (?:the )?)\p{Lu}[\p{L}’'-]+/gu)
    return (names ?? []).some((name) => isNew(name) && (want === 'person' ? isSomebody(name) : !MONTH.test(name)))
  }
}
