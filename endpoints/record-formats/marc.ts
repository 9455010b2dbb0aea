/** MARC 21 as XML (Library of Congress, MARC21slim): the fields that library systems read, sorted by their numbers. */
import { accessInWords } from '../../catalog/access-words.ts'
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { type NameKind, nameKind } from '../../catalog/name-kind.ts'
import type { ArchiveRecord, NoteKind, RecordType } from '../../catalog/schemas/record.ts'

import { element, type XmlElement } from '../xml.ts'
import { fieldValues } from './field-values.ts'
import type { RecordView } from './record-view.ts'

/** Type of record, leader position 6. */
const TYPES: Readonly<Record<RecordType, string>> = { Photograph: 'k', Document: 't', Video: 'g', Audio: 'i', Artifact: 'r' }
/** Where notes go that have a field of their own; all others are general notes with their label. */
const NOTE_TAGS: Partial<Record<NoteKind, string>> = {
  abstract: '520',
  history: '545',
  arrangement: '351',
  custody: '561',
  acquisition: '541',
  processing: '583',
  citation: '524',
  related: '544',
  separated: '544',
  copies: '530',
  originals: '535',
  'finding-aid': '555',
  accruals: '584',
  bibliography: '581',
  technical: '538',
  language: '546',
}
/** Second indicator of headings from the vocabularies that MARC has a number for. */
const THESAURI: Readonly<Record<string, string>> = { lcsh: '0', lcshac: '1', mesh: '2', nal: '3', cash: '5', rvm: '6' }

type Subfield = readonly [code: string, value: string]

interface Field {
  tag: string
  indicators: string
  subfields: readonly Subfield[]
}

/** The record in the namespace of MARC21slim. */
export function marcElement(view: RecordView): XmlElement {
  const { record, changed } = view
  const attributes = {
    xmlns: 'http://www.loc.gov/MARC21/slim',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'http://www.loc.gov/MARC21/slim http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
  }
  const fields = dataFields(view)
    .map((field) => ({ ...field, subfields: field.subfields.filter(([, value]) => value !== '') }))
    .filter(({ subfields }) => subfields.length > 0)
    .toSorted((one, other) => Number(one.tag) - Number(other.tag))
  return element(
    'record',
    attributes,
    element('leader', {}, `00000n${TYPES[record.type]}${record.level === 'collection' ? 'c' : 'm'} a22000003c 4500`),
    element('controlfield', { tag: '001' }, record.id),
    ...(changed === '' ? [] : [element('controlfield', { tag: '005' }, `${changed.replace(/\D/g, '').slice(0, 14)}.0`)]),
    element('controlfield', { tag: '008' }, fixedField(record, changed)),
    ...fields.map(({ tag, indicators, subfields }) =>
      element(
        'datafield',
        { tag, ind1: indicators[0] ?? ' ', ind2: indicators[1] ?? ' ' },
        ...subfields.map(([code, value]) => element('subfield', { code }, value)),
      ),
    ),
  )
}

/** Forty characters: when it was described, when it was made, in which language. What is not coded is a fill character. */
function fixedField({ date, language }: ArchiveRecord, changed: string): string {
  const described = changed === '' ? '||||||' : changed.slice(2, 10).replaceAll('-', '')
  const parsed = parseArchiveDate(date)
  const year = (value: number | null) => (value === null ? 'uuuu' : String(value).padStart(4, '0'))
  // A date before our era is told by field 046 alone.
  const before = parsed !== null && [parsed.fromYear, parsed.toYear].some((one) => one !== null && one <= 0)
  const made = before
    ? `b${' '.repeat(8)}`
    : !parsed
      ? 'nuuuuuuuu'
      : parsed.fromYear === parsed.toYear
        ? `s${year(parsed.fromYear)}    `
        : `i${year(parsed.fromYear)}${year(parsed.toYear)}`
  return `${described}${made}xx ${'|'.repeat(17)}${language === 'English' ? 'eng' : '|||'} d`
}

