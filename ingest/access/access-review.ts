/** What a review of access levels found. */

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import { heartbeatMemory, watchHeartbeat } from '../heartbeat.ts'

export const AccessReviewSchema = z.object({
  /** Batch of the change; '' for a preview. */
  batch: z.string(),
  /** Imported records with an access note, their own or from above. */
  noted: z.number(),
  /** Records whose level or day would be, or was, another. */
  changes: z.array(z.object({ from: z.string(), to: z.string(), count: z.number(), example: z.string() })),
  /** Wordings, most frequent first. */
  wordings: z.array(
    z.object({ words: z.string(), count: z.number(), level: z.string(), until: z.string(), unsure: z.boolean(), example: z.string() }),
  ),
  /** Records with a wording that no rule could decide. */
  unsure: z.number(),
  kept: z.number(),
})
export type AccessReview = z.infer<typeof AccessReviewSchema>

/**
 * `reviewAccess` in a thread of its own.
 * @param seconds that one note may take to be matched with the rules; left out: as the budget says.
 * @throws ArchiveError as `reviewAccess` does; 400 'pattern-too-slow'.
 */
export function reviewAccessInWorker(
  given: { dataDir: string; actor: string; apply: boolean; text?: string },
  seconds?: number,
): Promise<AccessReview> {
  const heartbeat = heartbeatMemory()
  return resultOfWorker(new URL('./review-worker.ts', import.meta.url), { ...given, heartbeat }, AccessReviewSchema, (worker, onStuck) =>
    watchHeartbeat(worker, heartbeat, onStuck, seconds),
  )
}

/** From the folder the program is started in: bundled, this module no longer lies beside it. */
const SHIPPED = resolve('ingest/access/access-rules.yaml')

/** Where rules that were changed at the desk are kept. */
export function accessRulesPath(dataDir: string): string {
  return join(dataDir, 'access-rules.yaml')
}

/** The rules in force, as written. */
export function accessRulesText(dataDir: string): string {
  const changed = accessRulesPath(dataDir)
  return readFileSync(existsSync(changed) ? changed : SHIPPED, 'utf8')
}
