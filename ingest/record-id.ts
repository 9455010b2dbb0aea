/** Ids of imported records: `{collection}:{local id}` (product.md, "Where data lives"). */
import { createHash } from 'node:crypto'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'

/** Characters that an address or a list of ids cannot carry unharmed. */
const UNFIT = /[\s/?#\p{Cc}]+/gu

/** A local id as it stands in a record's id: each run of blanks, slashes, ? and # is one hyphen. */
export function localId(text: string): string {
  return text.trim().replace(UNFIT, '-')
}

export function recordId(collection: string, local: string): string {
  return `${collection}:${local}`
}

/** An id of bearable length: a longer one is cut, and told apart by a hash of the whole. */
export function shortId(id: string): string {
  if (id.length <= LONGEST_ID) return id
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 12)
  return `${id.slice(0, LONGEST_ID - hash.length - 1)}-${hash}`
}

/** Bounds of one import, so that no file can take more memory than they allow: those of every upload (catalog/upload-budget.ts), and of reports. */
export const { cell: LONGEST_CELL, row: LONGEST_ROW, depth: DEEPEST_ELEMENT } = UPLOAD_BUDGET
/** Characters in the id of a record, collection included. */
export const LONGEST_ID = 200
/** How many problems a report shows; the CSV report has all. */
export const LISTED_PROBLEMS = 200
