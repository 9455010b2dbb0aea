/** Makes the words of a source a sentence that stands alone: a name for a pronoun, a date, or a lead-in that says whose words they are. */
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import { englishDictionary } from '../../../catalog/dictionaries.ts'
import { stem, terms } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import type { Sentence } from '../../answer-events.ts'
import type { Passage } from '../../passage.ts'
import { sentences } from '../../sentences.ts'
import { spanishNoun, spanishSuperlative } from '../understanding/spanish.ts'
import { isFragment, LEADS_IN, PREPOSITION } from './fragment.ts'
import { fill, phrase, TEXTS, type Tongue } from './templates.ts'

export interface Standing {
  text: string
  kind: Extract<Sentence['kind'], 'quoted' | 'paraphrased'>
  figures: string[]
}

const SUBJECT = /^(?:He|She|It|They)\b/
const POSSESSIVE = /^(?:His|Her|Its|Their)\b/
const MONTH_OR_DAY = /^(?:January|February|March|April|May|June|July|August|September|October|November|December|The|In|On|At|A|An)$/

/** @param name of the thing that the passage is about, where it is about one. */
export function standAlone({ passage, text }: { passage: Passage; text: string }, name: string | null, tongue: Tongue): Standing {
  if (tongue === 'en') return inEnglish(passage, text, name)
  // The words of a source stay in its language, and what says whose they are is in the reader's.
  const source = sourceName(passage, tongue)
  const { text: framed, figures } = fill(TEXTS.says, tongue, { source, words: text })
  return paraphrase(framed, [...figures, source])
}

function inEnglish(passage: Passage, text: string, name: string | null): Standing {
  const named = name ?? (passage.kind === 'entity' && passage.subject.startsWith('person:') ? passage.title : null)
  const introduced = named ? introducedBy(passage, text) : null
  if (introduced) return paraphrase(introduced)
  if (named && SUBJECT.test(text)) return paraphrase(text.replace(SUBJECT, capital(named)))
  const isPerson = passage.subject.startsWith('person:') || passage.subject.startsWith('memorial:')
  if (named && isPerson && !saysSubject(passage, text) && /\b(?:he|she|him)\b/.test(text))
    return paraphrase(text.replace(/\b(?:he|she|him)\b/, named))
  if (named && POSSESSIVE.test(text)) return paraphrase(text.replace(POSSESSIVE, `${capital(named)}’s`))
  if (passage.kind === 'event' && !hasYear(text, passage.date)) return paraphrase(dated(text, passage.date, 'en'), ['In On About'])
  if (passage.kind === 'record' && isFragment(text)) return recordSaid(passage, text)
  if (passage.subject.startsWith('guide:') || saysSubject(passage, text))
    return isComposed(passage) ? paraphrase(text) : { text, kind: 'quoted', figures: [] }
  if (passage.kind === 'event' || (passage.kind === 'article' && hasName(text))) return { text, kind: 'quoted', figures: [] }
  const filled = fill(TEXTS.accordingTo, 'en', { source: sourceName(passage, 'en'), words: lowered(text) })
  return { text: filled.text, kind: 'paraphrased', figures: [...filled.figures, 'the page the entry for on'] }
}

/** 'Maura Healey: Governor of Massachusetts. She took part …' as 'Maura Healey, governor of Massachusetts, took part …'; null where it is written otherwise. */
function introducedBy({ title, heading }: Passage, text: string): string | null {
  const lead = `${title}: ${heading}. `
  const rest = text.slice(lead.length)
  if (heading === '' || !text.startsWith(lead) || !SUBJECT.test(rest)) return null
  return `${title}, ${lowered(heading)}, ${rest.replace(SUBJECT, '').trimStart()}`
}

