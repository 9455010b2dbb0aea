/** A record as the collection pages show it: the card's facts and what each material is shaped by. Server only. */
import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { sharedNotes, withoutNotes } from '../../../catalog/access-words.ts'
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { PageViews } from '../../../media/page-views.ts'
import type { Language } from '../../../messages/languages.ts'
import { recordDocument } from '../../../search/documents.ts'
import { seenRecords } from '../../../store/index.ts'
import { type CardRecord, cardRecord } from '../../components/record/card-record.ts'
import { recordSources, type ShownSource } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'

export interface ShownRecord extends CardRecord {
  description: string
  series: string
  /** First year; null: undated. */
  year: number | null
  extent: string
  pages: number | null
  subjects: readonly string[]
  issuer: string
  /** Its number in the series of general orders; '' for none. */
  orderNumber: string
  heldBy: string
  /** Full citations of what it was described from. */
  sources: readonly ShownSource[]
  /** A moving picture or a sound is held here. */
  playable: boolean
  /** Picture of the card as a file: the drawn plate, the description sheet, or the facsimile. */
  download: { href: string; file: string; what: 'facsimile' | 'sheet' | 'scan' | 'illustration' }
}

type Given = Pick<Archive, 'catalog' | 'store' | 'media'> & { viewer: Viewer; language?: Language }

export interface ShownList {
  records: readonly ShownRecord[]
  /** Access notes of levels above that several of them have, and that none says for itself. */
  accessNotes: readonly string[]
}

/** The records of a list. */
export function shownList(ids: readonly string[], { catalog, store, media, viewer, language }: Given): ShownList {
  const thisYear = new Date().getUTCFullYear()
  const views = media.pageViews()
  const seen = seenRecords(store, ids, viewer)
  const accessNotes = sharedNotes(seen)
  const records = seen.map((record) => shownRecord(withoutNotes(record, accessNotes), { thisYear, views, media, catalog, language }))
  return { records, accessNotes }
}

/** Records that stand for themselves. @param views what the page shows already. */
export function shownRecords(ids: readonly string[], { catalog, store, media, viewer, language }: Given, views: PageViews): ShownRecord[] {
  const thisYear = new Date().getUTCFullYear()
  return seenRecords(store, ids, viewer).map((record) => shownRecord(record, { thisYear, views, media, catalog, language }))
}

interface Circumstances extends Pick<Archive, 'catalog' | 'media'> {
  thisYear: number
  views: PageViews
  language: Language | undefined
}

function shownRecord(record: SeenRecord, { thisYear, views, media, catalog, language }: Circumstances): ShownRecord {
  const card = cardRecord(recordDocument(record, { thisYear }).display, views, language)
  const date = parseArchiveDate(record.date)
  const covered = record.contentNote !== ''
  return {
    ...card,
    date: displayDate(record.date, language),
    description: covered ? '' : record.description,
    series: record.series,
    year: date?.fromYear ?? date?.toYear ?? null,
    extent: record.extent,
    pages: record.pages,
    subjects: record.subjects,
    issuer: record.issuer,
    orderNumber: record.identifiers.find((identifier) => /^[A-Z]+-[A-Z]+-\d{4}-\d{3,4}$/.test(identifier)) ?? '',
    heldBy: record.heldBy,
    sources: covered ? [] : recordSources(record, catalog),
    playable: isPlayable(record, media),
    download: downloadOf(card),
  }
}

/** Whether a film or a sound is held here and may be heard. */
function isPlayable({ id, access }: SeenRecord, media: Archive['media']): boolean {
  const held = access.level === 'open' ? media.heldOf(id) : null
  return held !== null && held.video.length + held.audio.length > 0
}

function downloadOf({ id, picture, contentNote }: CardRecord): ShownRecord['download'] {
  const name = id.replace(/[^A-Za-z0-9.-]+/g, '-')
  if ((picture.kind !== 'plate' && picture.kind !== 'scan') || contentNote !== '')
    return picture.kind === 'facsimile'
      ? { href: paths.sheet(id), file: `${name}-facsimile.pdf`, what: 'facsimile' }
      : { href: paths.sheet(id), file: `${name}-description.pdf`, what: 'sheet' }
  const what = picture.kind === 'scan' ? 'scan' : 'illustration'
  return { href: paths.pictureDownload(id), file: `${name}-${what}.jpg`, what }
}
