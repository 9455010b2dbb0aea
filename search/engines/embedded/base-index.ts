/** An index in use: the segments of all kinds and the file their documents are shown from. */
import { join } from 'node:path'
import { KINDS, type Kind } from '../../search-engine.ts'
import { type Description, readColumns } from './column-file.ts'
import { ColumnReader, type Columns } from './columns.ts'
import { DocumentReader, KEPT_BYTES } from './document-file.ts'
import { DOCUMENTS_FILE, INDEX_FILE } from './index-files.ts'
import { Shelf } from './kind-index.ts'
import { openSegment } from './segment.ts'

export interface BaseIndex {
  /** Name of its folder; '' for the one that holds nothing because nothing was built yet. */
  name: string
  sequence: number
  basis: string
  shelves: ReadonlyMap<Kind, Shelf>
  close(): void
}

/** Reads an index from its folder. @throws where it is damaged, cut short or of another version. */
export function loadIndex(place: IndexPlace): BaseIndex {
  const { columns, description } = readColumns(join(place.directory, place.name, INDEX_FILE))
  return takeIndex(place, columns, description)
}

/** Where an index is, and up to which length in bytes its documents are kept in memory. */
export interface IndexPlace {
  directory: string
  name: string
  kept?: number
}

/** Takes columns that are in memory already into use. */
export function takeIndex({ directory, name, kept = KEPT_BYTES }: IndexPlace, columns: Columns, description: Description): BaseIndex {
  const documents = new DocumentReader(join(directory, name, DOCUMENTS_FILE), kept)
  const { documentsBytes, sequence, basis } = description
  try {
    if (documents.length !== documentsBytes) {
      throw new Error(`${name}/${DOCUMENTS_FILE}: expected ${documentsBytes} bytes, found ${documents.length}`)
    }
    const reader = new ColumnReader(columns)
    const shelves = new Map<Kind, Shelf>()
    for (const kind of KINDS) {
      const own = reader.under(kind)
      const starts = own.f64('stored/starts')
      const lengths = own.u32('stored/lengths')
      const stored = (document: number) => {
        const start = starts[document] ?? 0
        return documents.read(start, start + (lengths[document] ?? 0))
      }
      starts.forEach((start, document) => {
        documents.check(start, start + (lengths[document] ?? 0))
      })
      shelves.set(kind, new Shelf(openSegment(own, stored)))
    }
    return { name, sequence, basis, shelves, close: () => documents.close() }
  } catch (error) {
    documents.close()
    throw error
  }
}
