/** Makes segments of documents, each in a folder of its own: a large archive becomes several, so that a build needs no more memory than one of them. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveBackMemory } from '../../../../catalog/background-work.ts'
import { countDocuments, type DocumentSource } from '../../../document-source.ts'
import { type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { ColumnWriter, openColumns } from '../index/column-file.ts'
import { ColumnReader } from '../index/columns.ts'
import { Dictionary } from '../index/dictionary.ts'
import { Heads } from '../index/heads.ts'
import { openSegment } from '../index/segment.ts'
import { INDEX_FILE } from '../segments/index-files.ts'
import type { Part } from '../segments/manifest.ts'
import { totalsOf } from '../segments/view.ts'
import { readDocuments } from './read-documents.ts'
import { readBeside } from './read-in-thread.ts'
import { TextBuilder } from './text-builder.ts'

/** Which documents: some that are given, or all of the source, some of it, or those that are left in some segments, as the source has them now. */
export type BuildInput =
  | { documents: readonly IndexDocument[] }
  | { all: true }
  | { ids: readonly string[] }
  | { directory: string; merged: readonly Part[] }

export interface BuildOrder {
  /** Segments are written in folders in this one, numbered from 0. */
  folder: string
  source: DocumentSource
  input: BuildInput
  /** What else the documents depend on; written down to tell a stale index. */
  basis: string
  /** Documents of a segment at most; those that are merged become one. */
  segmentDocuments: number
}

/** From so many documents on a second thread pays for its start. */
const BESIDE_FROM = 20_000

/** @returns the event sequence that the documents are as of. @throws what the source throws, and where two documents have one id. */
export async function buildSegments(order: BuildOrder): Promise<number> {
  const { folder, basis } = order
  mkdirSync(folder, { recursive: true })
  const many = (await countRead(order)) >= BESIDE_FROM
  const messages = many ? readBeside(order) : readDocuments(order)
  let builders = newBuilders()
  let writer: ColumnWriter | null = null
  try {
    let next = await messages.next()
    for (; !next.done; next = await messages.next()) {
      const message = next.value
      if (Array.isArray(message)) for (const document of message) builders.get(document.kind)?.add(document)
      else if (typeof message === 'string') {
        writer = new ColumnWriter(join(message, INDEX_FILE))
        // While the other thread puts the keys in order.
        finishInto(writer, builders)
      } else if (writer) {
        const { columns, ...description } = message
        for (const [name, column] of columns) writer.put(name, column)
        countAll(writer)
        writer.finish({ ...description, basis })
        writer.close()
        writer = null
        builders = newBuilders()
        if (many) giveBackMemory()
      }
    }
    refuseDoubles(folder)
    return next.value
  } finally {
    writer?.close()
  }
}

/** About how many documents are read from the source. */
async function countRead({ source, input }: BuildOrder): Promise<number> {
  if ('all' in input) return countDocuments(source)
  return 'ids' in input ? input.ids.length : 0
}

function newBuilders(): Map<Kind, TextBuilder> {
  return new Map(KINDS.map((kind) => [kind, new TextBuilder()]))
}

/** Kind after kind, each builder let go of before the next is finished. */
function finishInto(writer: ColumnWriter, builders: Map<Kind, TextBuilder>): void {
  for (const [kind, builder] of builders) {
    for (const [name, column] of builder.finish()) writer.put(`${kind}/${name}`, column)
    builders.delete(kind)
  }
}

/** Counts all documents by everything, so that nobody has to when the segment is opened. */
function countAll(writer: ColumnWriter): void {
  const reader = new ColumnReader(writer.written())
  const nothingStored = () => {
    throw new Error('No document is shown while a segment is built')
  }
  for (const kind of KINDS) writer.put(`${kind}/totals`, totalsOf(openSegment(reader.under(kind), nothingStored)))
}

/** @throws where two segments have a document with one id. */
function refuseDoubles(folder: string): void {
  const files = readdirSync(folder).map((segment) => openColumns(join(folder, segment, INDEX_FILE)))
  for (const kind of KINDS) {
    const heads = files.map(({ columns }) => ({ ids: new Dictionary(new ColumnReader(columns).under(kind), 'ids'), at: 0 }))
    const merged = new Heads(
      heads.filter(({ ids }) => ids.size > 0),
      (one, other) => one.ids.compareWith(one.at, other.ids, other.at) < 0,
    )
    let last: (typeof heads)[number] | null = null
    for (let head = merged.first; head; head = merged.first) {
      if (last && head.ids !== last.ids && head.ids.compareWith(head.at, last.ids, last.at) === 0) {
        throw new Error(`The source gave two documents with the id ${head.ids.text(head.at)}; ids must be unique`)
      }
      last = { ...head }
      head.at++
      merged.next(head.at < head.ids.size)
    }
  }
}
