/**
 * An import in a thread of its own: the caller stays free while the store's transaction runs, and the thread's heap is
 * bounded, so that memory does not grow with what the machine has to give.
 */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { receivedError, SentErrorSchema } from '../catalog/worker-result.ts'
import { heartbeatMemory, watchHeartbeat } from './heartbeat.ts'
import { checkOptions, type ImportOptions } from './options.ts'
import type { OnProgress } from './progress.ts'
import { type ImportReport, ImportReportSchema } from './report.ts'

/** Heap of the thread in MiB: about four times what the largest allowed row needs. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const MessageSchema = z.union([
  z.object({
    progress: z.object({
      phase: z.enum(['reading', 'comparing', 'writing']),
      done: z.number(),
      total: z.number(),
      rows: z.number(),
      milliseconds: z.number(),
    }),
  }),
  z.object({ report: ImportReportSchema }),
  SentErrorSchema,
])

/**
 * `runImport` in a worker.
 * @param signal stops the thread; its transaction is then rolled back by the next one to open the store.
 * @param seconds that one value may take to be matched with the patterns of a mapping; left out: as the budget says.
 * @throws ArchiveError as `runImport` does; 400 'pattern-too-slow'.
 */
export function runImportInWorker(
  given: ImportOptions,
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
  seconds?: number,
): Promise<ImportReport> {
  const options = checkOptions(given)
  return new Promise((resolve, reject) => {
    const heartbeat = heartbeatMemory()
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: { options, heartbeat },
      resourceLimits: HEAP,
    })
    watchHeartbeat(worker, heartbeat, reject, seconds)
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.on('message', (data: unknown) => {
      const message = MessageSchema.parse(data)
      if ('progress' in message) onProgress(message.progress)
      else if ('report' in message) resolve(message.report)
      else reject(receivedError(message))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The import ended without a report')))
  })
}
