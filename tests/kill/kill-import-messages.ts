/** What the killed import is told and what it says: shared by tests/kill/kill-import.ts and its child. */
import { z } from 'zod'

export const ChildOrderSchema = z.object({
  options: z.object({ file: z.string(), map: z.string(), collection: z.string(), dataDir: z.string() }),
  /** At which progress report of the writing phase it stops and waits to be killed; 0: it does not. */
  hold: z.int().min(0),
})
export type ChildOrder = z.infer<typeof ChildOrderSchema>

export const ChildMessageSchema = z.object({
  step: z.enum(['reading', 'comparing', 'writing', 'holding', 'ended']),
  rows: z.int().min(0),
})
export type ChildMessage = z.infer<typeof ChildMessageSchema>
