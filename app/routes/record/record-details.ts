/** The rows of the details table: every field the crosswalk shows, with links to the search for the same value. */

import type { Catalog } from '../../../catalog/catalog.ts'
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import type { FieldEntry, FieldName } from '../../../catalog/crosswalk.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import { labelledValues, type RecordView } from '../../../endpoints/record-formats/index.ts'
import * as fieldsWords from '../../../messages/areas/fields.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { wordsIn } from '../../../messages/words.ts'
import { kindIn } from '../../components/record/record-labels.tsx'
import { paths } from '../../paths.ts'

export interface DetailValue {
  text: string
  /** Search for the same value, or null. */
  to: string | null
  /** Said after it in the data face, such as the EDTF date. */
  code: string
  /** Leads away from the site. */
  outside: boolean
}

export interface DetailRow {
  field: FieldName
  label: string
  /** Where the label is not in the language of the page. */
  labelLang?: Language
  /** Its values are words of the interface, not of content. */
  own?: boolean
  values: readonly DetailValue[]
}

/** Fields that have a place of their own on the page. */
const ELSEWHERE: ReadonlySet<FieldName> = new Set(['basis', 'rights', 'rightsNote', 'access', 'contentNote', 'sources', 'notes', 'extra'])

export function detailsOf(view: RecordView, language: Language = MAIN_LANGUAGE): DetailRow[] {
  const { crosswalk } = view.catalog
  const rows = crosswalk
    .shown()
    .filter(({ field }) => !ELSEWHERE.has(field))
    .map((entry): DetailRow => {
      const { words, lang } = fieldLabel(entry.field, entry.label, language)
      const own = entry.field === 'type' || entry.field === 'date' || entry.field === 'pages'
      return { field: entry.field, label: words, labelLang: lang, own, values: valuesOf(entry, view, language) }
    })
  const extra = Object.entries(view.record.extra)
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]): DetailRow => ({
        field: 'extra',
        label,
        labelLang: language === MAIN_LANGUAGE ? undefined : MAIN_LANGUAGE,
        own: false,
        values: [outsideOr({ text: value, to: null, code: '', outside: false })],
      }),
    )
  return [...rows, ...extra].filter(({ values }) => values.length > 0)
}

function valuesOf({ field, facet }: FieldEntry, view: RecordView, language: Language): DetailValue[] {
  const { record } = view
  const plain = (text: string): DetailValue => ({ text, to: null, code: '', outside: false })
  switch (field) {
    case 'date':
      return record.date === '' ? [] : [{ ...plain(displayDate(record.date, language)), to: decadeOf(record.date), code: record.date }]
    case 'type':
      return [{ ...plain(kindIn(wordsIn(language), record.type)), to: paths.explore({ type: record.type }) }]
    case 'collection':
      return labelledValues(field, view).map((text) => ({ ...plain(text), to: paths.explore({ collection: record.collection }) }))
    case 'creators':
      return record.creators.map(({ name, role }) => ({ ...plain(name), to: paths.explore({ person: name }), code: role }))
    case 'subjects':
      return record.subjects.map((text) => ({ ...plain(text), to: subjectPath(text, view) }))
    case 'media':
      return labelledValues(field, view).map((text) => outsideOr(plain(text)))
    default:
      return labelledValues(field, view).map((text) => ({ ...plain(text), to: facet === '' ? null : paths.explore({ [facet]: text }) }))
  }
}

/** A subject of this archive has a page; one that came with an imported catalogue leads to its records. */
function subjectPath(name: string, { catalog }: RecordView): string {
  const subject = catalog.subject(name)
  return subject ? paths.subject(subject.id) : paths.explore({ subject: name })
}

/** An address in a value leads there. */
function outsideOr(value: DetailValue): DetailValue {
  const address = /https?:\/\/[^\s;,]+/.exec(value.text)?.[0]
  return address !== undefined && URL.canParse(address) ? { ...value, to: address, outside: true } : value
}

function decadeOf(date: string): string | null {
  const years = date === '' ? null : yearsCovered(date, new Date().getUTCFullYear())
  return years ? paths.explore({ from: String(years.from), to: String(years.to) }) : null
}

/** What fields are called in other languages; one that is missing keeps the label of content. */
const FIELDS: Partial<Record<FieldName, Message>> = {
  id: fieldsWords.id,
  title: fieldsWords.title,
  variantTitles: fieldsWords.variantTitles,
  identifiers: fieldsWords.identifiers,
  date: fieldsWords.date,
  dateNote: fieldsWords.dateNote,
  type: fieldsWords.type,
  genre: fieldsWords.genre,
  creators: fieldsWords.creators,
  issuer: fieldsWords.issuer,
  unit: fieldsWords.unit,
  places: fieldsWords.places,
  people: fieldsWords.people,
  subjects: fieldsWords.subjects,
  extent: fieldsWords.extent,
  pages: fieldsWords.pages,
  language: fieldsWords.language,
  collection: fieldsWords.collection,
  series: fieldsWords.series,
  heldBy: fieldsWords.heldBy,
  box: fieldsWords.box,
  folder: fieldsWords.folder,
  level: fieldsWords.level,
  media: fieldsWords.media,
  basis: fieldsWords.basis,
  description: fieldsWords.description,
  transcription: fieldsWords.transcription,
  rights: fieldsWords.rights,
  rightsNote: fieldsWords.rightsNote,
  access: fieldsWords.access,
  contentNote: fieldsWords.contentNote,
  sources: fieldsWords.sources,
  notes: fieldsWords.notes,
  extra: fieldsWords.extra,
  ancestors: fieldsWords.ancestors,
  plate: fieldsWords.plate,
  headings: fieldsWords.headings,
  position: fieldsWords.position,
  accessAbove: fieldsWords.accessAbove,
}

/** @param label as content has it (site/fields.csv); an archive's own label keeps its language and is marked. */
export function fieldLabel(field: FieldName, label: string, language: Language): Said {
  if (language === MAIN_LANGUAGE) return { words: label }
  const message = FIELDS[field]
  const known = message !== undefined && wordsIn(MAIN_LANGUAGE)(message) === label
  return known ? { words: wordsIn(language)(message) } : { words: label, lang: MAIN_LANGUAGE }
}

/** @returns no words where the vocabulary explains none. */
export function rightsWords(label: string, { rights }: Pick<Catalog, 'rights'>, language: Language): Said {
  const words = rights.entry(label)?.words
  return words ? saidIn(language, words) : { words: '' }
}
