/** What a review of access levels found. */
import { z } from 'zod'

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
