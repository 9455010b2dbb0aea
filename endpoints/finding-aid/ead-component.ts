/** A record as a component of a finding aid: the inverse of what the import makes of one. What it inherits is not said again. */
import { accessInWords } from '../../catalog/access-words.ts'
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { SAMPLE_NOTE } from '../../catalog/samples.ts'
import { type Heading, NOTE_LABELS, type Note, type NoteKind } from '../../catalog/schemas/record.ts'
import { componentDate } from '../../ingest/index.ts'
import type { RecordView } from '../record-formats/index.ts'
import { element, type XmlElement } from '../xml.ts'
import { type Dialect, given } from './ead-document.ts'

/** What a component takes over from those around it. */
export interface Around {
  heldBy: string
  language: string
  /** Label of the rights of what is around it, which are its own where it says nothing. */
  rights: string
  rightsNote: string
}

export const NOTHING_AROUND: Around = { heldBy: '', language: '', rights: '', rightsNote: '' }

const LEVELS = new Set('collection fonds class recordgrp series subfonds subgrp subseries file item'.split(' '))
/** Elements of notes in both dialects; `odd` says the kind of every other. */
const NOTE_ELEMENTS: Partial<Record<NoteKind, string>> = {
  history: 'bioghist',
  arrangement: 'arrangement',
  custody: 'custodhist',
  acquisition: 'acqinfo',
  processing: 'processinfo',
  citation: 'prefercite',
  related: 'relatedmaterial',
  separated: 'separatedmaterial',
  technical: 'phystech',
  copies: 'altformavail',
  originals: 'originalsloc',
  'finding-aid': 'otherfindaid',
  accruals: 'accruals',
  appraisal: 'appraisal',
  bibliography: 'bibliography',
  'file-plan': 'fileplan',
}
/** Notes of one line that stand in the `did`. */
const IN_DID: Partial<Record<NoteKind, string>> = { abstract: 'abstract', location: 'physloc', material: 'materialspec' }
const NAME_ELEMENTS: Partial<Record<Heading['kind'], string>> = { person: 'persname', family: 'famname', body: 'corpname' }
const TERM_ELEMENTS: Partial<Record<Heading['kind'], string>> = {
  function: 'function',
  occupation: 'occupation',
  title: 'title',
  genre: 'genreform',
}
const NC_NAME = /^[\p{L}_][\p{L}\p{N}._-]*$/u

/** Level, id and type, as attributes of the component. */
export function componentAttributes({ record }: RecordView): Record<string, string> {
  const { level, type } = record
  const local = record.id.slice(record.id.indexOf(':') + 1)
  const known = LEVELS.has(level)
  return given({
    level: known ? level : level === 'unspecified' ? '' : 'otherlevel',
    otherlevel: known || level === 'unspecified' ? '' : level,
    id: NC_NAME.test(local) ? local : '',
    altrender: type,
  })
}

/**
 * @param aid id of the document that the component is the whole of; '' for a component inside it.
 * @returns the elements of the component before those inside it, and what these take over.
 */
export function componentElements(view: RecordView, around: Around, dialect: Dialect, aid = '') {
  const { record } = view
  const date = dateElements(record, dialect)
  // What is said about the document is in its head, and so is its id, which the import puts last.
  const notes = record.notes.filter(({ kind }) => aid === '' || kind !== 'description')
  const identifiers = aid !== '' && record.identifiers.at(-1) === aid ? record.identifiers.slice(0, -1) : record.identifiers
  const own = [...notes, ...furtherNotes(view, date.left)]
  // Notes keep their order: only the first ones can be in the `did`.
  const first = own.findIndex(({ kind, text }) => IN_DID[kind] === undefined || text.includes('\n'))
  const inDid = first < 0 ? own : own.slice(0, first)
  const elements = [
    didElement(view, around, { dialect, identifiers, dates: date.elements, notes: inDid }),
    ...(record.description === '' ? [] : [element('scopecontent', {}, ...blocksOf(record.description))]),
    ...(record.access.note === '' ? [] : [element('accessrestrict', {}, ...blocksOf(record.access.note))]),
    ...(record.rights === around.rights
      ? []
      : [element('userestrict', { [dialect.kindAttribute]: 'rights' }, element('p', {}, view.catalog.rights.statement(record.rights)))]),
    ...(record.rightsNote === '' || record.rightsNote === around.rightsNote
      ? []
      : [element('userestrict', {}, ...blocksOf(record.rightsNote))]),
    ...own.slice(inDid.length).map((note) => noteElement(note, dialect)),
    ...headings(view, dialect),
  ]
  const { heldBy, language, rights, rightsNote } = record
  return { elements, inner: { heldBy, language, rights, rightsNote } }
}

