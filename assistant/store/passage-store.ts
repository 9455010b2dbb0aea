/**
 * Passages and their vectors in a SQLite file of their own: they can be made again at any time, so nothing else depends on
 * them. Every batch is one transaction; a killed run goes on where its last batch ended.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDamaged } from '../../catalog/storage-faults.ts'
import { inTransaction } from '../../store/index.ts'
import { isEmbedded } from '../embed-text.ts'
import { type Passage, PassageSchema } from '../passage.ts'
import type { MadePassage, MadeSubject } from '../passages/made-passage.ts'
import type { Quantised } from '../vectors/quantise.ts'
import { fromBlob, toBlob } from './vector-database.ts'

/** Raised when passages, or what is made into their vectors, change: those of another version are made anew. */
const VERSION = 5
/** How long another writer is waited for, in milliseconds. */
const PATIENCE = 60_000

const NOTES = 'CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;'

const TABLES = `
  CREATE TABLE IF NOT EXISTS subject (id TEXT PRIMARY KEY, hash TEXT NOT NULL, opens_on INTEGER NOT NULL, imported INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS passage (
    number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, imported INTEGER NOT NULL, run INTEGER NOT NULL, embeds INTEGER NOT NULL,
    data TEXT NOT NULL, keys TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS passage_subject ON passage (subject);
  CREATE INDEX IF NOT EXISTS passage_order ON passage (run DESC, imported, number) WHERE embeds = 1;
  CREATE TABLE IF NOT EXISTS vector (
    passage INTEGER PRIMARY KEY REFERENCES passage (number) ON DELETE CASCADE, embedder TEXT NOT NULL, scale REAL NOT NULL, bytes BLOB NOT NULL
  ) STRICT;`

export interface StoredPassage extends MadePassage {
  /** Its number in the store; never given twice. */
  number: number
  opensOn: number
}

/** Of a subject whose passages were replaced. */
export interface PassageChange {
  /** Numbers. */
  gone: readonly number[]
  come: readonly StoredPassage[]
}

const KeysSchema = z.array(z.string())

/** A row that nobody can read. */
class DamagedRow extends Error {}

/** Whether passages have to be made anew: their file, or what stands in it, is damaged. */
export function isDamagedStore(error: unknown): boolean {
  return isDamaged(error) || error instanceof DamagedRow
}

/** Takes the file away, with what SQLite keeps beside it. */
export function removePassages(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
}

