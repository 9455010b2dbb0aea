/** Reads all content files, which takes seconds, on a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { runInBackground } from '../../catalog/background-work.ts'
import { readContent } from '../../catalog/load-catalog.ts'

runInBackground()

parentPort?.postMessage(readContent(String(workerData)).problems)
