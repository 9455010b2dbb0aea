/**
 * Writing to an archive in PostgreSQL. Whoever writes holds its one row, brings the local copy up to date, tries the write out there, and
 * makes the change durable in PostgreSQL before it is put into the copy and acknowledged.
 */
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { ArchiveError } from '../catalog/errors.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import { type Change, copyDiffers, tryOut } from './archive-copy.ts'
import { ANSWER, applied, CHANNEL, CONNECT, connected, connection, PART, stateOf, takeChanges, whenFree } from './shared-archive.ts'

function unreachable(error: unknown): ArchiveError {
  const message = 'The archive cannot save anything at the moment. Please try again in a few seconds'
  return new ArchiveError(503, 'storage', message, [], { cause: error })
}

interface SharedWriter {
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
  // A connection that breaks tells the query, or the next one; without a listener of its own it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
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
    await takeChanges(client, database, state, url)
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
      try {
        const result = await asOne(client, work)
        client.release()
        return result
      } catch (error) {
        const whole = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        )
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
