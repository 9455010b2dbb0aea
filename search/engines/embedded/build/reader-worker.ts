/** Reads documents in a thread of its own, no further ahead than the builder allows (read-beside.ts). */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { runInBackground } from '../../../../catalog/background-work.ts'
import { READ_AHEAD } from './read-beside.ts'
import { readDocuments } from './read-documents.ts'

runInBackground()

const OrderSchema = z.object({ source: z.object({ module: z.string(), options: z.unknown() }), folder: z.string() })

if (!parentPort) throw new Error('reader-worker.ts runs as a worker')
const builder = parentPort
/** Batches that may be sent before the builder has taken one. */
let room = READ_AHEAD
builder.on('message', () => {
  room += 1
})
const { source, folder } = OrderSchema.parse(workerData)
const batches = readDocuments(source, folder)
for (;;) {
  const next = await batches.next()
  if (next.done) {
    // Handed over as they are: the builder reads them, this thread no more.
    const memory = [...next.value.columns.values()].flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? buffer : []))
    builder.postMessage(next, [...new Set(memory)])
    break
  }
  builder.postMessage(next)
  room -= 1
  while (room === 0) await once(builder, 'message')
}
builder.close()
