/** Bounds of one import, so that no file can take more memory than they allow: those of every upload (catalog/upload-budget.ts), and of reports. */
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'

export const { cell: LONGEST_CELL, row: LONGEST_ROW, depth: DEEPEST_ELEMENT } = UPLOAD_BUDGET
/** Characters in the id of a record, collection included. */
export const LONGEST_ID = 200
/** How many problems a report shows; the CSV report has all. */
export const SHOWN_PROBLEMS = 200
