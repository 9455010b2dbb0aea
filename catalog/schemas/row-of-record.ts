/** A record as a row of content/records/**.csv: the other way of record-row.ts. */
import type { ArchiveRecord } from './record.ts'
import type { RecordRow } from './record-row.ts'

const list = (parts: readonly string[]): string => parts.join('; ')

/** The cells of a record. Not every record fits into a row: read it back to know. */
export function rowOfRecord(record: ArchiveRecord): RecordRow {
  return {
    id: record.id,
    basis: record.basis,
    title: record.title,
    variant_titles: list(record.variantTitles),
    identifiers: list(record.identifiers),
    date: record.date,
    date_note: record.dateNote,
    genre: record.genre,
    unit: record.unit,
    places: list(record.places.map(({ name }) => name)),
    creators: list(record.creators.map(({ name, role }) => (role === '' ? name : `${name} [${role}]`))),
    people: list(record.people),
    subjects: list(record.subjects),
    description: record.description,
    transcription: record.transcription,
    extent: record.extent,
    pages: record.pages === null ? '' : String(record.pages),
    language: record.language,
    collection: record.collection,
    series: record.series,
    box: record.box,
    folder: record.folder,
    issuer: record.issuer,
    rights: record.rights,
    rights_note: record.rightsNote,
    access: record.access.level === 'open' ? '' : record.access.level,
    closed_until: record.access.until,
    access_note: record.access.note,
    content_note: record.contentNote,
    plate: record.plate,
    media: list(record.media.map(({ file }) => file)),
    sources: list(record.sources.map(({ ref, locator }) => (locator === '' ? ref : `${ref} : ${locator}`))),
    held_by: record.heldBy,
  }
}
