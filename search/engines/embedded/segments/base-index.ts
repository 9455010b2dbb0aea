/** The segments on disk that an index is made of, in use. */
import { join } from 'node:path'
import { KINDS, type Kind } from '../../../search-engine.ts'
import { openColumns } from '../index/column-file.ts'
import { ColumnReader } from '../index/columns.ts'
import { DOCUMENTS, DocumentReader } from '../index/document-file.ts'
import { documentWithId, openSegment } from '../index/segment.ts'
import { Deletions } from './deletions.ts'
import { DOCUMENTS_FILE, INDEX_FILE } from './index-files.ts'
import { type Placed, Shelf } from './kind-index.ts'
import { deletionsOf, type Manifest, type Part, partOf } from './manifest.ts'

/** A folder of documents of all kinds. */
export interface StoredSegment {
  /** Name of the folder. */
  name: string
  placed: ReadonlyMap<Kind, Placed>
  /** Length of its columns in bytes. */
  size: number
  /** Event sequence and basis it was made as of. */
  sequence: number
  basis: string
  /** Whether it is of the version before, and is to be built anew. */
  former: boolean
}

export interface BaseIndex {
  /** Name of this set of segments; '' for the one that holds nothing because nothing was built yet. */
  name: string
  sequence: number
  basis: string
  segments: readonly StoredSegment[]
}

/** What there is before anything was built. */
export const EMPTY: BaseIndex = { name: '', sequence: 0, basis: '', segments: [] }

/**
 * Opens the segments of a manifest.
 * @param opened segments that are open already.
 * @throws where one is cut short or of another version, or its description is damaged.
 */
export function openIndex(directory: string, { name, parts, ...manifest }: Manifest, opened: readonly StoredSegment[] = []): BaseIndex {
  const segments = parts.map((part) => {
    const segment = opened.find((one) => one.name === part.name) ?? openStored(directory, part.name)
    const placed = [...segment.placed].map(([kind, { shelf }]) => [kind, { shelf, gone: deletionsOf(part, kind) }] as const)
    return { ...segment, placed: new Map(placed) }
  })
  // A folder of the version before names itself what later manifests say.
  const { sequence = segments[0]?.sequence ?? 0, basis = segments[0]?.basis ?? '' } = manifest
  return { name, sequence, basis, segments }
}

/** The parts of an index less some documents; pauses anywhere. */
export function* partsWithout({ segments }: BaseIndex, ids: Iterable<string>): Generator<undefined, Part[]> {
  const parts: Part[] = []
  for (const { name, placed } of segments) {
    const left: [Kind, Deletions][] = []
    for (const [kind, { shelf, gone }] of placed) {
      const documents: number[] = []
      for (const id of ids) {
        const document = documentWithId(shelf.segment, id)
        if (document >= 0) documents.push(document)
        yield
      }
      left.push([kind, gone.and(documents)])
    }
    parts.push(partOf(name, left))
  }
  return parts
}

export function openStored(directory: string, name: string): StoredSegment {
  const { columns, description, size, former } = openColumns(join(directory, name, INDEX_FILE))
  const reader = new ColumnReader(columns)
  const documents = new DocumentReader(join(directory, name, DOCUMENTS_FILE), reader.under(DOCUMENTS))
  const { documentsBytes, sequence, basis } = description
  if (documents.length !== documentsBytes) {
    throw new Error(`${name}/${DOCUMENTS_FILE}: expected ${documentsBytes} bytes, found ${documents.length}`)
  }
  const placed = new Map<Kind, Placed>()
  for (const kind of KINDS) {
    const own = reader.under(kind)
    const starts = own.f64('stored/starts')
    const lengths = own.u32('stored/lengths')
    const stored = (document: number) => documents.read(starts[document] ?? 0, lengths[document] ?? 0)
    const head = (document: number) => documents.head(starts[document] ?? 0, lengths[document] ?? 0)
    placed.set(kind, { shelf: new Shelf(openSegment(own, stored, head)), gone: Deletions.NONE })
  }
  return { name, placed, size, sequence, basis, former }
}
