/** Records and passages to index documents: display, query and filter parts, made from what the public may see of them. */
import { opensOn, withhold } from '../catalog/access.ts'
import { accessLine } from '../catalog/access-words.ts'
import { decadesOf, parseArchiveDate, yearsCovered } from '../catalog/dates.ts'
import { FACET_NAMES, type FacetName } from '../catalog/facets.ts'
import { keyed } from '../catalog/keyed.ts'
import { titleLanguage } from '../catalog/language-names.ts'
import { quotedWords } from '../catalog/samples.ts'
import { type ArchiveRecord, FIELD_NAMES, fieldOf, isText, RecordSchema } from '../catalog/schemas/record.ts'
import type { HitDisplay, IndexDocument } from './search-engine.ts'

/** Longest summary on a card, in characters. */
const SUMMARY = 220

type FieldFacet = Extract<FacetName, keyof ArchiveRecord>
const isFieldFacet = (name: FacetName): name is FieldFacet => name in RecordSchema.shape
/** Facets that count the field of their name. */
const OF_FIELDS = FACET_NAMES.filter(isFieldFacet)

/** Fields without a rank of their own, in the order of their words. */
const FURTHER_FIELDS = FIELD_NAMES.filter(isText)
  .filter((name) => fieldOf(name).searched !== undefined)
  .toSorted((one, other) => (fieldOf(one).searched ?? 0) - (fieldOf(other).searched ?? 0))

/** What the index needs to know beside the record. */
export interface DocumentContext {
  /** Year that open-ended dates reach to. */
  thisYear: number
  /** Days since 1970-01-01 on which restrictions may have ended; today where left out. */
  day?: number
}

/** @returns the document a record is found by. Withheld words are not in it (catalog/access.ts). */
export function recordDocument(record: ArchiveRecord, context: DocumentContext): IndexDocument {
  const seen = withhold(record, context.day)
  const places = seen.places.map(({ name }) => name)
  const creators = seen.creators.map(({ name }) => name)
  return {
    id: seen.id,
    kind: 'record',
    text: {
      title: seen.title,
      variantTitles: seen.variantTitles,
      identifiers: [seen.id, ...seen.identifiers],
      creators,
      people: seen.people,
      subjects: seen.subjects,
      places,
      unit: seen.unit,
      genre: unique([seen.type, seen.genre].filter(Boolean)),
      description: seen.description,
      transcription: [seen.transcription, ...seen.media.map(({ text }) => text)].filter(Boolean).join('\n\n'),
      other: [
        ...FURTHER_FIELDS.map((name) => seen[name]),
        ...seen.ancestors.map(({ title }) => title),
        ...seen.notes.map(({ text }) => text),
        ...seen.media.flatMap(({ label, alt }) => [label, alt]),
        ...Object.values(seen.extra),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    facets: {
      ...keyed(OF_FIELDS, (name) => [seen[name]].flat().filter((value) => value !== '')),
      decade: decadesOf(seen.date, context.thisYear),
      subject: seen.subjects,
      place: places,
      person: unique([...seen.people, ...creators]),
    },
    years: yearsCovered(seen.date, context.thisYear),
    days: daysOf(seen.date),
    sortDay: sortDayOf(seen.date),
    sortTitle: sortTitle(seen.title),
    opensOn: opensOn(record),
    display: displayOf(seen),
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

/** First and last day of a date; null where it is none. */
export function daysOf(text: string): IndexDocument['days'] {
  const date = parseArchiveDate(text)
  return !date || (date.firstDay === null && date.lastDay === null) ? null : { first: date.firstDay, last: date.lastDay }
}

/** Interval and span sort by their first day; an open beginning by its last. */
export function sortDayOf(text: string): number | null {
  const date = parseArchiveDate(text)
  return date ? (date.firstDay ?? date.lastDay) : null
}

function displayOf(seen: ReturnType<typeof withhold>): HitDisplay {
  const quoted = shorten(quotedWords(seen))
  const noted = shorten(accessLine(seen))
  const titleLang = titleLanguage(seen)
  return {
    id: seen.id,
    kind: 'record',
    title: seen.title,
    path: `/records/${encodeURIComponent(seen.id).replaceAll('%3A', ':')}`,
    date: seen.date,
    type: seen.type,
    genre: seen.genre,
    unit: seen.unit,
    place: seen.places[0]?.name ?? '',
    rights: seen.rights,
    collection: seen.collection,
    basis: seen.basis,
    summary: shorten(seen.description),
    contentNote: seen.contentNote,
    picture: seen.plate,
    pages: seen.pages,
    extent: seen.extent,
    subjects: seen.subjects.slice(0, 6),
    identifiers: seen.identifiers,
    access: seen.access.level,
    ...(noted === '' ? {} : { accessNote: noted }),
    ...(quoted === '' ? {} : { quoted }),
    ...(titleLang ? { titleLang } : {}),
  }
}

function shorten(text: string): string {
  if (text.length <= SUMMARY) return text
  const cut = text.slice(0, SUMMARY)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY / 2))}…`
}

/** The key titles are sorted by: folded, leading article dropped, numbers padded so that 2 comes before 10. */
const ARTICLE = /^(?:the|an|a|le|la|les|l'|der|die|das|el|los|las|il)\s+/

/** @param title as shown; the key is for comparing only. */
export function sortTitle(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return folded
    .replace(ARTICLE, '')
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'))
    .slice(0, 120)
}

/** What of a passage is searched. */
export interface SearchedPassage {
  id: string
  title: string
  /** Above it, inside what it is a piece of; '' where there is none. */
  heading: string
  text: string
  /** Names and identifiers that find it. */
  keys: readonly string[]
  sample: boolean
  opensOn: number
}

/** Passages have an index of their own behind the same port, so that none of them is counted, listed, exported or completed as if it were a record. */
export function passageDocument({ id, title, heading, text, keys, sample, opensOn }: SearchedPassage): IndexDocument {
  const basis = sample ? 'sample' : 'sourced'
  return {
    id,
    kind: 'record',
    text: {
      title,
      variantTitles: [],
      identifiers: keys.filter((key) => /\d/.test(key)),
      creators: [],
      people: [],
      subjects: [heading].filter(Boolean),
      places: [],
      unit: '',
      genre: [],
      description: text,
      transcription: '',
      other: keys.filter((key) => !/\d/.test(key)).join(' · '),
    },
    facets: { ...keyed(FACET_NAMES, (): readonly string[] => []), basis: [basis] },
    years: null,
    days: null,
    sortDay: null,
    sortTitle: id,
    opensOn,
    display: {
      ...{ id, kind: 'record', title, basis, path: '', date: '', type: '', genre: '', unit: '', place: '', rights: '', collection: '' },
      ...{ summary: '', contentNote: '', picture: '', pages: null, extent: '', subjects: [], identifiers: [], access: '' },
    },
  }
}
