/** `reviewHeadings` in a thread of its own. */
import { resultOfWorker } from '../../catalog/worker-result.ts'
import { type HeadingReview, HeadingReviewSchema } from './review-headings.ts'

export function reviewHeadingsInWorker(given: { dataDir: string; actor: string }): Promise<HeadingReview> {
  return resultOfWorker(new URL('./headings-worker.ts', import.meta.url), given, HeadingReviewSchema)
}
