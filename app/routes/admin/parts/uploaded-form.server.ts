/** A form with files of limited size. */
import { ArchiveError } from '../../../../catalog/errors.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'

export interface UploadedForm {
  fields: Record<string, string>
  /** The last of the files; null where there is none. */
  file: SentFile | null
  files: readonly SentFile[]
}

export interface SentFile {
  name: string
  bytes: Uint8Array
}

/**
 * @param largest most bytes of the file.
 * @throws ArchiveError 413 naming the file, 415 or 400 where it is no form.
 */
export async function uploadedForm(request: Request, largest: number): Promise<UploadedForm> {
  const form = await postedForm(request)
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (value.size > largest) throw tooLarge(largest, value.size)
    else if (value.size > 0) files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { fields, file: files.at(-1) ?? null, files }
}

function tooLarge(largest: number, size: number): ArchiveError {
  const mebibytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  return new ArchiveError(413, 'too-large', inEnglish(deskProblemsWords.tooLarge), [
    { where: 'file', expected: inEnglish(deskProblemsWords.mebibytes, { most: mebibytes(largest) }), found: `${mebibytes(size)} MiB` },
  ])
}