/** What the record has beyond what finding aids say of components. */
function furtherNotes({ record, sample, catalog }: RecordView, date: string): Note[] {
  const label = (field: 'contentNote' | 'issuer' | 'transcription') => catalog.crosswalk.label(field)
  const columns = record.position === null ? Object.entries(record.extra) : []
  const notes: Note[] = [
    { kind: 'date', label: NOTE_LABELS.date, text: date },
    { kind: 'general', label: label('contentNote'), text: record.contentNote },
    { kind: 'general', label: label('issuer'), text: record.issuer },
    { kind: 'general', label: label('transcription'), text: record.transcription },
    { kind: 'general', label: NOTE_LABELS.general, text: sample ? SAMPLE_NOTE : '' },
    ...columns.map(([name, text]): Note => ({ kind: 'general', label: name, text })),
    // Where no note says so, what is not shown is said all the same.
    {
      kind: 'general',
      label: 'Access',
      text:
        record.access.note === '' && record.accessAbove.length === 0 && record.withheld.length > 0
          ? accessInWords(record).join('\n\n')
          : '',
    },
  ]
  return notes.filter(({ text }) => text !== '')
}

interface DidParts {
  dialect: Dialect
  identifiers: readonly string[]
  dates: readonly XmlElement[]
  notes: readonly Note[]
}

function didElement({ record }: RecordView, around: Around, { dialect, identifiers, dates, notes }: DidParts): XmlElement {
  const text = (name: string, value: string) => (value === '' ? [] : [element(name, {}, value)])
  const container = (kind: string, number: string) =>
    number === '' ? [] : [element('container', { [dialect.kindAttribute]: kind.replaceAll(' ', '-') }, number)]
  const repository = record.heldBy === '' || record.heldBy === around.heldBy
  const languages = record.language === around.language ? [] : record.language.split('; ').filter(Boolean)
  return element(
    'did',
    {},
    ...[record.title, ...record.variantTitles].map((title) => element('unittitle', {}, title)),
    // What no finding aid has brought is called by its number here.
    ...[...(record.position === null ? [record.id] : []), ...identifiers].map((identifier) => element('unitid', {}, identifier)),
    ...dates,
    ...text('physdesc', [record.extent, record.pages === null ? '' : `${record.pages} pages`].filter(Boolean).join('; ')),
    ...(repository ? [] : [element('repository', {}, dialect.heading('corpname', record.heldBy, undefined))]),
    ...(languages.length === 0 ? [] : [element('langmaterial', {}, ...languages.map((language) => element('language', {}, language)))]),
    ...record.creators.map(({ name, role }) => {
      const known = knownAs(name, record.headings, Object.keys(NAME_ELEMENTS))
      return element('origination', given({ label: role }), dialect.heading(NAME_ELEMENTS[known?.kind ?? 'name'] ?? 'name', name, known))
    }),
    ...container('Box', record.box),
    ...container('Folder', record.folder),
    ...(record.position === null ? [] : Object.entries(record.extra)).flatMap(([kind, number]) => container(kind, number)),
    ...notes.map(({ kind, label, text: said }) => element(IN_DID[kind] ?? 'note', label === NOTE_LABELS[kind] ? {} : { label }, said)),
    ...record.media.filter(({ file }) => /^https?:/.test(file)).map((media) => dialect.object(media)),
  )
}

function noteElement({ kind, label, text }: Note, dialect: Dialect): XmlElement {
  const name = dialect.notes[kind] ?? NOTE_ELEMENTS[kind]
  const head = label === NOTE_LABELS[kind] ? [] : [element('head', {}, label)]
  const attributes = name === undefined && kind !== 'general' ? { [dialect.kindAttribute]: kind } : {}
  return element(name ?? 'odd', attributes, ...head, ...blocksOf(text))
}

