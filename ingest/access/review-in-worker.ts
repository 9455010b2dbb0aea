/** `reviewAccess` in a thread of its own. */
import { resultOfWorker } from '../../catalog/worker-result.ts'
import { type AccessReview, AccessReviewSchema } from './access-review.ts'

/** @throws ArchiveError as `reviewAccess` does. */
export function reviewAccessInWorker(given: { dataDir: string; actor: string; apply: boolean; text?: string }): Promise<AccessReview> {
  return resultOfWorker(new URL('./review-worker.ts', import.meta.url), given, AccessReviewSchema)
}
