/** How long a film or recording lasts and how large its pictures are. */
import { z } from 'zod'

export const MediaShapeSchema = z.object({
  /** null where the file does not say. */
  seconds: z.number().nullable(),
  /** Of a film; null where the file does not say. */
  frame: z.object({ width: z.number(), height: z.number() }).nullable(),
})
export type MediaShape = z.infer<typeof MediaShapeSchema>
