/** Builds an index beside the server's thread. */
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

await buildIndex(BuildOrderSchema.parse(workerData))
parentPort?.postMessage('built')
