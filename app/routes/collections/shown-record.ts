/** A record as the collection pages show it: the card's facts and what each material is shaped by. Server only. */
import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { recordDocument } from '../../../search/documents.ts'
import { seenRecords } from '../../../store/index.ts'
import { type CardRecord, cardRecord } from '../../components/record/card-record.ts'
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
  sources: readonly string[]
  restricted: boolean
  /** A moving picture or a sound is held here. */
  playable: boolean
  /** Picture of the card as a file: the drawn plate, or the description sheet. */
  download: { href: string; file: string; what: string }
}

/** @param taken views of plates on the page. */
export function shownRecords(
  ids: readonly string[],
  { store, viewer }: Pick<Archive, 'store'> & { viewer: Viewer },
  taken: Set<string>,
): ShownRecord[] {
  const thisYear = new Date().getUTCFullYear()
  return seenRecords(store, ids, viewer).map((record) => shownRecord(record, thisYear, taken))
}

function shownRecord(record: SeenRecord, thisYear: number, taken: Set<string>): ShownRecord {
  const card = cardRecord(recordDocument(record, { thisYear }).display, taken)
  const date = parseArchiveDate(record.date)
  const covered = record.contentNote !== ''
  return {
    ...card,
    date: displayDate(record.date),
    description: covered ? '' : record.description,
    series: record.series,
    year: date?.fromYear ?? date?.toYear ?? null,
    extent: record.extent,
    pages: record.pages,
    subjects: record.subjects,
    issuer: record.issuer,
    orderNumber: record.identifiers.find((identifier) => /^MSP-GO-\d{4}-\d{3}$/.test(identifier)) ?? '',
    heldBy: record.heldBy,
    sources: covered ? [] : record.sources.map(({ citation, locator }) => [citation, locator].filter(Boolean).join(', ')),
    restricted: record.access.level !== 'open',
    playable: record.media.some(({ kind }) => kind === 'video' || kind === 'audio'),
    download: downloadOf(card),
  }
}

function downloadOf({ id, picture, contentNote }: CardRecord): ShownRecord['download'] {
  const name = id.replace(/[^A-Za-z0-9.-]+/g, '-')
  if (picture.kind !== 'plate' || contentNote !== '')
    return { href: paths.sheet(id), file: `${name}-description.pdf`, what: 'description sheet' }
  return { href: picture.src.split('#')[0] ?? picture.src, file: `${name}-illustration.svg`, what: 'illustration' }
}