/** A description without a verb: what the record is, where its title begins with the same noun; else a quotation. */
function recordSaid({ title }: Passage, text: string): Standing {
  const isSameNoun = stem(firstWord(title)) === stem(firstWord(text))
  const template = isSameNoun ? TEXTS.is : TEXTS.described
  const { text: said, figures } = fill(template, 'en', { name: `“${title}”`, value: isSameNoun ? withArticle(lowered(text)) : text })
  return paraphrase(said, [...figures, title])
}

function firstWord(text: string): string {
  return text.match(/[\p{L}\p{N}]+/u)?.[0].toLowerCase() ?? ''
}

/** What happened then: 'On July 27, 1898, the vessel was launched', and of words that are no sentence 'July 27, 1898: First patrol vessel of the state.' */
export function dated(text: string, edtf: string, tongue: Tongue): string {
  const whole = /[.!?”"]$/.test(text) ? text : `${text}.`
  const [opening = text] = sentences(whole)
  return tongue === 'es' || isFragment(opening) || LEADS_IN.has(text.split(/[\s,]/)[0]?.toLowerCase() ?? '')
    ? `${capital(dateSaid(edtf, tongue))}: ${whole}`
    : `${capital(when(edtf, tongue))}, ${lowered(whole)}`
}

function paraphrase(text: string, figures: string[] = []): Standing {
  return { text, kind: 'paraphrased', figures }
}

/** Statements of authority files are put together from fields: said in their words, but nobody's quotation. */
function isComposed({ kind }: Passage): boolean {
  return kind === 'entity'
}

function saysSubject({ title }: Passage, text: string): boolean {
  const said = new Set(terms(text))
  const telling = terms(title).filter((term) => !FUNCTION_WORDS.has(term))
  return telling.length > 0 && telling.filter((term) => said.has(term)).length >= Math.min(2, telling.length)
}

/** A name inside the sentence: it says what it is about. */
function hasName(text: string): boolean {
  return [...text.matchAll(/\p{Lu}[\p{L}’'-]+/gu)].some(({ 0: word, index }) => index > 0 && !MONTH_OR_DAY.test(word))
}

function hasYear(text: string, date: string): boolean {
  const year = parseArchiveDate(date)?.fromYear
  return year === null || year === undefined || text.includes(String(year))
}

/** How a lead-in names a source: 'the chief's report for 1892' by its title. */
export function sourceName({ kind, title, subject, date }: Passage, tongue: Tongue): string {
  const year = date && !title.includes(date.slice(0, 4)) ? ` (${dateSaid(date, tongue)})` : ''
  if (kind === 'record') return tongue === 'en' ? `“${title}”${year}` : `«${title}»${year}`
  if (kind === 'event') return phrase(TEXTS.theTimeline, tongue, { date: dateSaid(date, tongue) })
  if (kind === 'article' || subject.startsWith('guide:')) return phrase(TEXTS.thePage, tongue, { title })
  return phrase(subject.startsWith('person:') || subject.startsWith('memorial:') ? TEXTS.theEntryOn : TEXTS.theEntryFor, tongue, { title })
}

/** Whether a sentence only says what is not known. */
export function saysNothing(text: string): boolean {
  return /\b(?:is|are|was|were) not (?:documented|recorded|known|stated)\b|\bno source\b/i.test(text)
}

const POINTS_BACK =
  'this|these|those|that|both|there|then|the (?:latter|former|same|other|two)|such|another|neither|also|so|but|and|by then'
const LEANS = new RegExp(`^(?:${POINTS_BACK}|out of (?:this|that)|look for)\\b`, 'i')
const NEEDS_SENTENCE_BEFORE = new RegExp(`^(?:it|he|she|they|his|her|its|their|${POINTS_BACK})\\b`, 'i')

/** A sentence that begins like this means nothing without the one before it, whatever name is put into it. */
export function leans(text: string): boolean {
  return LEANS.test(text)
}

/** Whether it is read together with the sentence before: a pronoun too may mean something named there. */
export function needsSentenceBefore(text: string): boolean {
  return NEEDS_SENTENCE_BEFORE.test(text)
}

/** 'An aviation unit', 'a unit', 'divers'. */
export function withArticle(text: string): string {
  const [first = ''] = text.split(/[\s,]/)
  if (/^(?:a|an|the|one|its|his|her|first)$/i.test(first) || /[^s]s$/.test(first)) return text
  return `${/^(?:[aeio]|u(?!ni)|[FHLMNRSX][A-Z]{1,}\b)/.test(text) || /^[AEIO]/.test(text) ? 'an' : 'a'} ${text}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Begins small where the first word is an ordinary one, and no part of a name or a title. */
export function lowered(text: string): string {
  const [first = '', second = ''] = text.split(/\s+/)
  const word = first.replace(/[,;:]$/, '')
  const isOrdinary =
    FUNCTION_WORDS.has(word.toLowerCase()) ||
    (/^\p{Lu}\p{Ll}+$/u.test(word) && englishDictionary()(word.toLowerCase()) && (word !== first || !/^\p{Lu}/u.test(second)))
  return isOrdinary && word !== 'I' ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** A post as it is said of somebody: 'governor of Massachusetts', 'a deputy constable, 1868', 'the first Constable of the Commonwealth'. */
export function postSaid(post: string): string {
  const words = lowered(post.replace(/\.$/, ''))
  const [head = ''] = words.split(/[,;(]/)
  const [first = '', second = ''] = words.split(/\s+/)
  if (/^first$/i.test(first)) return `the ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  if (/^(?:one|a|an|the|his|her|former)$/i.test(first) || / (?:of|and) /.test(head) || (/ed$/.test(first) && PREPOSITION.test(second)))
    return words
  return withArticle(words)
}

/** A date with its preposition. */
export function when(edtf: string, tongue: Tongue): string {
  const shown = dateSaid(edtf, tongue)
  if (/^ca\. /.test(shown)) return shown.replace('ca.', 'about')
  if (/^\d{4}-\d\d-\d\d$/.test(edtf)) return `${tongue === 'es' ? 'el' : 'on'} ${shown}`
  if (/^(?:about|before|after|from|since|by|early|late|hacia|de)\b/i.test(shown)) return shown
  return `${tongue === 'es' ? 'en' : 'in'} ${shown}`
}

/** A date in the words of a language. */
export function dateSaid(edtf: string, tongue: Tongue): string {
  if (tongue === 'en') return displayDate(edtf)
  const [from = '', to] = edtf.split('/')
  if (to) return `de ${dateSaid(from, tongue)} a ${dateSaid(to, tongue)}`
  const decade = /^(\d{3})X$/.exec(from)
  if (decade) return `la década de ${decade[1]}0`
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?([~?%]?)$/.exec(from)
  if (!parts) return displayDate(edtf)
  const [, year = '', month, day, sign] = parts
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', timeZone: 'UTC' }
  if (day) options.day = 'numeric'
  const said = month ? new Intl.DateTimeFormat('es', options).format(date) : year
  return sign ? `hacia ${said}` : said
}

/** A title with its date, as an item of a list. */
export function withDate(title: string, edtf: string, tongue: Tongue): string {
  const date = edtf === '' ? '' : dateSaid(edtf, tongue)
  // Brackets around a title that a cataloger supplied are no part of what it says.
  const plainTitle = title.replace(/[[\]]/g, '')
  return date === '' || title.includes(date) ? plainTitle : `${plainTitle}, ${date}`
}

/** A name without the quotation marks that it has inside a sentence. */
export function plain(name: string): string {
  return name.replace(/^“(.*)”$/, '$1')
}

/** A noun of the interface in a language; one that it has no word for stays as it is. */
export function nounSaid(noun: string, tongue: Tongue, several = false): string {
  return tongue === 'en' ? noun : spanishNoun(noun, several)
}

/** 'Oldest' as it stands before a noun of the interface. */
export function superlativeSaid(word: string, noun: string, tongue: Tongue): string {
  return tongue === 'en' ? word : spanishSuperlative(word, nounSaid(noun, tongue))
}
