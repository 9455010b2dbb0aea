/** Merging or renaming an entry that many records name, as a job: in a thread of its own, because a transaction over many records takes seconds. */
import { z } from 'zod'
import { EntityKindSchema } from '../../catalog/entities.ts'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import type { JobHandler } from '../jobs/job-runner.ts'

const Named = { kind: EntityKindSchema, id: z.string(), actor: z.string(), reason: z.string() }
export const EntityPayloadSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('merge'), ...Named, into: z.string() }),
  z.object({ action: z.literal('save'), ...Named, base: z.number(), data: z.record(z.string(), z.unknown()), draft: z.string() }),
])
export type EntityPayload = z.infer<typeof EntityPayloadSchema>

export function entityJob(dataDir: string, contentDir: string): JobHandler {
  return ({ payload }) => {
    const given = { dataDir, contentDir, change: EntityPayloadSchema.parse(payload) }
    return resultOfWorker(new URL('./entity-worker.ts', import.meta.url), given, z.string())
  }
}
