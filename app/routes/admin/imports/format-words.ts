/** What kinds of files are called on the pages of imports. */
import type { Upload } from '../../../../desk/imports/uploads.ts'

export const FORMAT_WORDS: Readonly<Record<Upload['format'], string>> = {
  csv: 'table',
  sheet: 'sheet',
  json: 'JSON',
  ead: 'finding aid',
  records: 'records in XML',
  archive: 'archive of files',
}

/** Whether its columns are chosen fields for. */
export function isTable(format: Upload['format']): boolean {
  return format === 'csv' || format === 'sheet' || format === 'json'
}