function dataFields(view: RecordView): Field[] {
  const { record, url, catalog, collectionTitle } = view
  const field = (tag: string, indicators: string, ...subfields: Subfield[]): Field => ({ tag, indicators, subfields })
  const notes = (tag: string, values: readonly string[]) => values.map((value) => field(tag, '  ', ['a', value]))
  const place = [record.box && `Box ${record.box}`, record.folder && `Folder ${record.folder}`].filter(Boolean).join(', ')
  return [
    ...record.identifiers.map((identifier) => field('024', '8 ', ['a', identifier])),
    ...(record.date === '' ? [] : [field('046', '  ', ['k', record.date], ['2', 'edtf'])]),
    field('099', ' 9', ['a', record.id]),
    ...nameFields(view),
    field('245', record.creators.length > 0 ? '10' : '00', ['a', record.title]),
    ...record.variantTitles.map((title) => field('246', '3 ', ['a', title])),
    field('264', ' 0', ['b', record.issuer], ['c', record.dateNote || (record.date === '' ? '' : displayDate(record.date))]),
    ...notes('300', [record.extent, ...fieldValues('pages', view)]),
    field('351', '  ', ['c', record.level]),
    field('490', '0 ', ['a', record.series]),
    ...notes('500', fieldValues('basis', view)),
    ...notes('500', record.transcription === '' ? [] : [`${catalog.crosswalk.label('transcription')}: ${record.transcription}`]),
    ...notes(
      '500',
      Object.entries(record.extra).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])),
    ),
    ...notes('506', accessInWords(record)),
    field('520', '  ', ['a', record.description]),
    field('520', '4 ', ['a', record.contentNote]),
    field('540', '  ', ['a', [record.rights, record.rightsNote].filter(Boolean).join('. ')], ['u', catalog.rights.uri(record.rights)]),
    field('546', '  ', ['a', record.language]),
    ...record.notes.map(({ kind, label, text }) => noteField(NOTE_TAGS[kind], label, text)),
    ...notes(
      '588',
      fieldValues('sources', view).map((source) => `Description based on: ${source}`),
    ),
    ...[...record.people, record.unit].filter(Boolean).map((name) => subjectName(name, view)),
    ...record.subjects.map((subject) => heading('650', ' ', subject, record)),
    ...record.places.map(({ name }) => heading('651', ' ', name, record)),
    ...(record.genre === '' ? [] : [heading('655', ' ', record.genre, record)]),
    field('773', '0 ', ['t', collectionTitle]),
    field('852', '  ', ['a', record.heldBy], ['j', place]),
    ...record.media
      .filter(({ file }) => /^https?:/.test(file))
      .map(({ file, kind, label }) => field('856', '40', ['q', kind], ['u', file], ['y', label])),
    field('856', '42', ['u', url], ['y', catalog.site.name]),
  ]
}

function noteField(tag: string | undefined, label: string, text: string): Field {
  if (tag === '351') return { tag, indicators: '  ', subfields: [['b', text]] }
  // Abstract; and of notes that can be private, that they are not.
  if (tag === '520') return { tag, indicators: '3 ', subfields: [['a', text]] }
  if (tag === '541' || tag === '561' || tag === '583') return { tag, indicators: '1 ', subfields: [['a', text]] }
  return tag === undefined
    ? { tag: '500', indicators: '  ', subfields: [['a', `${label}: ${text}`]] }
    : { tag, indicators: '  ', subfields: [['a', text]] }
}

const NAME_FIELDS: Readonly<Record<NameKind, readonly [tag: string, indicator: string]>> = {
  person: ['00', '1'],
  family: ['00', '3'],
  body: ['10', '2'],
}

/** Makers: persons, families or bodies where that is known, else, and after one of whom nobody knows it, uncontrolled names. */
function nameFields({ catalog, record }: RecordView): Field[] {
  const kinds = record.creators.map(({ name }) => nameKind(name, record, catalog))
  // Fields are sorted by their numbers: so the order of makers is kept.
  const known = kinds.includes(null) ? kinds.indexOf(null) : kinds.length
  return record.creators.map(({ name, role }, at) => {
    const kind = kinds[at]
    const subfields: Subfield[] = [
      ['a', name],
      ['e', role],
    ]
    if (at >= known || !kind) return { tag: '720', indicators: '  ', subfields }
    const { vocabulary = '', identifier = '' } = record.headings.find((heading) => heading.text === name) ?? {}
    const [tag, indicator] = NAME_FIELDS[kind]
    return {
      tag: `${at === 0 ? '1' : '7'}${tag}`,
      indicators: `${indicator} `,
      subfields: [...subfields, ['0', identifier], ['2', vocabulary]],
    }
  })
}

function subjectName(name: string, { catalog, record }: RecordView): Field {
  const kind = nameKind(name, record, catalog)
  if (kind === null) return { tag: '653', indicators: ' 1', subfields: [['a', name]] }
  const [tag, indicator] = NAME_FIELDS[kind]
  return heading(`6${tag}`, indicator, name, record)
}

/** A heading with the vocabulary that it is from, where its source names one. */
function heading(tag: string, first: string, text: string, { headings }: ArchiveRecord): Field {
  const known = headings.find((one) => one.text === text)
  const vocabulary = known?.vocabulary ?? ''
  const number = THESAURI[vocabulary.toLowerCase()]
  const second = number ?? (vocabulary === '' ? '4' : '7')
  const named: Subfield[] = second === '7' ? [['2', vocabulary]] : []
  return { tag, indicators: `${first}${second}`, subfields: [['a', text], ['0', known?.identifier ?? ''], ...named] }
}
