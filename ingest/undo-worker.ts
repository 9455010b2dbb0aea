/** The thread an import is undone in: its transaction would keep the server from answering. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { isArchiveError } from '../catalog/errors.ts'
import { openStore, storeFile } from '../store/index.ts'
import { undoImport } from './undo-import.ts'

const port = parentPort
if (!port) throw new Error('undo-worker.ts runs as a worker only')
const { dataDir, batch, actor } = z.object({ dataDir: z.string(), batch: z.string(), actor: z.string() }).parse(workerData)
const store = openStore(storeFile(dataDir))
try {
  port.postMessage({ report: undoImport(store, batch, actor) })
} catch (error) {
  if (!isArchiveError(error)) throw error
  const { status, code, message } = error
  port.postMessage({ error: { status, code, message } })
} finally {
  store.close()
}
