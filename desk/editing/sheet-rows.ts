/** Edited tables that were sent back, read in a process of their own. */
import { z } from 'zod'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'

export const SheetRowSchema = z.object({
  /** Line of the file, from 1. */
  line: z.number(),
  cells: z.record(z.string(), z.string()),
})
export type SheetRow = z.infer<typeof SheetRowSchema>

/** Rows in one part, so that none takes long to hand over. */
export const TOGETHER = 20

/** The rows of a table, read only as fast as they are taken. @throws ArchiveError 400 where it is no table, lacks `id` or `version`, or has a column that is not known. */
export async function* sheetRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const reader = openLimitedProcess(new URL('./sheet-rows-process.ts', import.meta.url), READING_LIMITS.imports)
  for await (const rows of reader.parts(bytes, z.array(SheetRowSchema))) yield* rows
}
