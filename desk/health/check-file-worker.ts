/** Reads a database file whole, beside the server: damaged pages are found before a reader meets them. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { runInBackground } from '../../catalog/background-work.ts'

runInBackground()

/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html): any other error, such as a file that is in use, is no damage. */
const DAMAGE: readonly number[] = [11, 26]

const file = String(workerData)
try {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  const found = String(Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0] ?? '')
  database.close()
  parentPort?.postMessage(found === 'ok' ? '' : found)
} catch (error) {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  parentPort?.postMessage(DAMAGE.includes(code) ? String(error) : '')
}
