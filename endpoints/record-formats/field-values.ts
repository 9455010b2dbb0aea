/** The values of each field as text, for every format that is made of texts. The crosswalk says where they go. */
import { accessInWords } from '../../catalog/access-words.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { displayDate } from '../../catalog/dates.ts'
import { lifeInWords } from '../../catalog/life-dates.ts'
import { SAMPLE_LABEL, SOURCED_NOTE } from '../../catalog/samples.ts'
import type { RecordView } from './record-view.ts'

/** @returns no value for an empty field. */
export function fieldValues(field: FieldName, view: RecordView): string[] {
  return valuesOf(field, view).filter((value) => value !== '')
}

function valuesOf(field: FieldName, { record, sample, sampleNote, collectionTitle, catalog }: RecordView): string[] {
  switch (field) {
    case 'basis':
      return [sample ? sampleNote || SAMPLE_LABEL : SOURCED_NOTE]
    case 'creators':
      return record.creators.map(({ name, role }) => (role === '' ? name : `${name} [${role}]`))
    case 'places':
      return record.places.map(({ name }) => name)
    case 'pages':
      return record.pages === null ? [] : [pagesInWords(record.pages)]
    case 'collection':
      return [collectionTitle]
    case 'box':
      return [record.box && `Box ${record.box}`]
    case 'folder':
      return [record.folder && `Folder ${record.folder}`]
    case 'ancestors':
      return record.ancestors.map(({ title }) => title)
    case 'position':
      return record.position === null ? [] : [String(record.position)]
    case 'rights':
      return [catalog.rights.statement(record.rights)]
    case 'access':
      return accessInWords(record)
    case 'accessAbove':
      // Said with `access`, so that no format can show one without the other.
      return []
    case 'headings':
      return record.headings.map(({ text, vocabulary, identifier, dates }) => {
        const more = [lifeInWords(dates), vocabulary, identifier].filter(Boolean).join(', ')
        return more === '' ? text : `${text} (${more})`
      })
    case 'notes':
      return record.notes.map(({ label, text }) => `${label}: ${text}`)
    case 'media':
      return record.media.map(
        ({ file, label, rights }) => `${label === '' ? '' : `${label}: `}${file}${rights === '' ? '' : ` (${rights})`}`,
      )
    case 'sources':
      return record.sources.map(({ ref, citation, locator }) => {
        const url = catalog.source(ref)?.url ?? ''
        return [locator === '' ? citation : `${citation}, ${locator}`, url].filter(Boolean).join(' ')
      })
    case 'extra':
      return Object.entries(record.extra).map(([name, value]) => (value === '' ? '' : `${name}: ${value}`))
    default:
      return [record[field]].flat()
  }
}

/** The same for a reader who sees the label beside it: dates in words, nothing said twice. */
export function labelledValues(field: FieldName, view: RecordView): string[] {
  const { record } = view
  switch (field) {
    case 'date':
      return [displayDate(record.date)]
    case 'level':
      return record.level === 'item' ? [] : [record.level]
    case 'pages':
      return record.pages === null || /\bpages?\b/.test(record.extent) ? [] : [record.pages.toLocaleString('en-US')]
    case 'box':
    case 'folder':
      return record[field] === '' ? [] : [record[field]]
    default:
      return fieldValues(field, view)
  }
}

/** '1 page', '24 pages' */
export function pagesInWords(pages: number): string {
  return pages === 1 ? '1 page' : `${pages.toLocaleString('en-US')} pages`
}
