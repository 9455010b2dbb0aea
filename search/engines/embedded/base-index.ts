/** An index in use: the segments of all kinds and the file their documents are shown from. */
import { join } from 'node:path'
import { KINDS, type Kind } from '../../search-engine.ts'
import { type Description, readColumns } from './column-file.ts'
import { ColumnReader, type Columns } from './columns.ts'
import { DOCUMENTS, DocumentReader, KEPT_BYTES } from './document-file.ts'
import { HALVES_FROM, halvesOf } from './halves.ts'
import { DOCUMENTS_FILE, INDEX_FILE } from './index-files.ts'
import { Shelf } from './kind-index.ts'
import { openSegment, type Segment } from './segment.ts'
import { headOf } from './stored-document.ts'

/** What an index is made of. */
interface IndexParts {
  /** Name of its folder; '' for the one that holds nothing because nothing was built yet. */
  name: string
  sequence: number
  basis: string
  shelves: ReadonlyMap<Kind, Shelf>
  /** The columns it was taken from, which other threads may read as well; null for the empty one. */
  made: { columns: Columns; description: Description } | null
  /** Fulfilled when all threads that search it have started. */
  started: Promise<void>
}

/** An index in use: it closes when it is told to and nobody uses it any more. */
export class BaseIndex {
  readonly parts: Readonly<IndexParts>
  private readonly end: () => void
  private users = 0
  private closing = false

  constructor(parts: IndexParts, end: () => void) {
    this.parts = parts
    this.end = end
  }

  /** Does something with it; it is closed after that only. */
  async during<Result>(use: () => Promise<Result>): Promise<Result> {
    this.users++
    try {
      return await use()
    } finally {
      this.users--
      if (this.closing && this.users === 0) this.end()
    }
  }

  close(): void {
    if (this.closing) return
    this.closing = true
    if (this.users === 0) this.end()
  }
}

/** Reads an index from its folder. @throws where it is damaged, cut short or of another version. */
export function loadIndex(place: IndexPlace): BaseIndex {
  const { columns, description } = readColumns(join(place.directory, place.name, INDEX_FILE))
  return takeIndex(place, columns, description)
}

/** Where an index is, up to which length in bytes its documents are kept in memory, and from how many on two threads search. */
export interface IndexPlace {
  directory: string
  name: string
  kept?: number
  halves?: number
}

/** Takes columns that are in memory already into use. */
export function takeIndex(
  { directory, name, kept = KEPT_BYTES, halves: from = HALVES_FROM }: IndexPlace,
  columns: Columns,
  description: Description,
): BaseIndex {
  const reader = new ColumnReader(columns)
  const documents = new DocumentReader(join(directory, name, DOCUMENTS_FILE), reader.under(DOCUMENTS))
  const { documentsBytes, sequence, basis } = description
  try {
    if (documents.length !== documentsBytes) {
      throw new Error(`${name}/${DOCUMENTS_FILE}: expected ${documentsBytes} bytes, found ${documents.length}`)
    }
    const segments = new Map<Kind, Segment>()
    for (const kind of KINDS) {
      const own = reader.under(kind)
      const starts = own.f64('stored/starts')
      const lengths = own.u32('stored/lengths')
      const all = documents.size <= kept ? documents.readAll(starts, lengths) : null
      const stored = (document: number) => all?.[document] ?? documents.read(starts[document] ?? 0, lengths[document] ?? 0)
      const head = (document: number) => {
        const ready = all?.[document]
        return ready ? headOf(ready) : documents.head(starts[document] ?? 0, lengths[document] ?? 0)
      }
      segments.set(kind, openSegment(own, stored, head))
    }
    const { halves, started, close } = halvesOf(segments, columns, from)
    const shelves = new Map([...segments].map(([kind, segment]) => [kind, new Shelf(segment, halves.get(kind))]))
    return new BaseIndex({ name, sequence, basis, shelves, made: { columns, description }, started }, () => {
      close()
      documents.close()
    })
  } catch (error) {
    documents.close()
    throw error
  }
}
