/** Makes segments beside the server's thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { runInBackground } from '../../../../catalog/background-work.ts'
import { type BuildOrder, buildSegments } from './build-index.ts'

runInBackground()

// Structured clone keeps what run-build.ts sent; the compiler checks it there.
const order: BuildOrder = workerData
parentPort?.postMessage(await buildSegments(order))
