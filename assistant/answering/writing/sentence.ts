/** Makes the words of a source a sentence that stands alone: a name for a pronoun, a date, or a lead-in that says whose words they are. */
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import { terms } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import type { Sentence } from '../../answer-events.ts'
import type { Passage } from '../../passage.ts'
import { spanishNoun, spanishSuperlative } from '../understanding/spanish.ts'
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
  if (named && SUBJECT.test(text)) return paraphrase(text.replace(SUBJECT, capital(named)))
  const isPerson = passage.subject.startsWith('person:') || passage.subject.startsWith('memorial:')
  if (named && isPerson && !saysSubject(passage, text) && /\b(?:he|she)\b/.test(text))
    return paraphrase(text.replace(/\b(?:he|she)\b/, named))
  if (named && POSSESSIVE.test(text)) return paraphrase(text.replace(POSSESSIVE, `${capital(named)}’s`))
  if (passage.kind === 'event' && !hasYear(text, passage.date) && isFragment(text))
    return paraphrase(`${capital(dateSaid(passage.date, 'en'))}: ${text}`)
  if (passage.kind === 'event' && !hasYear(text, passage.date))
    return paraphrase(`${capital(when(passage.date, 'en'))}, ${lowered(text)}`, ['In On'])
  if (passage.subject.startsWith('guide:') || saysSubject(passage, text))
    return isComposed(passage) ? paraphrase(text) : { text, kind: 'quoted', figures: [] }
  if (passage.kind === 'event' || (passage.kind === 'article' && hasName(text))) return { text, kind: 'quoted', figures: [] }
  const filled = fill(TEXTS.accordingTo, 'en', { source: sourceName(passage, 'en'), words: lowered(text) })
  return { text: filled.text, kind: 'paraphrased', figures: [...filled.figures, 'the page the entry for on'] }
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

/** 'A lieutenant from Worcester, appointed in 1865', 'Drowned on duty': words that want a subject or a verb. */
export function isFragment(text: string): boolean {
  const [first = ''] = text.split(/[\s,]/)
  if (LEADS_IN.has(first.toLowerCase())) return false
  if (beginsWithVerb(text)) return true
  const main = text.replace(/\b(?:that|which|who)\b.*$/s, '')
  return !AUXILIARY.test(main) && !VERB.test(main.replace(/,.*$/s, ''))
}
/** 'Shot and killed in his cruiser.' */
export function beginsWithVerb(text: string): boolean {
  return VERB.test(text.split(/[\s,]/)[0]?.toLowerCase() ?? '') && !/\b(?:he|she|it|they) (?:was|had|\w+ed)\b/.test(text)
}
const LEADS_IN = new Set(
  'on in at by from after until as during with under for when while he she it they his her its their since before'.split(' '),
)
const AUXILIARY = /\b(?:was|were|is|are|had|has|have|did|does|do|could|would|may|must|can)\b/
const VERB =
  /\b(?:died|became|began|served|led|made|took|went|came|gave|wrote|said|held|joined|won|lost|ran|rose|told|met|left|stood|shot|struck|sought|gave|sent|kept|grew|cut|hit|found|bought|fell|spoke|\w+ed)\b/

/** 'An aviation unit', 'a unit', 'divers'. */
export function withArticle(text: string): string {
  const [first = ''] = text.split(/[\s,]/)
  if (/^(?:a|an|the|one|its|his|her|first)$/i.test(first) || /[^s]s$/.test(first)) return text
  return `${/^(?:[aeio]|u(?!ni))/i.test(text) ? 'an' : 'a'} ${text}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Begins small where the first word is no name. */
export function lowered(text: string): string {
  const [first = ''] = text.split(/[\s,]/)
  return FUNCTION_WORDS.has(first.toLowerCase()) || PLAIN_START.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
const PLAIN_START =
  /^(?:By|During|Before|After|Since|Until|Under|Over|Within|When|While|Although|Because|Most|Some|Many|Few|All|Both|Each|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|More|About|Troopers|Officers|Members|Recruits|Records|Several|Only|Later|Early|Between)$/

/** A date with its preposition. */
export function when(edtf: string, tongue: Tongue): string {
  const shown = dateSaid(edtf, tongue)
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
