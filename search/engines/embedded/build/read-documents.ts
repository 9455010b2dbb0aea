/**
 * First half of a build: reads the documents, stores what is shown of each, hands on what is indexed of it, and makes the columns that
 * need no words.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSource } from '../../../document-source.ts'
import { type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { checkBound } from '../index/bounds.ts'
import type { Column } from '../index/columns.ts'
import { DOCUMENTS, DocumentWriter } from '../index/document-file.ts'
import { idOf } from '../index/segment.ts'
import { storedForm } from '../index/stored-document.ts'
import { openStored } from '../segments/base-index.ts'
import { DOCUMENTS_FILE } from '../segments/index-files.ts'
import { deletionsOf, type Part } from '../segments/manifest.ts'
import type { BuildInput, BuildOrder } from './build-index.ts'
import { Growing } from './growing.ts'
import { KeyBuilder } from './key-builder.ts'
import type { Indexed } from './text-builder.ts'

/** Some documents of a segment; a folder says that all of the one that is written there were handed on, and what is left is under way. */
export type Batch = Indexed[] | string

/** What is known when all documents of a segment were read. */
export interface Half {
  /** Event sequence that the documents are as of. */
  sequence: number
  documentsBytes: number
  /** By name, each under its kind. */
  columns: Map<string, Column>
}

/** Documents handed on at once: few enough to stay in the nearest caches, enough that handing them on costs little. */
const BATCH = 256

/**
 * For each segment batches, its folder and its first half; at the end the event sequence.
 * @throws what the source throws; where a document's kind is unknown, or two of a segment have the same id.
 */
export async function* readDocuments(order: BuildOrder): AsyncGenerator<Batch | Half, number> {
  const { folder, source, input, segmentDocuments } = order
  const opened = 'documents' in input ? null : await openSource(source)
  const sequence = opened?.sequence ?? 0
  let segment: FirstHalf | null = null
  let segments = 0
  try {
    let batch: Indexed[] = []
    for await (const document of 'documents' in input ? input.documents : opened ? wanted(opened, input) : []) {
      segment ??= new FirstHalf(join(folder, String(segments++)))
      const { kind, text, facets, years, opensOn } = document
      segment.add(document)
      batch.push({ kind, text, facets, years, opensOn })
      const isFull = !('merged' in input) && segment.documents >= segmentDocuments
      if (batch.length < BATCH && !isFull) continue
      yield batch
      batch = []
      if (!isFull) continue
      const full = segment
      segment = null
      yield full.folder
      yield full.finish(sequence)
    }
    if (!segment) return sequence
    const last = segment
    segment = null
    yield batch
    yield last.folder
    yield last.finish(sequence)
    return sequence
  } finally {
    opened?.close()
    segment?.close()
  }
}

function wanted(
  opened: Awaited<ReturnType<typeof openSource>>,
  input: Exclude<BuildInput, { documents: unknown }>,
): Iterable<IndexDocument> | AsyncIterable<IndexDocument> {
  if ('all' in input) return opened.documents()
  return opened.byIds('ids' in input ? input.ids : liveIds(input.directory, input.merged))
}

/** Ids of the documents that are left in some segments. */
function* liveIds(directory: string, parts: readonly Part[]): Generator<string> {
  for (const part of parts) {
    for (const [kind, { shelf }] of openStored(directory, part.name).placed) {
      const gone = deletionsOf(part, kind)
      for (let document = 0; document < shelf.segment.count; document++) if (!gone.has(document)) yield idOf(shelf.segment, document)
    }
  }
}

/** A segment while its documents are read. */
class FirstHalf {
  documents = 0
  readonly folder: string
  private readonly stored: DocumentWriter
  private readonly kinds = new Map<Kind, KindColumns>(KINDS.map((kind) => [kind, new KindColumns()]))

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.folder = folder
    this.stored = new DocumentWriter(join(folder, DOCUMENTS_FILE))
  }

  add(document: IndexDocument): void {
    const own = this.kinds.get(document.kind)
    if (!own) throw new Error(`${document.id}: kind ${document.kind}; expected one of ${KINDS.join(', ')}`)
    own.add(document)
    this.stored.add(storedForm(document), own.placed)
    this.documents++
  }

  finish(sequence: number): Half {
    const columns = new Map<string, Column>()
    for (const [name, column] of this.stored.finish()) columns.set(`${DOCUMENTS}/${name}`, column)
    for (const [kind, made] of this.kinds) for (const [name, column] of made.finish()) columns.set(`${kind}/${name}`, column)
    this.close()
    return { sequence, documentsBytes: this.stored.length, columns }
  }

  close(): void {
    this.stored.close()
  }
}

/** One kind's documents: their keys, and where they are stored. */
class KindColumns {
  private readonly keys = new KeyBuilder()
  private documents = 0
  private readonly lengths = new Growing()
  /** Places beyond 32 bits, in two parts. */
  private readonly starts = { high: new Growing(), low: new Growing() }

  /** Takes where a document is stored; in their order. */
  readonly placed = (start: number, length: number): void => {
    this.starts.high.push(Math.floor(start / 2 ** 32))
    this.starts.low.push(start >>> 0)
    this.lengths.push(length)
  }

  add(document: IndexDocument): void {
    this.keys.add(document)
    checkBound('documents', 'documents', ++this.documents)
  }

  *finish(): Generator<[string, Column]> {
    yield* this.keys.finish()
    const high = this.starts.high.take()
    yield ['stored/starts', Float64Array.from(this.starts.low.take(), (low, at) => (high[at] ?? 0) * 2 ** 32 + low)]
    yield ['stored/lengths', this.lengths.take()]
  }
}
