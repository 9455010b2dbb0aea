/** The words of a finding aid: of the whole, and of one component. What a component takes over from above is marked, not repeated. */
import { type AccessPart, accessParts } from '../../catalog/access-words.ts'
import type { Said } from '../../catalog/contract/translatable.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import * as collectionsServerWords from '../../messages/areas/collections-server.ts'
import * as findingAidWords from '../../messages/areas/finding-aid.ts'
import * as shellWords from '../../messages/areas/shell.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
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
    [collectionsServerWords.repository, content(record.heldBy, language)],
    [collectionsServerWords.creator, content(record.creators.map(({ name }) => name).join('; '), language)],
    [collectionsServerWords.dates, statedDate(record, language)],
    [collectionsServerWords.extent, content(record.extent, language)],
    [collectionsServerWords.language, content(record.language, language)],
    [collectionsServerWords.callNumber, content(record.identifiers[0] ?? record.id, language)],
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
    { heading: { words: t(collectionsServerWords.scope) }, parts: asWritten(record.description), first: true },
    { heading: { words: t(collectionsServerWords.access) }, parts: accessParts(record, language), first: true },
    { heading: { words: t(collectionsServerWords.conditions) }, parts: asWritten(record.rightsNote), first: true },
    ...record.notes.map(({ label, text }) => ({ heading: content(label, language), parts: asWritten(text), first: false })),
  ]
  return sections.filter(({ parts }) => parts.length > 0)
}

/** A text in several languages: what content says is marked where the words around it are in another. */
export type Text = readonly Said[]

/** A text with what it is about; no words for a text that needs no label. */
export interface Labeled {
  label: Said
  text: Text
}

const NO_LABEL: Said = { words: '' }
const PARAGRAPH: Said = { words: '\n\n' }
const SPACE: Said = { words: ' ' }

/** The head of a finding aid. Where no record describes the whole, the collection does. */
export function wholeInWords(
  collection: Collection,
  root: RecordView | null,
  language: Language = MAIN_LANGUAGE,
): { facts: Labeled[]; sections: Labeled[] } {
  const t = wordsIn(language)
  if (!root) {
    const { dateRange, description } = collection
    return {
      facts: dateRange === '' ? [] : [{ label: { words: t(collectionsServerWords.dates) }, text: [content(dateRange, language)] }],
      sections: [{ label: NO_LABEL, text: [content(description, language)] }],
    }
  }
  const { people, places, subjects, contentNote } = root.record
  const covered = contentNote !== ''
  const about = [...people, ...places.map(({ name }) => name), ...subjects].join('\n\n')
  return {
    facts: stated(root, language).map(({ name, value }) => ({ label: { words: name }, text: [value] })),
    sections: [
      ...(covered
        ? [coverOf(contentNote, language)]
        : saidOfWhole(root, language).map(({ heading, parts }) => ({
            label: heading,
            text: parts.flatMap((part, at) => [...(at > 0 ? [PARAGRAPH] : []), ...inOne(part, language)]),
          }))),
      ...(about === '' ? [] : [{ label: { words: t(findingAidWords.subjectsAndNames) }, text: [content(about, language)] }]),
    ],
  }
}

/** What stands in place of words that a content note covers. */
function coverOf(note: string, language: Language): Labeled {
  const t = wordsIn(language)
  return {
    label: { words: t(findingAidWords.contentNote) },
    text: [content(note, language), { words: ` ${t(findingAidWords.onRecordPage)}` }],
  }
}

function inOne({ said, note }: AccessPart, language: Language): Text {
  if (note === '') return [{ words: said }]
  return [...(said === '' ? [] : [{ words: `${said}: ` }]), content(note, language)]
}

/** A component as it is listed. */
export interface ComponentWords {
  title: Said
  /** No words for none, as with extent. */
  date: Said
  /** Whether it is a part that holds others, such as a series, and no single file or item. */
  part: boolean
  /** That it is a sample, or ''. */
  sample: string
  /** Where it is filed: 'Box 4, folder 12', 'Reel 2'. */
  places: readonly Said[]
  extent: Said
  /** Description, access, conditions and notes. */
  notes: readonly Labeled[]
}

