/**
 * The staging file: validated records of one import, waiting outside the store until all of the file has been read. A
 * SQLite file that is never committed, so that its memory is bounded and an interrupted import leaves nothing to repair.
 * It holds an exclusive lock for as long as its process lives: a file that can be locked is stale.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type ArchiveRecord, RecordSchema } from '../catalog/schemas/record.ts'
import type { Finding } from './draft.ts'
import { type FindingGroup, GroupSchema } from './report.ts'

const OUTCOMES = ['added', 'changed', 'unchanged', 'refused', 'missing', 'removed'] as const
type Outcome = (typeof OUTCOMES)[number]

const FOLDER = 'staging'
const PAGE = 500
const SQLITE_BUSY = 5

const StagedSchema = z.object({ n: z.number(), id: z.string(), line: z.number(), hash: z.string() })
type Staged = z.infer<typeof StagedSchema>
const OutcomeSchema = z.object({ id: z.string(), line: z.number(), outcome: z.enum(OUTCOMES), reason: z.string() })
type OutcomeRow = z.infer<typeof OutcomeSchema>
const FindingSchema = z.object({
  severity: z.enum(['error', 'stop', 'warning']),
  file: z.string(),
  line: z.number(),
  field: z.string(),
  found: z.string(),
  expected: z.string(),
})

export class Staging {
  readonly #path: string
  #database: DatabaseSync
  #insert
  #lineOf
  #refuse
  #addFinding
  #decide
  #addMissing
  #read

  /** @param folder where the file is made. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, `import-${randomUUID()}.sqlite`)
    this.#database = lock(this.#path)
    this.#database.exec(`
      CREATE TABLE staged (
        n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, line INTEGER NOT NULL, hash TEXT NOT NULL, data TEXT NOT NULL,
        outcome TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT ''
      ) STRICT;
      CREATE TABLE finding (
        n INTEGER PRIMARY KEY, severity TEXT NOT NULL, file TEXT NOT NULL, line INTEGER NOT NULL, field TEXT NOT NULL, found TEXT NOT NULL, expected TEXT NOT NULL, topic TEXT NOT NULL, reason TEXT NOT NULL
      ) STRICT;
      CREATE TABLE missing (n INTEGER PRIMARY KEY, id TEXT NOT NULL, remove INTEGER NOT NULL) STRICT;`)
    const prepare = (sql: string) => this.#database.prepare(sql)
    this.#insert = prepare('INSERT INTO staged (id, line, hash, data) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING')
    this.#lineOf = prepare('SELECT line FROM staged WHERE id = ?')
    this.#refuse = prepare(`
      INSERT INTO staged (id, line, hash, data, outcome, reason) VALUES (?, ?, '', '', 'refused', ?)
      ON CONFLICT (id) DO UPDATE SET outcome = 'refused', data = '', reason = excluded.reason`)
    this.#addFinding = prepare(
      'INSERT INTO finding (severity, file, line, field, found, expected, topic, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    this.#decide = prepare('UPDATE staged SET outcome = ?, reason = ? WHERE n = ?')
    this.#addMissing = prepare('INSERT INTO missing (id, remove) VALUES (?, ?)')
    this.#read = prepare("SELECT data FROM staged WHERE id = ? AND data <> ''")
  }

  /** Stages a record. @returns null, or the line of the row that has its id already. */
  add(record: ArchiveRecord, line: number, hash: string): number | null {
    const { changes } = this.#insert.run(record.id, line, hash, JSON.stringify(record))
    return changes === 1 ? null : Number(this.#lineOf.get(record.id)?.line ?? 0)
  }

  /** Marks an id of the file as refused, whether it was staged or not. */
  refuse(id: string, line: number, reason: string): void {
    this.#refuse.run(id, line, reason)
  }

  /** A staged record; null where there is none. */
  get(id: string): ArchiveRecord | null {
    const row = this.#read.get(id)
    return row ? RecordSchema.parse(JSON.parse(String(row.data))) : null
  }

  /** Whether the file has a row with this id, good or refused. */
  has(id: string): boolean {
    return this.#lineOf.get(id) !== undefined
  }

  addFinding({ severity, file, line, field, found, expected }: Finding): void {
    this.#addFinding.run(severity, file, line, field, found, expected, topicOf(field), reasonOf(expected))
  }

  /** Findings by what they say: how often, and the first of them; problems first, then by number. */
  groups(most: number): FindingGroup[] {
    const rows = this.#database
      .prepare(
        `SELECT severity, topic AS field, expected, COUNT(*) AS count, MIN(n) AS n, line, found FROM finding
         GROUP BY severity, topic, reason ORDER BY severity = 'warning', count DESC, n LIMIT ?`,
      )
      .all(most)
    return rows.map((row) => GroupSchema.parse(row))
  }

  /** Says what comes of a staged row. */
  decide(n: number, outcome: Outcome, reason = ''): void {
    this.#decide.run(outcome, reason, n)
  }

  /** Rows nothing was decided about yet, in pages, so that deciding does not disturb the reading. */
  *undecided(): Generator<Staged> {
    const page = this.#database.prepare("SELECT n, id, line, hash FROM staged WHERE outcome = '' AND n > ? ORDER BY n LIMIT ?")
    yield* this.#pages(page, (row) => StagedSchema.parse(row))
  }

  /** Records that are to be put into the store. */
  *toPut(): Generator<Staged & { record: ArchiveRecord }> {
    const page = this.#database.prepare(
      "SELECT n, id, line, hash, data FROM staged WHERE outcome IN ('added', 'changed') AND n > ? ORDER BY n LIMIT ?",
    )
    // These records passed the schema minutes ago in this process: checking them again would keep the store's write lock longer.
    const recordOf = (data: unknown): ArchiveRecord => JSON.parse(String(data))
    yield* this.#pages(page, (row) => ({ ...StagedSchema.parse(row), record: recordOf(row.data) }))
  }

  *#pages<T extends { n: number }>(page: ReturnType<DatabaseSync['prepare']>, read: (row: Record<string, unknown>) => T): Generator<T> {
    for (let after = 0; ; ) {
      const rows = page.all(after, PAGE).map(read)
      yield* rows
      const last = rows.at(-1)
      if (!last) return
      after = last.n
    }
  }

  /** What came of every row, in file order. */
  *outcomes(): Generator<OutcomeRow> {
    for (const row of this.#database.prepare("SELECT id, line, outcome, reason FROM staged WHERE outcome <> '' ORDER BY n").iterate()) {
      yield OutcomeSchema.parse(row)
    }
  }

  /** Findings in the order they were made. */
  *findings(): Generator<Finding> {
    const rows = this.#database.prepare('SELECT severity, file, line, field, found, expected FROM finding ORDER BY n')
    for (const row of rows.iterate()) yield FindingSchema.parse(row)
  }

  /** Writes down an id that earlier imports of the file brought and that it no longer has. */
  addMissing(id: string, remove: boolean): void {
    this.#addMissing.run(id, remove ? 1 : 0)
  }

  /** Ids that the file no longer has: those to remove, or those to leave. */
  *missing(remove: boolean, limit = -1): Generator<string> {
    const rows = this.#database.prepare('SELECT id FROM missing WHERE remove = ? ORDER BY n LIMIT ?')
    for (const row of rows.iterate(remove ? 1 : 0, limit)) yield String(row.id)
  }

  countMissing(remove: boolean): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM missing WHERE remove = ?').get(remove ? 1 : 0)?.n ?? 0)
  }

  /** How many rows have an outcome. */
  count(outcome: Outcome): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM staged WHERE outcome = ?').get(outcome)?.n ?? 0)
  }

  /** Good rows that were refused all the same: an archivist's edit keeps them out. */
  keptEdits(limit: number): { total: number; rows: OutcomeRow[] } {
    const where = "FROM staged WHERE outcome = 'refused' AND data <> ''"
    const total = Number(this.#database.prepare(`SELECT count(*) AS n ${where}`).get()?.n ?? 0)
    const rows = this.#database.prepare(`SELECT id, line, outcome, reason ${where} ORDER BY n LIMIT ?`).all(limit)
    return { total, rows: rows.map((row) => OutcomeSchema.parse(row)) }
  }

  /** The first findings of some severities, and how many there are. */
  shown(severities: readonly Finding['severity'][], limit: number): { total: number; findings: Omit<Finding, 'severity'>[] } {
    const marks = severities.map(() => '?').join(', ')
    const total = Number(
      this.#database.prepare(`SELECT count(*) AS n FROM finding WHERE severity IN (${marks})`).get(...severities)?.n ?? 0,
    )
    const rows = this.#database.prepare(
      `SELECT file, line, field, found, expected FROM finding WHERE severity IN (${marks}) ORDER BY n LIMIT ?`,
    )
    return { total, findings: rows.all(...severities, limit).map((row) => FindingSchema.omit({ severity: true }).parse(row)) }
  }

  /** Forgets all that was read. */
  clear(): void {
    this.#database.exec('DELETE FROM staged; DELETE FROM finding')
  }

  /** Closes and deletes the file. */
  close(): void {
    this.#database.close()
    rmSync(this.#path, { force: true })
  }
}

