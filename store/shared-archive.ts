/**
 * One archive in PostgreSQL for several web processes: a base (an SQLite file in parts) and the changes made since, in one sequence. Whoever
 * writes holds its one row, brings the local copy up to date, tries the write out there, and makes the change durable in PostgreSQL before
 * it is put into the copy and acknowledged (decision 130).
 */
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { ArchiveError, messageOf } from '../catalog/errors.ts'
import { isLocked, storageFault } from '../catalog/storage-faults.ts'
import { resultOfWorker } from '../catalog/worker-result.ts'
import { applyChange, type Change, copyDiffers, copyPlace, placeOfFile, setPlace, tryOut } from './archive-copy.ts'
import { openDatabase } from './open-database.ts'
import { MIGRATIONS } from './schema.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS archive_state (
    one INTEGER PRIMARY KEY CHECK (one = 1), archive TEXT NOT NULL, format INTEGER NOT NULL, base BIGINT NOT NULL, position BIGINT NOT NULL);
  CREATE TABLE IF NOT EXISTS archive_base (part INTEGER PRIMARY KEY, bytes BYTEA NOT NULL);
  CREATE TABLE IF NOT EXISTS archive_change (
    position BIGINT NOT NULL, part INTEGER NOT NULL, id TEXT NOT NULL, time TEXT NOT NULL, bytes BYTEA NOT NULL, PRIMARY KEY (position, part));
