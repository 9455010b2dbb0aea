/** content/site/guide.yaml: how this site is used, in statements that stand alone: what the assistant answers to "how do I …". */
import { z } from 'zod'

export const GuideEntrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' }),
  title: z.string().min(1),
  /** The page where it is done. */
  path: z.string().regex(/^\/[a-z0-9/.-]*$/),
  /** Other words for the same wish. */
  keys: z.array(z.string().min(1)).default([]),
  /** Whoever asks like this needs help before anything else: its first statement is said at once, and nothing is searched. */
  urgent: z.boolean().default(false),
  /** May hold `{{figure:id}}`. */
  statements: z.array(z.string().min(1)).min(1),
})
export type GuideEntry = z.infer<typeof GuideEntrySchema>
