/** What came of undoing an import. */
import { z } from 'zod'

export const UndoReportSchema = z.object({
  /** Batch of the versions that undid it. */
  batch: z.string(),
  /** Records that are again what they were. */
  restored: z.number(),
  /** Records that the import had brought and that are gone. */
  removed: z.number(),
  /** Records left alone because somebody changed them since, and the first of their ids. */
  stayed: z.number(),
  kept: z.array(z.string()),
  /** Who changed the first of them, and when. */
  because: z.array(z.string()).default([]),
})
export type UndoReport = z.infer<typeof UndoReportSchema>
