/** What a file is that was sent for a record, found out in a process of its own. */
import { z } from 'zod'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'
import { MEDIA_PARTS } from '../../media/media-files.ts'

const InspectedSchema = z.object({
  /** What part of a record's media it is. */
  part: z.enum(MEDIA_PARTS),
  /** The ending it is kept under. */
  ending: z.string(),
})
export type Inspected = z.infer<typeof InspectedSchema>

interface Inspector {
  /** @throws ArchiveError 415 where its content is of no type that is kept, or no picture that can be drawn; 413 where it takes too much to read. */
  inspect(path: string): Promise<Inspected>
}

export function openInspector(): Inspector {
  const reader = openLimitedProcess(new URL('./inspect-process.ts', import.meta.url), READING_LIMITS.pictures)
  return { inspect: (path) => reader.ask(path, InspectedSchema) }
}
