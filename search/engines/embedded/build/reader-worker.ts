/** Reads documents in a thread of its own, no further ahead than the builder allows (read-in-thread.ts). */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { giveBackMemory, runInBackground } from '../../../../catalog/background-work.ts'
import type { BuildOrder } from './build-index.ts'
import { readDocuments } from './read-documents.ts'
import { READ_AHEAD } from './read-in-thread.ts'

runInBackground()

if (!parentPort) throw new Error('reader-worker.ts runs as a worker')
const builder = parentPort
/** Messages that may be sent before the builder has taken one. */
let room = READ_AHEAD
builder.on('message', () => {
  room += 1
})
// Structured clone keeps what read-in-thread.ts sent.
const order: BuildOrder = workerData
const messages = readDocuments(order)
void readAll()

/** A thread that is ended while it waits at its top takes the whole process with it: it waits here. */
async function readAll(): Promise<void> {
  for (;;) {
    const next = await messages.next()
    const half = typeof next.value === 'object' && 'columns' in next.value ? next.value : null
    const buffers = [...(half?.columns.values() ?? [])].flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? buffer : []))
    // Handed over as they are: the builder reads them, this thread no more.
    builder.postMessage(next, [...new Set(buffers)])
    if (half) giveBackMemory()
    if (next.done) break
    room -= 1
    while (room === 0) await once(builder, 'message')
  }
  builder.close()
}
