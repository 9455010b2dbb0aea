/** The readers of files with a row or a value a line, for the folders that write content back. */
export { readCsv } from './readers/csv.ts'
export { readJsonLines } from './readers/json-lines.ts'
