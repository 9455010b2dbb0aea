/** Sentences of the passages found, each with the few features that tell whether it answers. */
import { displayDate } from '../../../catalog/dates.ts'
import { terms } from '../../../search/analysis.ts'
import { lookUp } from '../../../store/index.ts'
import type { Fact, Thing } from '../../facts/fact.ts'
import type { Passage } from '../../passage.ts'
import { isSummary } from '../../passages/article-passages.ts'
import type { RetrievedPassage } from '../../retriever.ts'
import { sentences } from '../../sentences.ts'
import type { Asked } from '../parts.ts'
import { propertiesIn, propertiesOf } from '../understanding/asked-properties.ts'
import type { Want } from '../understanding/kinds.ts'
import { speaksToMachine } from '../understanding/orders.ts'
import { type Understanding, unknownNames } from '../understanding/understand.ts'
import { type Features, type Mode, scored, WEIGHTS, type WeightTable } from '../weights.ts'
import { needsSentenceBefore } from '../writing/sentence.ts'
import { inSentences } from './fact.ts'
import { finderOf, saysUnknown } from './wanted.ts'

export interface Evidence {
  passage: Passage
  /** A run of the passage's characters. */
  text: string
  /** The field of the fact table that it is, where it is none of a passage. */
  field: { thing: Thing; fact: Fact } | null
  features: Features
  /** Nearness in meaning to the question, 0 to 1; 0 without vectors. */
  likeness: number
  score: number
  /** It says that what is asked for is not known. */
  unknown: boolean
  /** Names of the question that nobody here knows, and years, that the passage has not; persons of the question in whose place it has another. */
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
  mode: Mode
  /** Passages that wait for their vectors. */
  pending: number
}

export async function gather(asked: Asked): Promise<Gathered> {
  const { understanding, retriever, turn } = asked
  const { question, own } = understanding
  const ask = (subjects?: readonly string[]) =>
    retriever.retrieve({ question, viewer: turn.viewer, limit: PASSAGES, signal: turn.signal, ...(subjects && { filter: { subjects } }) })
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
  const displaced = displacedIn(asked)
  const judging = { names, displaced, keys, understanding, finder: finderOf(asked) }
  const weights = WEIGHTS.words.sentence
  const ranked = [...passages, ...fields].flatMap((one) => evidenceIn(one, judging, weights)).sort((a, b) => b.score - a.score)
  const read = await readTogether(asked, ranked)
  const evidence = askedFirst(ofCollection(read ?? ranked, collection), understanding.wants)
  return { passages, evidence, mode: read ? 'read' : 'words', pending: all.pending }
}

/** Sentences read together with the question: the best, and of the others those nearest in meaning, which share no word with it. */
const READ = { best: 10, nearest: 6 } as const
/** Log odds as sure as any. */
const SURE = 6

/** @returns all sentences, best first, weighed with what reading gave; null where there is no cross-encoder. */
async function readTogether({ retriever, understanding, turn }: Asked, evidence: readonly Evidence[]): Promise<Evidence[] | null> {
  const nearest = evidence.slice(READ.best).sort((a, b) => b.likeness - a.likeness)
  const chosen = [...evidence.slice(0, READ.best), ...nearest.slice(0, READ.nearest)]
  const odds = await retriever.odds({ question: understanding.question, texts: chosen.map(underItsTitle), signal: turn.signal })
  if (!odds) return null
  const read = new Map(chosen.map((one, at) => [one, odds[at] ?? -SURE]))
  return evidence
    .map((one) => {
      const reading = (Math.min(SURE, Math.max(-SURE, read.get(one) ?? -SURE)) + SURE) / (2 * SURE)
      const features = { ...one.features, reading }
      return { ...one, features, score: scored(features, WEIGHTS.read.sentence) }
    })
    .sort((a, b) => b.score - a.score)
}

/** As the cross-encoder read sentences in training. */
export function underItsTitle({ passage: { title, heading, date }, text }: Pick<Evidence, 'passage' | 'text'>): string {
  return `${title}${heading ? `, ${heading}` : ''}${date ? ` (${displayDate(date)})` : ''}: ${text}`
}

