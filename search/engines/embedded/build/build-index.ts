/** Makes segments of documents, each in a folder of its own: a large archive becomes several, so that a build needs no more memory than one of them. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveBackMemory } from '../../../../catalog/background-work.ts'
import { countDocuments, type DocumentSource } from '../../../document-source.ts'
import { type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { openColumns, writeColumns } from '../column-file.ts'
import { type Column, ColumnReader } from '../columns.ts'
import { Dictionary } from '../dictionary.ts'
import { Heads } from '../heads.ts'
import { INDEX_FILE } from '../index-files.ts'
import type { Part } from '../manifest.ts'
import { openSegment } from '../segment.ts'
import { totalsOf } from '../view.ts'
import { readBeside } from './read-beside.ts'
import { readDocuments } from './read-documents.ts'
import { TextBuilder } from './text-builder.ts'

/** Which documents: all of the source, some that are given, or those that are left in some segments, as the source has them now. */
export type BuildInput = { all: true } | { documents: readonly IndexDocument[] } | { directory: string; merged: readonly Part[] }

export interface BuildOrder {
  /** Segments are written in folders in this one, numbered from 0. */
  folder: string
  source: DocumentSource
  input: BuildInput
  /** What else the documents depend on; written down to tell a stale index. */
  basis: string
  /** Documents of a segment of all, at most. */
  segmentDocuments: number
}

/** From so many documents on a second thread pays for its start. */
const BESIDE_FROM = 20_000

/** @returns the event sequence that the documents are as of. @throws what the source throws, and where two documents have one id. */
export async function buildSegments(order: BuildOrder): Promise<number> {
  const { folder, source, basis } = order
  mkdirSync(folder, { recursive: true })
  const many = 'all' in order.input && (await countDocuments(source)) >= BESIDE_FROM
  const messages = many ? readBeside(order) : readDocuments(order)
  let builders = newBuilders()
  let columns = new Map<string, Column>()
  let next = await messages.next()
  for (; !next.done; next = await messages.next()) {
    const message = next.value
    // While the other thread puts the keys in order.
    if (message === null) finishInto(columns, builders)
    else if (Array.isArray(message)) for (const document of message) builders.get(document.kind)?.add(document)
    else {
      for (const [name, column] of message.columns) columns.set(name, column)
      countAll(columns)
      writeColumns(join(message.folder, INDEX_FILE), columns, { sequence: message.sequence, basis, documentsBytes: message.documentsBytes })
      builders = newBuilders()
      columns = new Map()
      if ('all' in order.input) giveBackMemory()
    }
  }
  refuseDoubles(folder)
  return next.value
}

function newBuilders(): Map<Kind, TextBuilder> {
  return new Map(KINDS.map((kind) => [kind, new TextBuilder()]))
}

/** Kind after kind, each builder let go of before the next is finished. */
function finishInto(columns: Map<string, Column>, builders: Map<Kind, TextBuilder>): void {
  for (const [kind, builder] of builders) {
    for (const [name, column] of builder.finish()) columns.set(`${kind}/${name}`, column)
    builders.delete(kind)
  }
}

/** Counts all documents by everything, so that nobody has to when the segment is opened. */
function countAll(columns: Map<string, Column>): void {
  const reader = new ColumnReader(columns)
  const nothingStored = () => {
    throw new Error('No document is shown while a segment is built')
  }
  for (const kind of KINDS) columns.set(`${kind}/totals`, totalsOf(openSegment(reader.under(kind), nothingStored)))
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
