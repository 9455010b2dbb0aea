/** Files that archivists put ready: typed by what is in them, named without tricks, of a size that can be stored. They are read in a process of their own. */
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'

/** Most bytes of a file: 25 MiB, what common mailboxes take too. */
export const LARGEST_FILE = 25 * 1024 * 1024

const CheckedSchema = z.object({ name: z.string(), type: z.string() })

interface CheckedFile extends z.infer<typeof CheckedSchema> {
  bytes: Uint8Array
}

/** @throws ArchiveError 413 'too-large', 415 'wrong-type'. */
export async function checkFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<CheckedFile> {
  if (bytes.length > LARGEST_FILE) {
    throw new ArchiveError(413, 'too-large', 'The file is too large', [
      { where: 'file', expected: `at most ${LARGEST_FILE} bytes`, found: String(bytes.length) },
    ])
  }
  const reader = openLimitedProcess(new URL('./check-file-process.ts', import.meta.url), READING_LIMITS.media)
  return { ...(await reader.ask({ name, bytes }, CheckedSchema)), bytes }
}
