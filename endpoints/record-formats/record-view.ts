/** A record as machine formats take it: what the viewer may see, with its addresses and the names of what it refers to. */
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import { arkOf } from '../../catalog/ark.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type CitationItem, citationItem } from '../../catalog/citations/citation-item.ts'
import { displayDate } from '../../catalog/dates.ts'
import { isSample, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { Store } from '../../store/index.ts'
import { labelsOf } from '../search-api/search.ts'
import { boundedRecord } from './bounded-record.ts'

export interface RecordView {
  record: SeenRecord
  /** Fields of it that are longer than one answer may be, and were cut. */
  cut: readonly string[]
  /** Version of the description, from 1, and when it was made (ISO 8601). */
  version: number
  changed: string
  sample: boolean
  /** What a reader of a sample must know; '' for other records. */
  sampleNote: string
  /** Absolute address of the site, and of the record's page. */
  site: string
  url: string
  /** Its ARK as an address under the site's own name; '' where the archive has no number for them. */
  ark: string
  collectionTitle: string
  /** Made when it is asked for: most formats have none. */
  readonly citation: CitationItem
  catalog: Catalog
}

export interface ViewSetting {
  catalog: Catalog
  store: Store
  /** Who reads it: what its collection is called may be closed to him. */
  viewer: Viewer
  /** Absolute address of the site without a trailing slash. */
  site: string
}

/** Absolute address of a record's page. An id keeps its colons, as readers cite it. */
export function recordAddress(site: string, id: string): string {
  return `${site}/records/${idSegment(id)}`
}

/** An id as part of an address. */
export function idSegment(id: string): string {
  return encodeURIComponent(id).replaceAll('%3A', ':')
}

/** Where a record is whole, however long it is: streamed. @param url of its page. */
export function wholeAddress(url: string): string {
  return `${url}.json?whole=1`
}

/** @param stored `cited`: absolute address of a version, where a citation is to name it; `bounded`: for an answer of one piece. */
export function recordView(
  whole: SeenRecord,
  { cited = '', bounded = false, ...stored }: { version: number; changed: string; cited?: string; bounded?: boolean },
  setting: ViewSetting,
): RecordView {
  const { record, cut } = bounded ? boundedRecord(whole) : { record: whole, cut: [] }
  const { catalog, site } = setting
  const { naan } = catalog.contract.identity
  const collectionTitle = labelsOf(setting).of('collection', record.collection)
  return {
    ...stored,
    record,
    cut,
    sample: isSample(record),
    sampleNote: isSample(record) ? SAMPLE_NOTE : '',
    site,
    url: recordAddress(site, record.id),
    ark: naan === '' ? '' : `${site}/${arkOf(naan, record.id)}`,
    collectionTitle,
    get citation() {
      const item = citationOf(record, setting)
      return cited === '' ? item : { ...item, url: cited, remarks: [item.remarks, versionWords(stored)].filter(Boolean).join(' ') }
    },
    catalog,
  }
}

function versionWords({ version, changed }: Pick<RecordView, 'version' | 'changed'>): string {
  return `Version ${version} of the description, ${displayDate(changed.slice(0, 10))}.`
}

/** What the citation of a record is made from, on a page, in a format or in an export. */
export function citationOf(record: SeenRecord, setting: ViewSetting): CitationItem {
  const { catalog, site } = setting
  return citationItem(record, {
    archive: catalog.site.name,
    place: catalog.site.place,
    url: recordAddress(site, record.id),
    withheld: record.withheld,
    collection: labelsOf(setting).of('collection', record.collection),
    catalog,
  })
}
