/** The state of the index as the page shows it, and as it asks for it while indexing goes on. */
import { z } from 'zod'

export const IndexStatusSchema = z.object({
  running: z.object({ done: z.string(), total: z.string() }).nullable(),
  /** Why words alone are searched; '' where all is well. */
  reason: z.string(),
  hybrid: z.boolean(),
  /** Whether anything was specified for this archive. */
  specified: z.boolean(),
  rows: z.array(z.object({ name: z.string(), specified: z.string(), used: z.string() })),
})
export type ShownStatus = z.infer<typeof IndexStatusSchema>
