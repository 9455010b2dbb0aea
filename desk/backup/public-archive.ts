/** Leaves in a copy of the archive only what everybody may see: for backups that are given away. */
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import { type ArchiveRecord, RecordSchema } from '../../catalog/schemas/record.ts'
import { fileNameOf, readFileName } from '../../media/media-files.ts'
import { openStore, recordHash } from '../../store/index.ts'

/** What is written at the desk and read by nobody else, and who wrote it. */
const DESK = `
  DELETE FROM draft; DELETE FROM change_set_record; DELETE FROM change_set; DELETE FROM import_run; DELETE FROM empty_search;
  DELETE FROM heading_use; DELETE FROM heading_decision; DELETE FROM sealed_file; DELETE FROM copy_of;
  DELETE FROM redaction WHERE state IN ('drawn', 'released');
  UPDATE redaction SET state = 'covered', actor = '', released_by = '', released_at = '', released_why = '';
  UPDATE event SET actor = 'archive', reason = '';
`
/** Earlier versions of whatever is left. */
const EARLIER = `
  DELETE FROM record_version WHERE sequence NOT IN (SELECT sequence FROM record);
  DELETE FROM entity_version WHERE sequence NOT IN (SELECT sequence FROM entity);
  DELETE FROM event WHERE sequence NOT IN (SELECT sequence FROM record_version UNION SELECT sequence FROM entity_version);
  DELETE FROM imported_collection WHERE id NOT IN (SELECT collection FROM record WHERE deleted = 0);
`
const RowSchema = z.object({ id: z.string(), sequence: z.number(), data: z.string().nullable(), heard: z.number() })

export interface PublicArchive {
  /** Whether a file of DATA_DIR/media is one that everybody may have. */
  hasFile(name: string): boolean
  /** Records that came with the content, as lines of its files. */
  content: string
}

/** @param file a copy of the archive, which nobody else has open. */
export function leavePublic(file: string): PublicArchive {
  const store = openStore(file, { copy: true })
  const shipped = new Set(
    store.database
      .prepare("SELECT subject FROM event WHERE origin = 'content'")
      .all()
      .map(({ subject }) => String(subject)),
  )
  // Other content may name them: their ids and terms stay, as their pages say them.
  const closed = [...store.records.all()].filter((record) => shipped.has(record.id) && !publicRecord(record)).map(closedRecord)
  if (closed.length > 0)
    store.records.change({ actor: '', reason: '', origin: 'content' }, ({ put }) => {
      for (const record of closed) put(record)
    })
  store.close()
  const content = closed.map((record) => JSON.stringify(record))
  const ids = new Set(closed.map(({ id }) => id))
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON; BEGIN')
  const owners = new Set<string>()
  const rows = database.prepare('SELECT r.id, r.sequence, v.data, r.heard FROM record r JOIN record_version v ON v.sequence = r.sequence')
  const put = database.prepare('UPDATE record_version SET data = ? WHERE sequence = ?')
  const hash = database.prepare('UPDATE record SET hash = ? WHERE sequence = ?')
  const drop = ['record WHERE id', 'record_version WHERE id', 'identifier WHERE id', 'redaction WHERE record'].map((of) =>
    database.prepare(`DELETE FROM ${of} = ?`),
  )
  for (const row of rows.all().map((one) => RowSchema.parse(one))) {
    if (ids.has(row.id)) continue
    const record = row.data === null ? null : publicRecord(RecordSchema.parse(JSON.parse(row.data)))
    if (record) {
      put.run(JSON.stringify(record), row.sequence)
      hash.run(recordHash(record), row.sequence)
      if (shipped.has(row.id)) content.push(JSON.stringify(record))
      if (record.access.level === 'open') owners.add(fileNameOf(row.id).toLowerCase())
    } else if (row.data !== null || row.heard === 0) for (const one of drop) one.run(row.id)
  }
  database.exec(`${DESK} ${EARLIER}`)
  const hasFile = (name: string) => owners.has(readFileName(name)?.owner ?? '')
  const digests = database.prepare('SELECT name FROM media_file').all()
  const forget = database.prepare('DELETE FROM media_file WHERE name = ?')
  for (const name of digests.map((one) => String(one.name))) if (name.includes('/') || !hasFile(name)) forget.run(name)
  // Rows of withdrawn records say that they were there, and nothing else.
  database.exec('COMMIT; VACUUM')
  database.close()
  return { hasFile, content: content.map((line) => `${line}\n`).join('') }
}

function closedRecord({ id, type, basis, collection, rights, access }: ArchiveRecord): ArchiveRecord {
  const { level, until } = access
  return RecordSchema.parse({ id, type, basis, collection, rights, title: 'Closed record', access: { level, until } })
}

function publicRecord(record: ArchiveRecord): ArchiveRecord | null {
  const seen = seenBy(record, publicViewer())
  if (!seen) return null
  const { withheld: _, ...shown } = seen
  return RecordSchema.parse(shown)
}
