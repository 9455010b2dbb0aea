/** A row of content/records/**.csv and how its cells become a record. Lists are parted by '; '. */
import { type ArchiveRecord, type Creator, FIELD_NAMES, fieldOf, isList, isText, type RecordType, type Source } from './record.ts'

const ACCESS_COLUMNS = ['access', 'closed_until', 'access_note']
/** Columns that come first, whatever the order of the fields. */
const FIRST = ['id', 'basis', 'title', 'variant_titles']

const COLUMN_FIELDS = FIELD_NAMES.filter((name) => fieldOf(name).column)
export const RECORD_COLUMNS: readonly string[] = [
  ...new Set([...FIRST, ...COLUMN_FIELDS.flatMap((name) => (name === 'access' ? ACCESS_COLUMNS : [columnOf(name)]))]),
]
export type RecordRow = Record<string, string>

/** Which type the rows of a file have, by its name. */
export const TYPE_OF_FILE: Readonly<Record<string, RecordType>> = {
  'photographs.csv': 'Photograph',
  'documents.csv': 'Document',
  'video.csv': 'Video',
  'audio.csv': 'Audio',
  'artifacts.csv': 'Artifact',
}

/** The column that a field of the schema is written in: a problem with `access.until` is shown as `closed_until`. */
export function columnOfField(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  if (first === 'access') return second === 'until' ? 'closed_until' : second === 'note' ? 'access_note' : 'access'
  return columnOf(first ?? '(row)')
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Cells of a list column: parted by semicolons, trimmed, empty ones left out. */
export function listCell(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * 'Guilmette, Ronald [author]' and 'Jones, Leslie (photographer)' give a name and a role. What stands in round brackets with a
 * capital or figures belongs to the name: 'Acme (Firm)', 'Roe, Jane (1900-1980)'.
 */
export function creatorCell(part: string): Creator {
  const square = part.endsWith(']')
  const at = square ? part.lastIndexOf('[') : part.endsWith(')') ? part.lastIndexOf('(') : -1
  const [name, role] = [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1, -1).trim()]
  const said = square ? /^[^\d\]]+$/ : /^[\p{Ll}][\p{Ll} ,'’-]*$/u
  return at > 0 && name !== '' && said.test(role) ? { name, role } : { name: part, role: '' }
}

/** 'acts-1865-249 : s. 1' gives a bibliography id and a locator; the citation is looked up by the loader. */
function sourceCell(part: string): Pick<Source, 'ref' | 'locator'> {
  const at = part.indexOf(' : ')
  return at < 0 ? { ref: part, locator: '' } : { ref: part.slice(0, at).trim(), locator: part.slice(at + 3).trim() }
}

/**
 * A row as the schema takes it. Values are handed on as they are, so that the schema judges them.
 * @param citationOf full citation of a bibliography id, '' where there is none.
 */
export function recordFromRow(cells: RecordRow, type: RecordType, citationOf: (ref: string) => string): Record<string, unknown> {
  const cell = (column: string): string => cells[column]?.trim() ?? ''
  return {
    ...Object.fromEntries(COLUMN_FIELDS.map((name) => [name, isList(name) ? listCell(cell(columnOf(name))) : cell(columnOf(name))])),
    type,
    places: listCell(cell('places')).map((name) => ({ name })),
    creators: listCell(cell('creators')).map(creatorCell),
    pages: cell('pages') === '' ? null : Number(cell('pages')),
    access: { level: cell('access') || 'open', until: cell('closed_until'), note: cell('access_note') },
    media: listCell(cell('media')).map((file) => ({ file, kind: mediaKind(file) })),
    sources: listCell(cell('sources')).map((part) => {
      const source = sourceCell(part)
      return { ...source, citation: citationOf(source.ref) }
    }),
  }
}

/** Kind of a media file by its ending. */
export function mediaKind(file: string): 'image' | 'pdf' | 'video' | 'audio' {
  if (/\.pdf$/i.test(file)) return 'pdf'
  if (/\.(mp4|webm|mov|m4v)$/i.test(file)) return 'video'
  return /\.(mp3|m4a|ogg|opus|wav|flac)$/i.test(file) ? 'audio' : 'image'
}

/** A record as a row of content/records/**.csv: the other way of record-row.ts. */
const list = (parts: readonly string[]): string => parts.join('; ')

/** The cells of a record. Not every record fits into a row: read it back to know. */
export function rowOfRecord(record: ArchiveRecord): RecordRow {
  return {
    ...Object.fromEntries(COLUMN_FIELDS.filter(isText).map((name) => [columnOf(name), record[name]])),
    ...Object.fromEntries(COLUMN_FIELDS.filter(isList).map((name) => [columnOf(name), list(record[name])])),
    places: list(record.places.map(({ name }) => name)),
    creators: list(record.creators.map(({ name, role }) => (role === '' ? name : `${name} [${role}]`))),
    pages: record.pages === null ? '' : String(record.pages),
    access: record.access.level === 'open' ? '' : record.access.level,
    closed_until: record.access.until,
    access_note: record.access.note,
    media: list(record.media.map(({ file }) => file)),
    sources: list(record.sources.map(({ ref, locator }) => (locator === '' ? ref : `${ref} : ${locator}`))),
  }
}
