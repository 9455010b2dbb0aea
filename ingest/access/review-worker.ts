/** The thread a review of access levels runs in: it reads every record. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { isArchiveError } from '../../catalog/errors.ts'
import { reviewAccess } from './review-access.ts'

const port = parentPort
if (!port) throw new Error('review-worker.ts runs as a worker only')
const GivenSchema = z.object({ dataDir: z.string(), actor: z.string(), apply: z.boolean(), text: z.string().optional() })
try {
  port.postMessage({ report: reviewAccess(GivenSchema.parse(workerData)) })
} catch (error) {
  if (!isArchiveError(error)) throw error
  const { status, code, message } = error
  port.postMessage({ error: { status, code, message } })
}
