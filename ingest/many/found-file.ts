/** A file of a folder or an archive. */
import { z } from 'zod'

export const FoundFileSchema = z.object({
  /** Its name in the folder or archive, with slashes. */
  name: z.string(),
  path: z.string(),
  /** SHA-256 of its content. */
  hash: z.string(),
})
export type FoundFile = z.infer<typeof FoundFileSchema>
