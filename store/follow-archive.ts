/** Keeps a process's copy at the last change of the archive in PostgreSQL, whoever wrote it. */
import type { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { ArchiveError } from '../catalog/errors.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import { copyDiffers, copyPlace } from './archive-copy.ts'
import { ANSWER, CHANNEL, connection, FOLLOWER, stateOf, takeChanges } from './shared-archive.ts'

/** How often PostgreSQL is asked for its last change besides being told, in milliseconds. */
const INTERVAL = 1_000

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
    const client = new pg.Client({ ...connection(url), application_name: FOLLOWER, query_timeout: ANSWER })
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
    await takeChanges(listener, database, state, url)
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
