/** Applying a set of changes, and taking it back, as jobs: in a thread of their own, because a transaction over many records takes seconds. */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import type { JobHandler } from '../jobs/job-runner.ts'

export const ChangePayloadSchema = z.object({ set: z.string(), actor: z.string(), undo: z.boolean().default(false) })
export type ChangePayload = z.input<typeof ChangePayloadSchema>

const MessageSchema = z.union([
  z.object({ words: z.string() }),
  z.object({
    error: z.object({
      status: z.number(),
      code: z.string(),
      message: z.string(),
      details: z.array(z.object({ where: z.string(), expected: z.string(), found: z.string() })),
    }),
  }),
])

export function changesJob(dataDir: string): JobHandler {
  return ({ payload }) =>
    new Promise((resolve, reject) => {
      const workerData = { dataDir, ...ChangePayloadSchema.parse(payload) }
      const worker = new Worker(new URL('./change-worker.ts', import.meta.url), { workerData })
      worker.on('message', (data: unknown) => {
        const message = MessageSchema.parse(data)
        if ('words' in message) return resolve(message.words)
        const { status, code, message: words, details } = message.error
        reject(new ArchiveError(status, code, [words, details.map(({ where }) => where).join(', ')].filter(Boolean).join(': '), details))
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The changes ended without a report')))
    })
}
