/** The store as the rest of the site sees it: records, counted empty searches, imports, notes. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Catalog } from '../catalog/catalog.ts'
import * as versionReasonsWords from '../messages/areas/version-reasons.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { BatchCounts } from './batch.ts'
import { ChangeSets } from './change-sets.ts'
import { Drafts } from './drafts.ts'
import { EmptySearches, SearchFixes } from './empty-searches.ts'
import { Entities } from './entities.ts'
import { ComponentTree, FilingOrder } from './filing-order.ts'
import { Fixity } from './fixity.ts'
import { Harvest } from './harvest.ts'
import { Headings } from './headings.ts'
import { ImportRuns } from './import-runs.ts'
import { endTransaction, type OpenOptions, openDatabase } from './open-database.ts'
import { announceOpened, ChangeLog } from './public-events.ts'
import { RecordList } from './record-list.ts'
import { RecordStore, recordHash } from './record-store.ts'
import { Redactions } from './redactions.ts'
import { sharedArchive } from './shared-archive.ts'
import { openSharedWriter } from './shared-writer.ts'
import { openWriteQueue, WRITE_LIMITS, type WriteFigures, type WriteLimits } from './write-queue.ts'

export interface Store {
  records: RecordStore
  /** Everything there is, for archivists. */
  list: RecordList
  shelf: FilingOrder
  changes: ChangeLog
  /** Collections as the trees that finding aids describe. */
  tree: ComponentTree
  /** The event sequence as harvesters read it. */
  harvest: Harvest
  emptySearches: EmptySearches
  /** What archivists made of them. */
  mends: SearchFixes
  imports: ImportRuns
  /** Digests of media files. */
  fixity: Fixity
  /** What is covered in media files. */
  redactions: Redactions
  /** Names of imported records, and what they mean. */
  headings: Headings
  notes: Notes
  /** What was edited beside records. */
  entities: Entities
  /** Forms that are not published yet. */
  drafts: Drafts
  /** Changes to many records, shown before they are made. */
  changeSets: ChangeSets
  database: DatabaseSync
  /** Tells the public of records whose day has come. @returns of how many. */
  announceOpened(now?: Date): number
  /**
   * Runs work as one transaction once it is this caller's turn, without stopping the thread for other processes. Whatever writes on the
   * server's thread goes through it; where the archive lies in PostgreSQL, whatever writes at all.
   * @throws ArchiveError 503 'busy' where the write lock did not become free: nothing was written.
   */
  write<T>(work: () => T): Promise<T>
  /** How writing goes. */
  writing(): WriteFigures
  /** Another after every write to the file, whoever makes it: another process, too. For whoever keeps what was read. */
  version(): string
  close(): void
}

/** How long imports and other work on threads of their own wait for other writers, in milliseconds. */
const WORKERS_PATIENCE = 600_000

/** Path of the store's file inside DATA_DIR. */
export function storeFile(dataDir: string): string {
  return join(dataDir, 'archive.sqlite')
}

/**
 * Opens the store. Where the archive lies in PostgreSQL (shareArchive), the file is a copy that joinArchive has made.
 * @param file path of the SQLite file, or ':memory:' for tests.
 */
export function openStore(file: string, { limits, ...options }: OpenOptions & { limits?: WriteLimits } = {}): Store {
  const url = options.readOnly || file === ':memory:' ? '' : sharedArchive()
  const database = openDatabase(file, { ...options, copy: url !== '' })
  const shared = url === '' ? null : openSharedWriter(database, url, options.busyTimeout === 0 ? WRITE_LIMITS.patience : WORKERS_PATIENCE)
  if (shared) database.exec('PRAGMA query_only = ON')
  const writes = openWriteQueue(limits)
  const records = new RecordStore(database)
  const emptySearches = new EmptySearches(database)
  const ownWrites = database.prepare('SELECT total_changes() AS n')
  const otherWrites = database.prepare('PRAGMA data_version')
  const version = () => `${ownWrites.get()?.n} ${otherWrites.get()?.data_version}`
  return {
    records,
    list: new RecordList(database),
    shelf: new FilingOrder(database),
    changes: new ChangeLog(database),
    tree: new ComponentTree(database),
    harvest: new Harvest(database),
    emptySearches,
    mends: new SearchFixes(database, version),
    imports: new ImportRuns(database, version),
    fixity: new Fixity(database),
    redactions: new Redactions(database),
    headings: new Headings(database),
    notes: new Notes(database),
    entities: new Entities(database),
    drafts: new Drafts(database),
    changeSets: new ChangeSets(database, records),
    database,
    announceOpened: (now = new Date()) => announceOpened(database, records, now),
    write: (work) =>
      shared
        ? writes.run(
            () => {},
            () => shared.write(work),
          )
        : writes.run(
            () => database.exec('BEGIN IMMEDIATE'),
            () => endTransaction(database, work),
          ),
    writing: writes.figures,
    version,
    close() {
      emptySearches.write()
      shared?.close()
      database.close()
    },
  }
}

/** Small named values that must survive a restart, such as the hash of the content last taken over. */
class Notes {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }
  get(name: string): string | null {
    const row = this.#database.prepare('SELECT value FROM note WHERE name = ?').get(name)
    return row ? String(row.value) : null
  }
  set(name: string, value: string): void {
    this.#database
      .prepare('INSERT INTO note (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
      .run(name, value)
  }
}

/**
 * Takes what content/ says over into the store, as versions like any other change. Edits and imports win: a
 * record that an archivist or an import touched keeps what they made of it (product.md, "Where data lives").
 */
const NOTE = 'content-hash'

/**
 * Brings the store up to the content, in one transaction.
 * @returns what changed, or null where the content is the one taken over last.
 */
export function syncContent(store: Store, catalog: Catalog): BatchCounts | null {
  const digest = createHash('sha256')
  for (const record of catalog.contentRecords) digest.update(recordHash(record))
  if (catalog.removedRecords.length > 0) digest.update(JSON.stringify(catalog.removedRecords))
  const hash = digest.digest('hex')
  if (store.notes.get(NOTE) === hash) return null
  const wanted = new Set(catalog.contentRecords.map((record) => record.id))
  return store.records.change({ actor: 'content', reason: inEnglish(versionReasonsWords.loaded), origin: 'content' }, (batch) => {
    for (const record of catalog.contentRecords) {
      const current = store.records.currentOf(record.id)
      if (!current || current.origin === 'content') batch.put(record)
    }
    for (const id of store.list.idsOfOrigin('content')) if (!wanted.has(id)) batch.remove(id)
    // What an import or an archivist put at the id since stays.
    for (const removed of catalog.removedRecords) if (!store.records.currentOf(removed.id)) batch.remove(removed.id, removed)
    store.notes.set(NOTE, hash)
  })
}
