/** Builds a whole index from a source into a folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS, type Kind } from '../../../search-engine.ts'
import { type Description, writeColumns } from '../column-file.ts'
import { type Column, type Columns, sharedColumns } from '../columns.ts'
import { INDEX_FILE } from '../index-files.ts'
import { countDocuments, type DocumentSource } from '../source.ts'
import { Growing } from './growing.ts'
import { readBeside } from './read-beside.ts'
import { type Batch, type Indexed, readDocuments } from './read-documents.ts'
import { SegmentBuilder } from './segment-builder.ts'

export interface BuildOrder {
  folder: string
  source: DocumentSource
  /** What else the documents depend on; written down to tell a stale index. */
  basis: string
}

export interface Built {
  columns: Columns
  description: Description
}

/** One kind's documents: their index, and where they are stored. */
class KindBuilder {
  private readonly segment = new SegmentBuilder()
  private readonly lengths = new Growing()
  /** Places beyond 32 bits, in two parts. */
  private readonly starts = { high: new Growing(), low: new Growing() }

  add(document: Indexed, start: number, length: number): void {
    this.segment.add(document)
    this.starts.high.push(Math.floor(start / 2 ** 32))
    this.starts.low.push(start >>> 0)
    this.lengths.push(length)
  }

  finish(): [string, Column][] {
    const high = this.starts.high.take()
    const starts = Float64Array.from(this.starts.low.take(), (low, at) => (high[at] ?? 0) * 2 ** 32 + low)
    return [...this.segment.finish(), ['stored/starts', starts], ['stored/lengths', this.lengths.take()]]
  }
}

/** From so many documents on a second thread pays for its start. */
const BESIDE_FROM = 20_000

/** @throws what the source throws; an index without all documents is never written. */
export async function buildIndex({ folder, source, basis }: BuildOrder): Promise<Built> {
  mkdirSync(folder, { recursive: true })
  const builders = new Map<Kind, KindBuilder>(KINDS.map((kind) => [kind, new KindBuilder()]))
  const many = (await countDocuments(source)) >= BESIDE_FROM
  const batches = many ? readBeside(source, folder) : readDocuments(source, folder)
  let next = await batches.next()
  for (; !next.done; next = await batches.next()) addBatch(builders, next.value)
  const { sequence, documentsBytes } = next.value
  const columns = new Map<string, Column>()
  for (const [kind, builder] of builders) {
    for (const [name, column] of builder.finish()) columns.set(`${kind}/${name}`, column)
    builders.delete(kind)
  }
  const description = { sequence, basis, documentsBytes }
  writeColumns(join(folder, INDEX_FILE), columns, description)
  return { columns: sharedColumns(columns), description }
}

function addBatch(builders: ReadonlyMap<Kind, KindBuilder>, { documents, starts, lengths }: Batch): void {
  documents.forEach((document, at) => {
    const builder = builders.get(document.kind)
    if (!builder) throw new Error(`${document.id}: kind ${document.kind}; expected one of ${KINDS.join(', ')}`)
    builder.add(document, starts[at] ?? 0, lengths[at] ?? 0)
  })
}
