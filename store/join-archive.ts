/** How a process's copy comes about before anybody opens it, and how it becomes an archive of its own again. */
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import { type CopyPlace, placeOfFile, setPlace } from './archive-copy.ts'
import { openDatabase } from './open-database.ts'
import { MIGRATIONS } from './schema.ts'
import { catchUp, connected, FOLLOWER, isOn, newer, PART, type State, stateOf } from './shared-archive.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS archive_state (
    one INTEGER PRIMARY KEY CHECK (one = 1), archive TEXT NOT NULL, format INTEGER NOT NULL, base BIGINT NOT NULL, position BIGINT NOT NULL);
  CREATE TABLE IF NOT EXISTS archive_base (part INTEGER PRIMARY KEY, bytes BYTEA NOT NULL);
  CREATE TABLE IF NOT EXISTS archive_change (
    position BIGINT NOT NULL, part INTEGER NOT NULL, id TEXT NOT NULL, time TEXT NOT NULL, bytes BYTEA NOT NULL, PRIMARY KEY (position, part));
`
/** Held while the tables are made or the base is written. */
const LOCK = 18_650_517

/** In the place of the last change while a file becomes the base of a new archive: whoever is killed there can begin again. */
const BEGUN = 'begun'

function begunIn(file: string): string | null {
  const place = placeOfFile(file)
  return place?.change === BEGUN ? place.archive : null
}

function withoutMark(file: string): void {
  if (begunIn(file) === null) return
  const database = new DatabaseSync(file, { timeout: 60_000 })
  database.prepare("UPDATE copy_of SET change = '' WHERE change = ?").run(BEGUN)
  database.close()
}

async function inPostgres<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/**
 * Makes the file a copy that is up to date, before anybody opens it: of the archive in PostgreSQL, which where there is none begins with what the file holds.
 * @throws ArchiveError 500 'other-archive', 'newer-store'.
 */
export async function joinArchive(file: string, url: string): Promise<void> {
  await connected(url, (client) =>
    inPostgres(client, async () => {
      await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
      await client.query(TABLES)
      const state = await stateOf(client)
      if (!state) return publish(client, file, { archive: begunIn(file) ?? randomUUID(), position: 0, change: BEGUN })
      if (state.format > MIGRATIONS.length) throw newer(state)
      await fill(client, file, state)
      if (state.format === MIGRATIONS.length) return
      // Nobody writes from here on, and processes of the former release never again.
      const last = (await stateOf(client, 'FOR UPDATE')) ?? state
      await fill(client, file, last)
      const change = placeOfFile(file)?.change ?? ''
      await publish(client, file, { archive: last.archive, position: last.position, change })
    }),
  )
  withoutMark(file)
}

/**
 * Whether the archive can be moved between this file and PostgreSQL.
 * @throws ArchiveError 409 'data-in-use' where processes follow the one in PostgreSQL, 'not-empty' where another archive is in the way.
 */
export async function checkMove(file: string, url: string, to: 'sqlite' | 'postgres'): Promise<void> {
  const place = placeOfFile(file)
  await connected(url, async (client) => {
    const { rows: others } = await client.query(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [FOLLOWER],
    )
    if (others.length > 0) {
      const message = `PostgreSQL is in use: expected no running server, found ${others.length}. Stop every server that has this DATABASE_URL`
      throw new ArchiveError(409, 'data-in-use', message)
    }
    const { rows } = await client.query("SELECT to_regclass('archive_state') IS NOT NULL AS made")
    const state = rows[0]?.made ? await stateOf(client) : null
    if (state && state.format !== MIGRATIONS.length) throw otherFormat(state)
    if (to === 'postgres' && !state && place && place.change !== BEGUN) throw elsewhere(file)
    if (to === 'postgres' && state && place?.archive !== state.archive) {
      throw new ArchiveError(409, 'not-empty', `PostgreSQL is not empty: expected no records, found an archive that ${file} is no copy of`)
    }
    if (to === 'sqlite' && !state) throw new ArchiveError(409, 'no-archive', 'PostgreSQL has no records: expected an archive, found none')
    if (to === 'sqlite' && existsSync(file) && place?.archive !== state?.archive) {
      throw new ArchiveError(
        409,
        'not-empty',
        `${file} is not empty: expected a copy of the archive in PostgreSQL, found an archive of its own`,
      )
    }
  })
}

function otherFormat({ format }: State): ArchiveError {
  const message = `The records in PostgreSQL are of another release: expected format ${MIGRATIONS.length}, found ${format}`
  return new ArchiveError(500, 'other-format', message)
}

/** Makes a copy an archive of its own again, with everything that is in PostgreSQL now. */
export async function leaveArchive(file: string, url: string): Promise<void> {
  await joinArchive(file, url)
  const database = new DatabaseSync(file, { timeout: 60_000 })
  setPlace(database, null)
  database.close()
}

function elsewhere(file: string): ArchiveError {
  const message = `${file} is a copy of an archive that lies in another PostgreSQL database. To begin with it in this one, make it an archive of its own first (npm run share -- --leave)`
  return new ArchiveError(500, 'other-archive', message)
}

/** Writes a file as the base that new copies begin with. */
async function publish(client: pg.ClientBase, file: string, place: CopyPlace): Promise<void> {
  const before = placeOfFile(file)
  if (before && before.archive !== place.archive) {
    throw elsewhere(file)
  }
  const database = openDatabase(file, { copy: true })
  const base = `${file}.base`
  rmSync(base, { force: true })
  setPlace(database, place)
  try {
    database.prepare('VACUUM INTO ?').run(base)
    withoutCounts(base)
    withoutMark(base)
    await client.query('DELETE FROM archive_base')
    let parts = 0
    for (const bytes of partsOf(base)) {
      await client.query('INSERT INTO archive_base (part, bytes) VALUES ($1, $2)', [parts, zstdCompressSync(bytes)])
      parts += 1
    }
    await client.query('DELETE FROM archive_change WHERE position < $1', [place.position])
    await client.query(
      `INSERT INTO archive_state (one, archive, format, base, position) VALUES (1, $1, $2, $3, $3)
       ON CONFLICT (one) DO UPDATE SET format = excluded.format, base = excluded.base`,
      [place.archive, MIGRATIONS.length, place.position],
    )
  } catch (error) {
    setPlace(database, before)
    throw error
  } finally {
    database.close()
    rmSync(base, { force: true })
  }
}

/** Searches without results are counted by each process for itself. */
function withoutCounts(base: string): void {
  const database = new DatabaseSync(base)
  database.exec('PRAGMA secure_delete = ON; DELETE FROM empty_search')
  database.close()
}

function* partsOf(file: string): Generator<Buffer> {
  const handle = openSync(file, 'r')
  try {
    for (;;) {
      const buffer = Buffer.alloc(PART)
      const read = readSync(handle, buffer)
      if (read === 0) return
      yield buffer.subarray(0, read)
    }
  } finally {
    closeSync(handle)
  }
}

/** Brings a file that nobody has open up to the state, from the base where it cannot follow. */
async function fill(client: pg.ClientBase, file: string, state: State): Promise<void> {
  const place = placeOfFile(file)
  if (place ? place.archive !== state.archive : existsSync(file)) refuseOwn(file)
  const follows = place !== null && place.format === state.format && place.position >= state.base && place.position <= state.position
  if (!follows || !(await isOn(client, place, state))) await fetchBase(client, file)
  const database = new DatabaseSync(file, { timeout: 60_000 })
  try {
    await catchUp(client, database, state)
  } finally {
    database.close()
  }
}

/** What content brought comes again with the base; what people made must not be lost. */
function refuseOwn(file: string): void {
  const database = openDatabase(file, { copy: true })
  const own = Number(database.prepare("SELECT count(*) AS n FROM event WHERE origin <> 'content' AND actor <> 'archive'").get()?.n)
  database.close()
  if (own > 0) {
    throw new ArchiveError(
      500,
      'other-archive',
      `PostgreSQL holds an archive already, and ${file} holds another, with ${own} edited or imported versions. Move it away to work on the one in PostgreSQL; nothing was changed`,
    )
  }
}

/** The file that was there is kept until the next time. */
async function fetchBase(client: pg.ClientBase, file: string): Promise<void> {
  const fresh = `${file}.fetched`
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(fresh, 'w', 0o600)
  try {
    for (let part = 0; ; part += 1) {
      const { rows } = await client.query('SELECT bytes FROM archive_base WHERE part = $1', [part])
      if (rows.length === 0) break
      writeSync(handle, zstdDecompressSync(z.instanceof(Buffer).parse(rows[0]?.bytes)))
    }
  } finally {
    closeSync(handle)
  }
  if (statSync(fresh).size === 0)
    throw new ArchiveError(500, 'no-base', 'The archive in PostgreSQL has no base: restore a backup of the database')
  if (existsSync(file)) {
    const former = new DatabaseSync(file, { timeout: 60_000 })
    former.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    former.close()
    renameSync(file, `${file}.replaced`)
  }
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  renameSync(fresh, file)
}
