/**
 * Columns that take few different values together are packed into one code for each document, so that a pass over
 * the hits counts several facets with one step. Measured: a third off the broadest queries at a million documents.
 */
import { type Codes, codesFor } from '../index/columns.ts'

/** A column ready for packing: each document's number among `size` different ones. */
export interface CodedColumn {
  measure: number
  codes: Uint32Array
  size: number
}

export interface PackedColumns {
  /** Each document's number among `width` different combinations. */
  codes: Codes
  width: number
  /** The number each combination stands for in each column. */
  columns: readonly { measure: number; of: Uint32Array }[]
}

/** Most combinations in a pack: its counters should stay in the nearest cache, and be few beside the documents. */
const WIDEST = 8_192
const NARROWEST = 64
const DOCUMENTS_PER_COMBINATION = 16

interface Pack {
  codes: Uint32Array
  width: number
  columns: { measure: number; of: number[] }[]
}

/** Packs columns, each into the first pack it fits in; those that belong together should follow one another. */
export function packColumns(columns: readonly CodedColumn[], documents: number): PackedColumns[] {
  const limit = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(documents / DOCUMENTS_PER_COMBINATION)))
  const packs: Pack[] = []
  for (const column of columns) {
    if (!packs.some((pack) => addTo(pack, column, limit))) {
      const of = Array.from({ length: column.size }, (_, number) => number)
      packs.push({ codes: column.codes.slice(), width: column.size, columns: [{ measure: column.measure, of }] })
    }
  }
  return packs.map(({ codes, width, columns: packed }) => {
    const narrow = codesFor(codes.length, width)
    narrow.set(codes)
    return { codes: narrow, width, columns: packed.map(({ measure, of }) => ({ measure, of: Uint32Array.from(of) })) }
  })
}

/** Adds a column to a pack, unless there would be more combinations than the limit. */
function addTo(pack: Pack, column: CodedColumn, limit: number): boolean {
  if (Math.max(pack.width, column.size) > limit) return false
  const numbers = new Map<number, number>()
  const codes = new Uint32Array(pack.codes.length)
  const from: { packed: number; added: number }[] = []
  for (let document = 0; document < codes.length; document++) {
    const packed = pack.codes[document] ?? 0
    const added = column.codes[document] ?? 0
    const key = packed * column.size + added
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      if (number === limit) return false
      numbers.set(key, number)
      from.push({ packed, added })
    }
    codes[document] = number
  }
  pack.codes = codes
  pack.width = numbers.size
  for (const packedColumn of pack.columns) packedColumn.of = from.map(({ packed }) => packedColumn.of[packed] ?? 0)
  pack.columns.push({ measure: column.measure, of: from.map(({ added }) => added) })
  return true
}
