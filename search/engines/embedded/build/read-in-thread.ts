/** Reads documents beside the thread that indexes them: two cores share a build of many documents. */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BuildOrder } from './build-index.ts'
import type { Batch, Half } from './read-documents.ts'
import { BUILD_HEAP } from './run-build.ts'

/** Messages the reader may be ahead of the builder: bounds what is in memory. */
export const READ_AHEAD = 4

/** The same as readDocuments, from another thread. @throws what the source throws. */
export async function* readBeside(order: BuildOrder): AsyncGenerator<Batch | Half, number> {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: BUILD_HEAP,
  })
  const ended = new AbortController()
  worker.once('exit', () => ended.abort(new Error('The reader of the documents stopped before their end')))
  try {
    for await (const [sent] of on(worker, 'message', { signal: ended.signal })) {
      // Structured clone keeps what the reader's own generator gave; the compiler checks it there.
      const message: IteratorResult<Batch | Half, number> = sent
      if (message.done) return message.value
      worker.postMessage('taken')
      yield message.value
    }
    throw new Error('The reader of the documents sent no end')
  } finally {
    await worker.terminate()
  }
}
