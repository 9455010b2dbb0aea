/** The thread an import runs in when it is started by run-in-worker.ts: options in, progress and one result out. */
import { parentPort, workerData } from 'node:worker_threads'
import { runInBackground } from '../catalog/background-work.ts'
import { sentError } from '../catalog/worker-result.ts'
import { startHeartbeat } from './heartbeat.ts'
import { ImportOptionsSchema } from './options.ts'
import { runImport } from './run-import.ts'

runInBackground()

const port = parentPort
if (!port) throw new Error('import-worker.ts runs as a worker only')
try {
  const endWatch = startHeartbeat(workerData)
  const report = await runImport(ImportOptionsSchema.parse(workerData.options), (progress) => {
    if (progress.phase !== 'reading' || progress.done === progress.total) endWatch()
    port.postMessage({ progress })
  })
  port.postMessage({ report })
} catch (error) {
  port.postMessage(sentError(error))
}