`
/** Held while the tables are made or the base is written. */
const LOCK = 18_650_517
const CHANNEL = 'archive_change'
/** How often PostgreSQL is asked for its last change besides being told, in milliseconds. */
const INTERVAL = 1_000
/** Bytes of a file or change in one row. */
const PART = 8 * 1024 * 1024
/** Packed bytes of changes that are put into the copy on a thread of their own. */
const LARGE = 512 * 1024
/** How long a connection may take to come about, and an answer beyond the wait for other writers, in milliseconds. */
const CONNECT = 5_000
const ANSWER = 15_000

const StateSchema = z.object({ archive: z.string(), format: z.number(), base: z.coerce.number(), position: z.coerce.number() })
type State = z.output<typeof StateSchema>
const STATE = 'SELECT archive, format, base, position FROM archive_state'
const LINK = 'archive.shared'

/** Says where the archive lies, to this thread and every thread it starts; '': in DATA_DIR. */
export function shareArchive(url: string): void {
  setEnvironmentData(LINK, url)
}

/** @returns '' where it lies in DATA_DIR. */
export function sharedArchive(): string {
  return z.string().default('').parse(getEnvironmentData(LINK))
}

/** A host that is gone must not keep the others from writing for two hours, the default of most systems. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
const connection = (url: string) => ({ connectionString: url, connectionTimeoutMillis: CONNECT, keepAlive: true, options: KEEPALIVE })

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection(url))
  client.on('error', () => {})
  try {
    await client.connect().catch((cause: unknown) => {
      throw new ArchiveError(500, 'no-database', `The database of records does not answer: ${messageOf(cause)}`, [], { cause })
    })
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
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

async function stateOf(client: pg.ClientBase | pg.Pool, lock = ''): Promise<State | null> {
  const { rows } = await client.query(`${STATE} ${lock}`)
  return rows.length === 0 ? null : StateSchema.parse(rows[0])
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
      if (!state) return publish(client, file, { archive: randomUUID(), position: 0, change: '' })
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
}

/** Makes a copy an archive of its own again, with everything that is in PostgreSQL now. */
export async function leaveArchive(file: string, url: string): Promise<void> {
  await joinArchive(file, url)
  const database = new DatabaseSync(file, { timeout: 60_000 })
  setPlace(database, null)
  database.close()
}

/** Writes a file as the base that new copies begin with. */
async function publish(client: pg.ClientBase, file: string, place: { archive: string; position: number; change: string }): Promise<void> {
  const before = placeOfFile(file)
  if (before && before.archive !== place.archive) {
    throw new ArchiveError(
      500,
      'other-archive',
      `${file} is a copy of an archive that lies in another PostgreSQL database. To begin with it in this one, make it an archive of its own first (npm run share -- --leave)`,
    )
  }
  const database = openDatabase(file, { copy: true })
  const base = `${file}.base`
  rmSync(base, { force: true })
  setPlace(database, place)
  try {
    database.prepare('VACUUM INTO ?').run(base)
    withoutCounts(base)
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

/** Whether the last change of a copy is the one that the archive has there. */
async function isOn(client: pg.ClientBase | pg.Pool, place: { position: number; change: string }, { base }: State): Promise<boolean> {
  const { rows } = await client.query('SELECT id FROM archive_change WHERE position = $1 AND part = 0', [place.position])
  return rows.length === 0 ? place.position === base : z.string().parse(rows[0]?.id) === place.change
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

/** Puts every change up to the state into the copy, each whole. @throws ArchiveError 500 'copy-differs'. */
async function catchUp(client: pg.ClientBase | pg.Pool, database: DatabaseSync, state: State): Promise<void> {
  const place = copyPlace(database)
  if (!place || place.archive !== state.archive || place.position > state.position) throw copyDiffers()
  if (place.position === state.position) return
  if (!(await isOn(client, place, state))) throw copyDiffers()
  for (let position = place.position + 1; position <= state.position; position += 1) {
    const { rows } = await client.query('SELECT id, bytes FROM archive_change WHERE position = $1 ORDER BY part', [position])
    const parts = z.array(z.object({ id: z.string(), bytes: z.instanceof(Buffer) })).parse(rows)
    const id = parts[0]?.id
    if (id === undefined) throw copyDiffers()
    await applied(database, { position, id, bytes: zstdDecompressSync(Buffer.concat(parts.map(({ bytes }) => bytes))) })
  }
}

/** Another connection to the copy, such as a worker's, may hold its lock for a moment. */
async function whenFree<T>(work: () => T): Promise<T> {
  for (const until = performance.now() + ANSWER; ; ) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
      await sleep(10)
    }
  }
}

const applied = (database: DatabaseSync, change: Change) => whenFree(() => applyChange(database, change))

/** Does what `catchUp` does to a file, for a thread of its own. */
export async function catchUpFile(file: string, url: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 60_000 })
  try {
    await connected(url, async (client) => {
      const state = await stateOf(client)
      if (state) await catchUp(client, database, state)
    })
  } finally {
    database.close()
  }
}

/** On this thread where little is behind; large changes would stop it. */
async function follow(client: pg.ClientBase | pg.Pool, database: DatabaseSync, state: State, url: string): Promise<void> {
  if (state.format !== MIGRATIONS.length) throw newer(state)
  const from = copyPlace(database)?.position ?? 0
  if (from === state.position) return
  const { rows } = await client.query('SELECT coalesce(sum(length(bytes)), 0)::float8 AS n FROM archive_change WHERE position > $1', [from])
  const file = database.location()
  if (Number(rows[0]?.n) > LARGE && file) {
    await resultOfWorker(new URL('./catch-up-worker.ts', import.meta.url), { file, url }, z.unknown())
  }
  await catchUp(client, database, state)
}

function newer({ format }: State): ArchiveError {
  const message = `The archive in PostgreSQL was changed by a newer release (format ${format}; this release knows ${MIGRATIONS.length}): update this process`
  return new ArchiveError(503, 'newer-store', message)
}

function unreachable(error: unknown): ArchiveError {
  const message = 'The archive cannot save anything at the moment. Please try again in a few seconds'
  return new ArchiveError(503, 'storage', message, [], { cause: error })
}

export interface SharedWriter {
  /**
   * Runs work as one transaction of the archive in PostgreSQL.
   * @throws ArchiveError 503 'busy' where others write for too long, 'storage' where PostgreSQL does not answer.
   */
  write<T>(work: () => T): Promise<T>
  close(): void
}

/** @param patience how long other writers are waited for, in milliseconds. */
export function openSharedWriter(database: DatabaseSync, url: string, patience: number): SharedWriter {
  const pool = new pg.Pool({ ...connection(url), max: 1, query_timeout: patience + ANSWER, allowExitOnIdle: true })
  pool.on('error', () => {})
  const begin = `BEGIN; SET LOCAL lock_timeout = ${patience};
    SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`

  async function commit(client: pg.PoolClient, change: Change): Promise<void> {
    const packed = zstdCompressSync(change.bytes)
    const time = new Date().toISOString()
    for (let part = 0; part * PART < packed.length; part += 1) {
      const bytes = packed.subarray(part * PART, (part + 1) * PART)
      const values = [change.position, part, change.id, time, bytes]
      await client.query('INSERT INTO archive_change (position, part, id, time, bytes) VALUES ($1, $2, $3, $4, $5)', values)
    }
    await client.query('UPDATE archive_state SET position = $1', [change.position])
    await client.query(`NOTIFY ${CHANNEL}`)
    try {
      await client.query('COMMIT')
    } catch (error) {
      if (!(await wasCommitted(change).catch(() => false))) throw error
    }
  }

  /** After a connection broke at the very end: the row is free again once the other transaction has ended, either way. */
  function wasCommitted({ position, id }: Change): Promise<boolean> {
    return connected(url, async (client) => {
      await client.query(`SET lock_timeout = ${CONNECT}`)
      await stateOf(client, 'FOR UPDATE')
      const { rows } = await client.query('SELECT 1 FROM archive_change WHERE position = $1 AND id = $2', [position, id])
      return rows.length > 0
    })
  }

  async function asOne<T>(client: pg.PoolClient, work: () => T): Promise<T> {
    await client.query(begin)
    const state = await stateOf(client, 'FOR UPDATE')
    if (!state) throw copyDiffers()
    await follow(client, database, state, url)
    const { result, bytes } = await whenFree(() => tryOut(database, work))
    if (bytes.length === 0) {
      await client.query('ROLLBACK')
      return result
    }
    const change = { position: state.position + 1, id: randomUUID(), bytes }
    await commit(client, change)
    await applied(database, change)
    return result
  }

  return {
    async write(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw unreachable(error)
      })
      // A connection that breaks while it waits tells the query, too.
      const broken = () => {}
      client.on('error', broken)
      try {
        const result = await asOne(client, work)
        client.off('error', broken)
        client.release()
        return result
      } catch (error) {
        const whole = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        )
        client.off('error', broken)
        client.release(!whole)
        throw refusal(error)
      }
    },
    close() {
      void pool.end()
    },
  }
}

function refusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === '55P03') {
    const message = 'The archive is saving other changes at the moment. Please try again in a few seconds'
    return new ArchiveError(503, 'busy', message, [], { cause: error })
  }
  const lost = error instanceof Error && /^(Query read timeout|Client was closed|Connection terminated)/.test(error.message)
  return lost || (code !== 'ERR_SQLITE_ERROR' && storageFault(error) !== null) ? unreachable(error) : error
}

export interface ArchiveFollower {
  /** What keeps this process from following the others; '' where nothing does. */
  problem(): string
  stop(): Promise<void>
}

/**
 * Puts what other processes write into the copy: at once when PostgreSQL says so, else within a second.
 * @param changed called after something came.
 */
export function followArchive(database: DatabaseSync, url: string, changed: () => Promise<void>): ArchiveFollower {
  let problem = ''
  let stopped = false
  let listener: pg.Client | null = null
  let told = Promise.withResolvers<void>()

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection(url), query_timeout: ANSWER })
    client.on('error', () => {})
    client.on('notification', () => told.resolve())
    client.on('end', () => {
      if (listener === client) listener = null
      told.resolve()
    })
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    return client
  }

  async function turn(): Promise<void> {
    listener ??= await listen()
    const state = await stateOf(listener)
    if (!state) throw copyDiffers()
    const before = copyPlace(database)?.position
    await follow(listener, database, state, url)
    if (before !== copyPlace(database)?.position) await changed()
  }

  async function run(): Promise<void> {
    while (!stopped) {
      told = Promise.withResolvers()
      let wrong = ''
      try {
        await turn()
      } catch (error) {
        wrong = error instanceof ArchiveError ? error.message : (storageFault(error) ?? String(error))
        const failed = listener
        listener = null
        await failed?.end().catch(() => {})
      }
      if (wrong !== problem)
        console.error(wrong ? `The copy of the archive does not follow. ${wrong}` : 'The copy of the archive follows again')
      problem = wrong
      const timer = setTimeout(() => told.resolve(), INTERVAL)
      if (!stopped) await told.promise
      clearTimeout(timer)
    }
  }

  const running = run()
  return {
    problem: () => problem,
    async stop() {
      stopped = true
      told.resolve()
      await running
      await listener?.end().catch(() => {})
    },
  }
}
