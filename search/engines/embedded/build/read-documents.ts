/**
 * First half of a build: reads the source, stores what is shown of each document, hands on what is indexed of it, and
 * makes the columns that need no words.
 */
import { join } from 'node:path'
import { type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { type DocumentSource, openSource } from '../../document-source.ts'
import { checkBound } from '../bounds.ts'
import type { Column } from '../columns.ts'
import { DOCUMENTS, DocumentWriter } from '../document-file.ts'
import { DOCUMENTS_FILE } from '../index-files.ts'
import { storedForm } from '../stored-document.ts'
import { Growing } from './growing.ts'
import { KeyBuilder } from './key-builder.ts'
import type { Indexed } from './text-builder.ts'

/** Some documents; null says that all were handed on, and what is left is under way. */
export type Batch = readonly Indexed[] | null

/** What is known when all documents were read. */
export interface Read {
  /** Event sequence that the documents are as of. */
  sequence: number
  documentsBytes: number
  /** By name, each under its kind. */
  columns: Map<string, Column>
}

/** Documents handed on at once: few enough to stay in the nearest caches, enough that handing them on costs little. */
const BATCH = 256

/** @throws what the source throws; where a document's kind is unknown, or two have the same id. */
export async function* readDocuments(source: DocumentSource, folder: string): AsyncGenerator<Batch, Read> {
  const opened = await openSource(source)
  const stored = new DocumentWriter(join(folder, DOCUMENTS_FILE))
  const columns = new Map<string, Column>()
  const kinds = new Map<Kind, KindColumns>(KINDS.map((kind) => [kind, new KindColumns()]))
  try {
    let batch: Indexed[] = []
    for await (const document of opened.documents()) {
      const { kind, text, facets, years, opensOn } = document
      const own = columnsOf(kinds, document)
      own.add(document)
      stored.add(storedForm(document), own.placed)
      batch.push({ kind, text, facets, years, opensOn })
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
    yield batch
    for (const [name, column] of stored.finish()) columns.set(`${DOCUMENTS}/${name}`, column)
  } finally {
    opened.close()
    stored.close()
  }
  yield null
  for (const [kind, made] of kinds) for (const [name, column] of made.finish()) columns.set(`${kind}/${name}`, column)
  return { sequence: opened.sequence, documentsBytes: stored.length, columns }
}

/** One kind's documents: their keys, and where they are stored. */
class KindColumns {
  private readonly keys = new KeyBuilder()
  private documents = 0
  private readonly lengths = new Growing()
  /** Places beyond 32 bits, in two parts. */
  private readonly starts = { high: new Growing(), low: new Growing() }

  add(document: IndexDocument): void {
    this.keys.add(document)
    checkBound('documents', 'documents', ++this.documents)
  }

  /** Takes where a document is stored; in their order. */
  readonly placed = (start: number, length: number): void => {
    this.starts.high.push(Math.floor(start / 2 ** 32))
    this.starts.low.push(start >>> 0)
    this.lengths.push(length)
  }

  finish(): [string, Column][] {
    const high = this.starts.high.take()
    const starts = Float64Array.from(this.starts.low.take(), (low, at) => (high[at] ?? 0) * 2 ** 32 + low)
    return [...this.keys.finish(), ['stored/starts', starts], ['stored/lengths', this.lengths.take()]]
  }
}

function columnsOf(kinds: ReadonlyMap<Kind, KindColumns>, { id, kind }: IndexDocument): KindColumns {
  const found = kinds.get(kind)
  if (!found) throw new Error(`${id}: kind ${kind}; expected one of ${KINDS.join(', ')}`)
  return found
}
