/** Applying a set of changes, and taking it back, as jobs: in a thread of their own, because a transaction over many records takes seconds. */
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import type { JobHandler } from '../jobs/job-runner.ts'

export const ChangePayloadSchema = z.object({ set: z.string(), actor: z.string(), undo: z.boolean().default(false) })

export function changesJob(dataDir: string): JobHandler {
  return async ({ payload }) => {
    try {
      const given = { dataDir, ...ChangePayloadSchema.parse(payload) }
      return await resultOfWorker(new URL('./change-worker.ts', import.meta.url), given, z.string())
    } catch (error) {
      if (!isArchiveError(error) || error.details.length === 0) throw error
      // The list of jobs shows the message alone: which records stopped it belongs there.
      const { status, code, message, details } = error
      throw new ArchiveError(status, code, `${message}: ${details.map(({ where }) => where).join(', ')}`, details)
    }
  }
}