/** Folder of staging files inside DATA_DIR. */
export function stagingFolder(dataDir: string): string {
  return join(dataDir, FOLDER)
}

/**
 * A folder that an archive is unpacked into, for as long as it is not closed.
 * Its lock is beside it: whatever has no lock that is held is left from a process that ended.
 */
export function openUnpackFolder(dataDir: string): { path: string; close(): void } {
  const path = join(stagingFolder(dataDir), `unpacked-${randomUUID()}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const held = lock(`${path}.sqlite`)
  return {
    path,
    close() {
      rmSync(path, { recursive: true, force: true })
      held.close()
      rmSync(`${path}.sqlite`, { force: true })
    },
  }
}

/**
 * Deletes staging files and unpacked archives whose process is gone.
 * @returns how many there were.
 */
export function removeStaleStaging(dataDir: string): number {
  const folder = stagingFolder(dataDir)
  if (!existsSync(folder)) return 0
  let removed = 0
  for (const name of readdirSync(folder).filter((name) => /^(?:import|unpacked)-[0-9a-f-]+\.sqlite$/.test(name))) {
    try {
      lock(join(folder, name)).close()
    } catch (error) {
      // Busy: its process is alive. Any other complaint is about a file that was cut off while it was written.
      if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) continue
    }
    rmSync(join(folder, name.slice(0, -'.sqlite'.length)), { recursive: true, force: true })
    rmSync(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

/** Opens a staging file and takes its lock. @throws where another process has it. */
function lock(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec(
      'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
    )
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** 'unitdate of c03 x:c-1234' is about unitdates. */
function topicOf(field: string): string {
  return field.replace(/ of \S+ \S+$/, '')
}

/** What is expected of every row alike: without what is said of this one after the semicolon. */
function reasonOf(expected: string): string {
  return expected.replace(/(?:;|, so this one| \(and).*$/s, '').replace(/\d+|"[^"]*"/g, '…')
}