/** Levels that are headings even where nothing below them is listed. */
const PARTS: ReadonlySet<string> = new Set(['collection', 'fonds', 'subfonds', 'recordgrp', 'subgrp', 'series', 'subseries', 'class'])

export interface ComponentPlace {
  /** The component that it is inside of. */
  around: RecordView | null
  /** Whether it has others inside. */
  holds: boolean
}

export function componentWords(
  { record, sample }: RecordView,
  { around, holds }: ComponentPlace,
  language: Language = MAIN_LANGUAGE,
): ComponentWords {
  const t = wordsIn(language)
  const own = (words: string) => content(words, language)
  const more = record.position === null ? [] : Object.entries(record.extra).map((pair) => own(pair.join(' ')))
  const covered = record.contentNote !== ''
  const repeated = record.rightsNote === around?.record.rightsNote
  return {
    title: own(record.title),
    date: statedDate(record, language),
    part: PARTS.has(record.level) || (holds && record.level !== 'item' && record.level !== 'file'),
    sample: sample ? t(shellWords.sampleRecord) : '',
    places: [{ words: containerIn(record, t) }, ...more].filter(({ words }) => words !== ''),
    extent: own(record.extent),
    notes: [
      covered ? coverOf(record.contentNote, language) : { label: NO_LABEL, text: [own(record.description)] },
      { label: { words: t(collectionsServerWords.access) }, text: access(record, language) },
      { label: { words: t(collectionsServerWords.conditions) }, text: [own(repeated ? '' : record.rightsNote)] },
      ...(covered ? [] : record.notes.map(({ label, text }) => ({ label: own(label), text: [own(text)] }))),
    ].filter(({ text }) => plain(text).trim() !== ''),
  }
}

/** 'Box 4, folder 12', or '' where a record has neither. */
function containerIn({ box, folder }: RecordView['record'], t: Words): string {
  return [box && t(findingAidWords.box, { box }), folder && t(findingAidWords.folder, { folder })].filter(Boolean).join(', ')
}

/** Stands for what content says while the words around it are found. */
const QUOTED = '\u0001'

/** Its own note; one of a level above is named by that level, where it keeps something from being shown. */
function access(record: RecordView['record'], language: Language): Text {
  const t = wordsIn(language)
  if (record.access.note !== '') return [content(record.access.note, language)]
  const above = record.accessAbove.at(-1)
  if (record.access.level === 'open' && record.withheld.length === 0) return []
  if (!above) return accessParts(record, language).flatMap((part, at) => [...(at > 0 ? [SPACE] : []), ...inOne(part, language)])
  if (above.title === '') return [{ words: t(findingAidWords.asStatedForWhole) }]
  const [before = '', after = ''] = t(findingAidWords.asStated, { title: QUOTED }).split(QUOTED)
  return [{ words: before }, content(above.title, language), { words: after }]
}

/** Paragraphs of a text, each with its lines. */
export function paragraphsOf(text: Text): Text[] {
  const paragraphs: Said[][] = [[]]
  for (const said of text) {
    for (const [at, words] of said.words.split(/\n{2,}/).entries()) {
      if (at > 0) paragraphs.push([])
      if (words !== '') paragraphs.at(-1)?.push({ ...said, words })
    }
  }
  return paragraphs.filter((paragraph) => plain(paragraph).trim() !== '')
}

/** The same without its languages. */
export function plain(text: Text): string {
  return text.map(({ words }) => words).join('')
}

/** What content says. */
export function content(words: string, language: Language): Said {
  return language === MAIN_LANGUAGE ? { words } : { words, lang: MAIN_LANGUAGE }
}

/** As the finding aid words it; a note on the date of a record described here is no date. */
function statedDate({ date, dateNote, position }: RecordView['record'], language: Language): Said {
  if (position !== null && dateNote !== '') return content(dateNote, language)
  return { words: date === '' ? '' : displayDate(date, language) }
}
