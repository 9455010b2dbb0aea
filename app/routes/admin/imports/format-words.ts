/** What kinds of files are called on the pages of imports. */
import type { Upload } from '../../../../desk/imports/uploads.ts'
import * as deskImportsWords from '../../../../messages/areas/desk-imports.ts'
import type { Words } from '../../../../messages/words.ts'

export function formatIn(t: Words, format: Upload['format']): string {
  return t(deskImportsWords.format, { format })
}

/** Whether its columns are chosen fields for. */
export function isTable(format: Upload['format']): boolean {
  return format === 'csv' || format === 'sheet' || format === 'json'
}
