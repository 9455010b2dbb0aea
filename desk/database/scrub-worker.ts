/** Rewrites the desk's SQLite file without what was deleted, empties its write-ahead log, says whether that was possible, and ends (scrub.ts). */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { runInBackground } from '../../catalog/background-work.ts'

runInBackground()

const WorkSchema = z.object({ file: z.string(), rewrite: z.boolean() })
const CheckpointSchema = z.object({ busy: z.number() })
/** How long it waits for another process that writes, in milliseconds. */
const PATIENCE = 2_000

const { file, rewrite } = WorkSchema.parse(workerData)
const database = new DatabaseSync(file, { timeout: PATIENCE })
let rewritten = !rewrite
let emptied = false
try {
  if (rewrite) {
    database.exec('PRAGMA secure_delete = ON; VACUUM')
    rewritten = true
  }
  // Readers are not waited for: they may take as long as a backup does.
  database.exec('PRAGMA busy_timeout = 0')
  emptied = CheckpointSchema.parse(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).busy === 0
} catch (error) {
  if (!/locked|busy/i.test(String(error))) throw error
} finally {
  database.close()
}
parentPort?.postMessage({ rewritten, emptied })
