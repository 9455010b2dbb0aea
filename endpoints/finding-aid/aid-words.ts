/** The words of a finding aid: of the whole, and of one component. What a component takes over from above is marked, not repeated. */
import { type AccessPart, accessInWords, accessParts } from '../../catalog/access-words.ts'
import { container } from '../../catalog/call-number.ts'
import type { Said } from '../../catalog/contract/translatable.ts'
import { displayDate } from '../../catalog/dates.ts'
import { SAMPLE_LABEL } from '../../catalog/samples.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import * as collectionsSaidWords from '../../messages/en/collections-said.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { RecordView } from '../record-formats/index.ts'

/** Something known about the whole; a value that is content says so where the page is in another language. */
export interface Stated {
  name: string
  value: Said
}

/** What is known about the whole, in the order of DACS. */
export function stated({ record }: RecordView, language: Language = MAIN_LANGUAGE): Stated[] {
  const t = wordsIn(language)
  const lines = [
    [collectionsSaidWords.repository, content(record.heldBy, language)],
    [collectionsSaidWords.creator, content(record.creators.map(({ name }) => name).join('; '), language)],
    [collectionsSaidWords.dates, statedDate(record, language)],
    [collectionsSaidWords.extent, content(record.extent, language)],
    [collectionsSaidWords.language, content(record.language, language)],
    [collectionsSaidWords.callNumber, content(record.identifiers[0] ?? record.id, language)],
  ] as const
  return lines.filter(([, { words }]) => words !== '').map(([name, value]) => ({ name: t(name), value }))
}

/** A section of what is said of the whole: what the archive says of access, everything else as its finding aid has it. */
export interface SaidSection {
  heading: Said
  parts: readonly AccessPart[]
  /** What a reader needs to know before asking for anything. */
  first: boolean
}

/** Scope, access, use and notes of the whole, each with its heading. */
export function saidOfWhole({ record }: RecordView, language: Language = MAIN_LANGUAGE): SaidSection[] {
  const t = wordsIn(language)
  const asWritten = (text: string) => (text === '' ? [] : [{ said: '', note: text }])
  const sections = [
    { heading: { words: t(collectionsSaidWords.scope) }, parts: asWritten(record.description), first: true },
    { heading: { words: t(collectionsSaidWords.access) }, parts: accessParts(record, language), first: true },
    { heading: { words: t(collectionsSaidWords.conditions) }, parts: asWritten(record.rightsNote), first: true },
    ...record.notes.map(({ label, text }) => ({ heading: content(label, language), parts: asWritten(text), first: false })),
  ]
  return sections.filter(({ parts }) => parts.length > 0)
}

/** A text with what it is about; '' for a text that needs no label. */
export interface Labeled {
  label: string
  text: string
}

/** The head of a finding aid in the main language. Where no record describes the whole, the collection does. */
export function wholeInWords(collection: Collection, root: RecordView | null): { facts: Labeled[]; sections: Labeled[] } {
  if (!root) {
    const { dateRange, description } = collection
    return { facts: dateRange === '' ? [] : [{ label: 'Dates', text: dateRange }], sections: [{ label: '', text: description }] }
  }
  const { people, places, subjects, contentNote } = root.record
  const covered = contentNote !== ''
  const about = [...people, ...places.map(({ name }) => name), ...subjects].join('\n\n')
  return {
    facts: stated(root).map(({ name, value }) => ({ label: name, text: value.words })),
    sections: [
      ...(covered
        ? coverOf(contentNote)
        : saidOfWhole(root).map(({ heading, parts }) => ({ label: heading.words, text: parts.map(inOne).join('\n\n') }))),
      ...(about === '' ? [] : [{ label: 'Subjects and names', text: about }]),
    ],
  }
}

/** What stands in place of words that a content note covers. */
function coverOf(note: string): Labeled[] {
  return [{ label: 'Content note', text: `${note} The description is on the record’s page.` }]
}

function inOne({ said, note }: AccessPart): string {
  return [said, note].filter(Boolean).join(': ')
}

/** A component in the main language. */
export interface ComponentWords {
  title: string
  /** '' for none. */
  date: string
  /** Whether it is a part that holds others, such as a series, and no single file or item. */
  part: boolean
  /** That it is a sample, or ''. */
  sample: string
  /** Where it is filed: 'Box 4, folder 12', 'Reel 2'. */
  places: readonly string[]
  /** '' for none. */
  extent: string
  /** Description, access, conditions and notes. */
  notes: readonly Labeled[]
}

/** Levels that are headings even where nothing below them is listed. */
const PARTS: ReadonlySet<string> = new Set(['collection', 'fonds', 'subfonds', 'recordgrp', 'subgrp', 'series', 'subseries', 'class'])

/** @param around the component that it is inside of. @param holds whether it has others inside. */
export function componentWords({ record, sample }: RecordView, around: RecordView | null, holds: boolean): ComponentWords {
  const more = record.position === null ? [] : Object.entries(record.extra).map((pair) => pair.join(' '))
  const covered = record.contentNote !== ''
  const repeated = record.rightsNote === around?.record.rightsNote
  return {
    title: record.title,
    date: statedDate(record, MAIN_LANGUAGE).words,
    part: PARTS.has(record.level) || (holds && record.level !== 'item' && record.level !== 'file'),
    sample: sample ? SAMPLE_LABEL : '',
    places: [container(record), ...more].filter(Boolean),
    extent: record.extent,
    notes: [
      ...(covered ? coverOf(record.contentNote) : [{ label: '', text: record.description }]),
      { label: 'Access', text: access(record) },
      { label: 'Conditions of use', text: repeated ? '' : record.rightsNote },
      ...(covered ? [] : record.notes),
    ].filter(({ text }) => text.trim() !== ''),
  }
}

/** Its own note; one of a level above is named by that level, where it keeps something from being shown. */
function access(record: RecordView['record']): string {
  if (record.access.note !== '') return record.access.note
  const above = record.accessAbove.at(-1)
  if (record.access.level === 'open' && record.withheld.length === 0) return ''
  return above ? `as stated for ${above.title || 'the whole'}` : accessInWords(record).join(' ')
}

/** Paragraphs of a text, each with its lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== '')
}

function content(words: string, language: Language): Said {
  return language === MAIN_LANGUAGE ? { words } : { words, lang: MAIN_LANGUAGE }
}

/** As the finding aid words it; a note on the date of a record described here is no date. */
function statedDate({ date, dateNote, position }: RecordView['record'], language: Language): Said {
  if (position !== null && dateNote !== '') return content(dateNote, language)
  return { words: date === '' ? '' : displayDate(date, language) }
}
