/** Builds an index beside the server's thread, and hands the finished columns over without copying them. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { runInBackground } from '../../../../catalog/background-work.ts'
import { buildIndex } from './build-index.ts'

runInBackground()

const BuildOrderSchema = z.object({
  folder: z.string(),
  source: z.object({ module: z.string(), options: z.unknown() }),
  basis: z.string(),
})

// The columns are in shared memory: they are handed over as they are.
parentPort?.postMessage(await buildIndex(BuildOrderSchema.parse(workerData)))
