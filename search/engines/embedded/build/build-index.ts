/** Builds a whole index from a source into a folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { type Description, writeColumns } from '../column-file.ts'
import type { Column, Columns } from '../columns.ts'
import { DocumentWriter } from '../document-file.ts'
import { DOCUMENTS_FILE, INDEX_FILE } from '../index-files.ts'
import { type DocumentSource, openSource } from '../source.ts'
import { storedForm } from '../stored-document.ts'
import { Growing } from './growing.ts'
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

  add(document: IndexDocument, start: number, length: number): void {
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

/** @throws what the source throws; an index without all documents is never written. */
export async function buildIndex({ folder, source, basis }: BuildOrder): Promise<Built> {
  mkdirSync(folder, { recursive: true })
  const opened = await openSource(source)
  const stored = new DocumentWriter(join(folder, DOCUMENTS_FILE))
  const builders = new Map<Kind, KindBuilder>(KINDS.map((kind) => [kind, new KindBuilder()]))
  try {
    for await (const document of opened.documents()) {
      const builder = builders.get(document.kind)
      if (!builder) throw new Error(`${document.id}: kind ${document.kind}; expected one of ${KINDS.join(', ')}`)
      const start = stored.length
      stored.add(storedForm(document))
      builder.add(document, start, stored.length - start)
    }
  } finally {
    opened.close()
    stored.close()
  }
  const columns = new Map<string, Column>()
  for (const [kind, builder] of builders) {
    for (const [name, column] of builder.finish()) columns.set(`${kind}/${name}`, column)
    builders.delete(kind)
  }
  const description = { sequence: opened.sequence, basis, documentsBytes: stored.length }
  writeColumns(join(folder, INDEX_FILE), columns, description)
  return { columns, description }
}
