/** `reviewAccess` in a thread of its own. */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { type AccessReview, AccessReviewSchema } from './review-access.ts'

const MessageSchema = z.union([
  z.object({ report: AccessReviewSchema }),
  z.object({ error: z.object({ status: z.number(), code: z.string(), message: z.string() }) }),
])

/** @throws ArchiveError as `reviewAccess` does. */
export function reviewAccessInWorker(given: { dataDir: string; actor: string; apply: boolean; text?: string }): Promise<AccessReview> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { workerData: given })
    worker.on('message', (data: unknown) => {
      const message = MessageSchema.parse(data)
      if ('report' in message) resolve(message.report)
      else reject(new ArchiveError(message.error.status, message.error.code, message.error.message))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The review ended without a report')))
  })
}