function headings({ record }: RecordView, dialect: Dialect): XmlElement[] {
  const named = (text: string, kinds: Partial<Record<Heading['kind'], string>>, usual: string) => {
    const known = knownAs(text, record.headings, [...Object.keys(kinds), usual])
    return dialect.heading(kinds[known?.kind ?? 'name'] ?? usual, text, known)
  }
  const found = [
    ...[...record.people, record.unit].filter(Boolean).map((name) => named(name, NAME_ELEMENTS, 'name')),
    ...record.places.map((place) => dialect.place(place, knownAs(place.name, record.headings, ['place']))),
    ...(record.genre === '' ? [] : [named(record.genre, { genre: 'genreform' }, 'genreform')]),
    ...record.subjects.map((subject) => named(subject, TERM_ELEMENTS, 'subject')),
  ]
  return found.length === 0 ? [] : [element('controlaccess', {}, ...found)]
}

function knownAs(text: string, headings: readonly Heading[], kinds: readonly string[]): Heading | undefined {
  return headings.find((one) => one.text === text && kinds.includes(one.kind))
}

/** @returns the elements, and words that found no place in them. */
export function dateElements(
  { date, dateNote }: { date: string; dateNote: string },
  dialect: Dialect,
): { elements: XmlElement[]; left: string } {
  if (date === '' && dateNote === '') return { elements: [], left: '' }
  const words = dateNote || displayDate(date)
  const single = (normal: string, text: string, certainty = '') => [
    element('unitdate', given({ normal, certainty }), ...(text === '' ? [] : [text])),
  ]
  const several = dateNote
    .split('; ')
    .map((part) =>
      part.startsWith('bulk ')
        ? element('unitdate', { [dialect.dateKind]: 'bulk' }, part.slice('bulk '.length))
        : element('unitdate', { [dialect.dateKind]: 'inclusive' }, part),
    )
  // EAD takes ISO 8601 as normal and nothing else: what it cannot say is in the words, or in how sure they are.
  const iso = isoOf(date)
  const plain = dateNote || (iso === '' ? '' : displayDate(iso))
  const ways = [single(iso, words), single('', words), single(iso, plain, certaintyOf(date)), several]
  const found = ways.find((way) => {
    const read = componentDate({ name: 'did', attributes: {}, children: way.map((one) => ({ ...one, children: [...ownWords(one)] })) })
    return read.date === date && read.note === dateNote
  })
  if (found) return { elements: found, left: '' }
  return { elements: date === '' ? [] : single(iso, displayDate(date)), left: dateNote }
}

function certaintyOf(date: string): string {
  if (date.includes('%')) return 'approximate, uncertain'
  return date.includes('~') ? 'approximate' : date.includes('?') ? 'uncertain' : ''
}

function ownWords({ children }: XmlElement): string[] {
  return children.filter((child) => typeof child === 'string')
}

const DAY = String.raw`\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?`
const ISO = new RegExp(`^${DAY}(/${DAY})?$`)

/** As ISO 8601, which has no uncertainty and no seasons: 1920/1929 for 192X; '' where an end is open. */
function isoOf(date: string): string {
  if (ISO.test(date)) return date
  const parsed = parseArchiveDate(date)
  if (!parsed || parsed.fromYear === null || parsed.toYear === null || parsed.fromYear < 0) return ''
  const [from, to] = [parsed.fromYear, parsed.toYear].map((year) => String(year).padStart(4, '0'))
  return from === to ? String(from) : `${from}/${to}`
}

/** The words of notes as EAD sets them: paragraphs, lists and tables, the inverse of what the import reads them from. */
const BULLET = '• '

/** Paragraphs stand apart by an empty line; lines of a paragraph are entries of a list, or rows of a table. */
export function blocksOf(text: string): XmlElement[] {
  return text.split(/\n{2,}/).flatMap((part) => (part.trim() === '' ? [] : [blockOf(part.split('\n'))]))
}

function blockOf(lines: readonly string[]): XmlElement {
  const [first = '', ...others] = lines
  const listed = (line: string) => line.startsWith(BULLET)
  if (lines.every(listed)) return element('list', {}, ...lines.map(item))
  if (others.length > 0 && others.every(listed)) return element('list', {}, element('head', {}, first), ...others.map(item))
  if (others.length === 0) return element('p', {}, first)
  const rows = lines.map((line) => line.split(' | '))
  const columns = Math.max(...rows.map(({ length }) => length))
  return element(
    'table',
    {},
    element(
      'tgroup',
      { cols: String(columns) },
      element('tbody', {}, ...rows.map((cells) => element('row', {}, ...cells.map((cell) => element('entry', {}, cell))))),
    ),
  )
}

function item(line: string): XmlElement {
  return element('item', {}, line.slice(BULLET.length))
}