/** Tells of whom the question names, and a sentence does not, though it names somebody. */
function displacedIn({ understanding, language }: Asked): Judging['displaced'] {
  const persons = understanding.linked.filter(({ things }) => things.every(({ kind }) => kind === 'person'))
  return (text, has) => {
    const absent = persons.filter(({ text: name }) => !terms(name).some(has))
    if (absent.length === 0) return []
    return language.linker.link(text).some(({ things }) => things.some(({ kind }) => kind === 'person'))
      ? absent.map(({ text: name }) => name)
      : []
  }
}
const YEAR = /^(?:1[5-9]|20)\d\d$/

/** A question that names the collection of a finding aid is asked of what came with it, where that answers nearly as well. */
function ofCollection(ranked: readonly Evidence[], collection: string | null): readonly Evidence[] {
  if (collection === null) return ranked
  const prefix = `${collection.split(':')[0]}:`
  const own = ranked.filter(({ passage }) => passage.subject.startsWith(prefix))
  return (own[0]?.score ?? 0) >= NEARLY * (ranked[0]?.score ?? 0) ? [...own, ...ranked.filter((one) => !own.includes(one))] : ranked
}
/** What has a person, a date, a place or an amount where that is asked for leads, where it is nearly as good. */
function askedFirst(ranked: readonly Evidence[], wants: readonly Want[]): readonly Evidence[] {
  const [best] = ranked
  if (!best || best.features.wanted === 1 || !wants.some((want) => want !== 'yes-no')) return ranked
  const better = ranked.find(
    ({ features, score, strangers }) => features.wanted === 1 && strangers.length === 0 && score >= AS_GOOD * best.score,
  )
  return better ? [better, ...ranked.filter((one) => one !== better)] : ranked
}
const NEARLY = 0.85
const AS_GOOD = 0.93

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
      const { property, label, source } = fact
      if (!thing || ['statement', 'summary', 'event'].includes(property)) return []
      return inSentences(fact).map((said) => ({
        passage: { ...source.passage, heading: label || property, text: said.value },
        field: { thing, fact: said },
        score: 0,
        similarity: 0.5,
        sentences: [],
        lexicalRank: null,
        vectorRank: null,
      }))
    })
  })
}

interface Judging {
  understanding: Understanding
  finder: (want: Want, text: string, date: string) => boolean
  /** Other words for what an entry of the guide is about. */
  keys: (subject: string) => string
  /** Persons of the question that a sentence has not, where it names another. */
  displaced: (text: string, has: (term: string) => boolean) => string[]
  /** Names of the question that are no words of the language. */
  names: readonly string[]
}

function evidenceIn(
  found: Candidate,
  { understanding, finder, keys, names, displaced }: Judging,
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
      reading: 0,
      words: total === 0 ? 0 : words / total,
      around: total === 0 ? 0 : near / total,
      wanted: Number(understanding.wants.every((want) => finder(want, text, passage.date))),
      names: 1 - lacking.length / Math.max(1, named.length),
      numbers: 1 - numbers.length / Math.max(1, asksNumbers.length),
    }
    const missing = [...lacking.map(({ text: name }) => name), ...numbers]
    const strangers = [
      ...names.filter((name) => !terms(name).some((term) => has(term) || around.has(term))),
      ...displaced(text, has),
      ...asksNumbers.filter((number) => YEAR.test(number) && !`${passage.text} ${passage.title} ${shown}`.includes(number)),
    ]
    const { wants } = understanding
    const hasIt = wants.length > 0 && wants.every((want) => finder(want, text, ''))
    const unknown = !hasIt && !wants.includes('yes-no') && saysUnknown(text, understanding, frame)
    const likeness = found.sentences[at] ?? 0
    const score = scored(features, weights)
    return [{ passage, text, field: found.field ?? null, features, likeness, score, unknown, missing, strangers }]
  })
}

/** Rows of tables read as short sentences: one alone says nothing, so they stay together. */
function partsOf(text: string): string[] {
  const parts = sentences(text)
  const short = parts.filter((part) => part.split(' ').length < SHORT).length
  return parts.length > 1 && short >= parts.length / 2 && text.length < LONGEST_ROW ? [text] : parts
}
const SHORT = 6
const LONGEST_ROW = 420
