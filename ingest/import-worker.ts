/** The thread an import runs in when it is started by run-in-worker.ts: options in, progress and one result out. */
import { parentPort, workerData } from 'node:worker_threads'
import { isArchiveError } from '../catalog/errors.ts'
import { ImportOptionsSchema } from './options.ts'
import { runImport } from './run-import.ts'

const port = parentPort
if (!port) throw new Error('import-worker.ts runs as a worker only')
try {
  const report = await runImport(ImportOptionsSchema.parse(workerData), (progress) => port.postMessage({ progress }))
  port.postMessage({ report })
} catch (error) {
  // An error's own fields do not cross threads: what a reader is told is sent as data.
  if (!isArchiveError(error)) throw error
  const { status, code, message, details } = error
  port.postMessage({ error: { status, code, message, details } })
}