export class PassageStore {
  readonly #database: DatabaseSync
  #run = 0

  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
    this.#database = new DatabaseSync(file, { timeout: PATIENCE })
    this.#database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -8192;',
    )
    this.#database.exec(NOTES)
    // Before the tables are asked for anything: those of another version may lack a column.
    if (this.note('version') !== String(VERSION))
      this.#database.exec('DROP TABLE IF EXISTS vector; DROP TABLE IF EXISTS passage; DROP TABLE IF EXISTS subject; DELETE FROM note;')
    this.#database.exec(TABLES)
    if (this.note('version') === '') this.setNote('version', String(VERSION))
  }

  /** Begins another run: what comes in it is given vectors before what came earlier. */
  beginRun(): void {
    this.#run = Number(this.note('run') || 0) + 1
    this.setNote('run', String(this.#run))
  }

  /** Runs changes as one transaction. */
  change<T>(work: () => T): T {
    return inTransaction(this.#database, work)
  }

  note(name: string): string {
    return String(this.#database.prepare('SELECT value FROM note WHERE name = ?').get(name)?.value ?? '')
  }

  setNote(name: string, value: string): void {
    this.#database.prepare('INSERT INTO note VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(name, value)
  }

  /** The hash under which a subject's passages were stored; '' where there are none. */
  hashOf(subject: string): string {
    return String(this.#database.prepare('SELECT hash FROM subject WHERE id = ?').get(subject)?.hash ?? '')
  }

  /** Event of the archive up to which records have been followed; 0 before the first time. */
  followed(): number {
    return Number(this.note('followed') || 0)
  }

  /** Begins reading: what is read belongs to one moment, whatever is written meanwhile, until the store is closed. */
  beginReading(): void {
    this.#database.exec('BEGIN')
  }

  /** Changes with the version of passages and with what those say that follow no events. */
  basis(): string {
    const hash = createHash('sha256')
    for (const subject of this.contentSubjects().sort()) hash.update(this.hashOf(subject))
    return `${VERSION} ${hash.digest('hex')}`
  }

  /** Puts a subject's passages in place of those it had. Inside `change`. */
  replace({ subject, opensOn, passages }: MadeSubject, hash: string, imported: boolean): PassageChange {
    const gone = this.remove(subject)
    this.#database.prepare('INSERT INTO subject VALUES (?, ?, ?, ?)').run(subject, hash, opensOn, Number(imported))
    const insert = this.#database.prepare('INSERT INTO passage (subject, imported, run, embeds, data, keys) VALUES (?, ?, ?, ?, ?, ?)')
    const come = passages.map((made): StoredPassage => {
      const [data, keys] = [JSON.stringify(made.passage), JSON.stringify(made.keys)]
      const done = insert.run(subject, Number(imported), this.#run, Number(isEmbedded(made.passage)), data, keys)
      return { ...made, number: Number(done.lastInsertRowid), opensOn }
    })
    return { gone, come }
  }

  /** Numbers of the passages of some subjects. */
  numbersOf(subjects: readonly string[]): number[] {
    return this.#database
      .prepare('SELECT number FROM passage WHERE subject IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(subjects))
      .map(({ number }) => Number(number))
  }

  /** Takes a subject out. Inside `change`. @returns the numbers of its passages. */
  remove(subject: string): number[] {
    const gone = this.numbersOf([subject])
    this.#database.prepare('DELETE FROM passage WHERE subject = ?').run(subject)
    this.#database.prepare('DELETE FROM subject WHERE id = ?').run(subject)
    return gone
  }

  /** Subjects that are no records: what content should be compared with. */
  contentSubjects(): string[] {
    return this.#database
      .prepare("SELECT DISTINCT subject FROM passage WHERE json_extract(data, '$.kind') <> 'record'")
      .all()
      .map(({ subject }) => String(subject))
  }

  recordSubjects(): string[] {
    return this.#database
      .prepare("SELECT DISTINCT subject FROM passage WHERE json_extract(data, '$.kind') = 'record'")
      .all()
      .map(({ subject }) => String(subject))
  }

  /** Every passage, those written here before imports. */
  *all(): Generator<StoredPassage> {
    const rows = this.#database
      .prepare('SELECT p.*, s.opens_on FROM passage p JOIN subject s ON s.id = p.subject ORDER BY p.imported, p.number')
      .iterate()
    for (const row of rows) yield read(row)
  }

  /** @returns the passage, or null where it has gone since. */
  get(number: number): StoredPassage | null {
    const row = this.#database
      .prepare('SELECT p.*, s.opens_on FROM passage p JOIN subject s ON s.id = p.subject WHERE p.number = ?')
      .get(number)
    return row ? read(row) : null
  }

  /** Passages that are still to have a vector of an embedder: what changed last before all else, and of that what was written here before imports. */
  withoutVectors(embedder: string, limit: number): StoredPassage[] {
    return this.#database
      .prepare(
        `SELECT p.*, s.opens_on FROM passage p JOIN subject s ON s.id = p.subject
         WHERE p.embeds = 1 AND NOT EXISTS (SELECT 1 FROM vector v WHERE v.passage = p.number AND v.embedder = ?)
         ORDER BY p.run DESC, p.imported, p.number LIMIT ?`,
      )
      .all(embedder, limit)
      .map(read)
  }

  /** Takes the place of another embedder's. Inside `change`. */
  putVector(number: number, embedder: string, { scale, bytes }: Quantised): void {
    this.#database.prepare('INSERT OR REPLACE INTO vector VALUES (?, ?, ?, ?)').run(number, embedder, scale, toBlob(bytes))
  }

  /** Vectors of an embedder by passage. */
  *vectors(embedder: string): Generator<{ number: number; vector: Quantised }> {
    const rows = this.#database.prepare('SELECT passage, scale, bytes FROM vector WHERE embedder = ? ORDER BY passage').iterate(embedder)
    for (const { passage, scale, bytes } of rows)
      yield { number: Number(passage), vector: { bytes: fromBlob(bytes), scale: Number(scale) } }
  }

  /** How many records, articles, events and entities there are passages of. */
  countSubjects(): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM subject').get()?.n ?? 0)
  }

  /** What was taken out stands in the write-ahead log until it is emptied; where somebody reads at this moment, the next time. */
  emptyLog(): void {
    this.#database.exec('PRAGMA busy_timeout = 0')
    this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    this.#database.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
  }

  close(): void {
    this.#database.close()
  }
}

function read(row: Record<string, unknown>): StoredPassage {
  try {
    const passage: Passage = PassageSchema.parse(JSON.parse(String(row.data)))
    return { number: Number(row.number), opensOn: Number(row.opens_on), passage, keys: KeysSchema.parse(JSON.parse(String(row.keys))) }
  } catch (error) {
    throw new DamagedRow(`Passage ${row.number} cannot be read`, { cause: error })
  }
}
