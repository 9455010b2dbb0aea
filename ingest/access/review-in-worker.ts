/** `reviewAccess` in a thread of its own. */
import { resultOfWorker } from '../../catalog/worker-result.ts'
import { heartbeatMemory, watchHeartbeat } from '../heartbeat.ts'
import { type AccessReview, AccessReviewSchema } from './access-review.ts'

/**
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
