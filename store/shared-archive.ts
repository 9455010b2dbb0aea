/**
 * One archive in PostgreSQL for several web processes: a base (an SQLite file in parts) and the changes made since, in one sequence
 * (decision 130). Here: the way there, and how a copy takes the changes that it lacks.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { ArchiveError, messageOf } from '../catalog/errors.ts'
import { isLocked } from '../catalog/storage-faults.ts'
import { resultOfWorker } from '../catalog/worker-result.ts'
import { applyChange, type Change, copyDiffers, copyPlace } from './archive-copy.ts'
import { MIGRATIONS } from './schema.ts'

/** Notified whenever something was written. */
export const CHANNEL = 'archive_change'
/** Bytes of a file or change in one row. */
export const PART = 8 * 1024 * 1024
/** Packed bytes of changes that are put into the copy on a thread of their own. */
const LARGE = 512 * 1024
/** How long a connection may take to come about, and an answer beyond the wait for other writers, in milliseconds. */
export const CONNECT = 5_000
export const ANSWER = 15_000

const StateSchema = z.object({ archive: z.string(), format: z.number(), base: z.coerce.number(), position: z.coerce.number() })
export type State = z.output<typeof StateSchema>
const STATE = 'SELECT archive, format, base, position FROM archive_state'
const LINK = 'archive.shared'

/** What connections of processes that follow the archive are called in pg_stat_activity. */
export const FOLLOWER = 'archive follower'

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
export const connection = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT,
  keepAlive: true,
  options: KEEPALIVE,
})

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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

export async function stateOf(client: pg.ClientBase | pg.Pool, lock = ''): Promise<State | null> {
  const { rows } = await client.query(`${STATE} ${lock}`)
  return rows.length === 0 ? null : StateSchema.parse(rows[0])
}

/** Whether the last change of a copy is the one that the archive has there. */
export async function isOn(
  client: pg.ClientBase | pg.Pool,
  place: { position: number; change: string },
  { base }: State,
): Promise<boolean> {
  const { rows } = await client.query('SELECT id FROM archive_change WHERE position = $1 AND part = 0', [place.position])
  return rows.length === 0 ? place.position === base : z.string().parse(rows[0]?.id) === place.change
}

/** Puts every change up to the state into the copy, each whole. @throws ArchiveError 500 'copy-differs'. */
export async function catchUp(client: pg.ClientBase | pg.Pool, database: DatabaseSync, state: State): Promise<void> {
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
export async function whenFree<T>(work: () => T): Promise<T> {
  for (const until = performance.now() + ANSWER; ; ) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
      await sleep(10)
    }
  }
}

export const applied = (database: DatabaseSync, change: Change) => whenFree(() => applyChange(database, change))

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
export async function takeChanges(client: pg.ClientBase | pg.Pool, database: DatabaseSync, state: State, url: string): Promise<void> {
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

export function newer({ format }: State): ArchiveError {
  const message = `The archive in PostgreSQL was changed by a newer release (format ${format}; this release knows ${MIGRATIONS.length}): update this process`
  return new ArchiveError(503, 'newer-store', message)
}
