/** An index in use: the segments of all kinds and the file their documents are shown from. */
import { join } from 'node:path'
import { KINDS, type Kind } from '../../search-engine.ts'
import { openColumns } from './column-file.ts'
import { ColumnReader } from './columns.ts'
import { DOCUMENTS, DocumentReader } from './document-file.ts'
import { HALVES_FROM, halvesOf } from './halves.ts'
import { DOCUMENTS_FILE, INDEX_FILE } from './index-files.ts'
import { Shelf } from './kind-index.ts'
import { openSegment, type Segment } from './segment.ts'

/** What an index is made of. */
interface IndexParts {
  /** Name of its folder; '' for the one that holds nothing because nothing was built yet. */
  name: string
  sequence: number
  basis: string
  shelves: ReadonlyMap<Kind, Shelf>
  /** Length of its columns in bytes. */
  size: number
  /** Whether it is of the version before, and is to be built anew. */
  former: boolean
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

/** Where an index is, and from how many documents on two threads search. */
export interface IndexPlace {
  directory: string
  name: string
  halves?: number
}

/** Opens an index in its folder. @throws where it is cut short or of another version, or its description is damaged. */
export function openIndex({ directory, name, halves: from = HALVES_FROM }: IndexPlace): BaseIndex {
  const path = join(directory, name, INDEX_FILE)
  const { columns, description, size, former } = openColumns(path)
  const reader = new ColumnReader(columns)
  const documents = new DocumentReader(join(directory, name, DOCUMENTS_FILE), reader.under(DOCUMENTS))
  const { documentsBytes, sequence, basis } = description
  if (documents.length !== documentsBytes) {
    throw new Error(`${name}/${DOCUMENTS_FILE}: expected ${documentsBytes} bytes, found ${documents.length}`)
  }
  const segments = new Map<Kind, Segment>()
  for (const kind of KINDS) {
    const own = reader.under(kind)
    const starts = own.f64('stored/starts')
    const lengths = own.u32('stored/lengths')
    const stored = (document: number) => documents.read(starts[document] ?? 0, lengths[document] ?? 0)
    const head = (document: number) => documents.head(starts[document] ?? 0, lengths[document] ?? 0)
    segments.set(kind, openSegment(own, stored, head))
  }
  const { halves, started, close } = halvesOf(segments, path, from)
  const shelves = new Map([...segments].map(([kind, segment]) => [kind, new Shelf(segment, halves.get(kind))]))
  return new BaseIndex({ name, sequence, basis, shelves, size, former, started }, close)
}
