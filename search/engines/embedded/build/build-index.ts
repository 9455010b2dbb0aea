/** Builds a whole index from a source into a folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS, type Kind } from '../../../search-engine.ts'
import { countDocuments, type DocumentSource } from '../../document-source.ts'
import { writeColumns } from '../column-file.ts'
import type { Column } from '../columns.ts'
import { INDEX_FILE } from '../index-files.ts'
import { readBeside } from './read-beside.ts'
import { readDocuments } from './read-documents.ts'
import { TextBuilder } from './text-builder.ts'

export interface BuildOrder {
  folder: string
  source: DocumentSource
  /** What else the documents depend on; written down to tell a stale index. */
  basis: string
}

/** From so many documents on a second thread pays for its start. */
const BESIDE_FROM = 20_000

/** @throws what the source throws; an index without all documents is never written. */
export async function buildIndex({ folder, source, basis }: BuildOrder): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const builders = new Map<Kind, TextBuilder>(KINDS.map((kind) => [kind, new TextBuilder()]))
  const columns = new Map<string, Column>()
  const many = (await countDocuments(source)) >= BESIDE_FROM
  const batches = many ? readBeside(source, folder) : readDocuments(source, folder)
  let next = await batches.next()
  for (; !next.done; next = await batches.next()) {
    if (next.value) for (const document of next.value) builders.get(document.kind)?.add(document)
    // While the other thread puts the keys in order.
    else finishInto(columns, builders)
  }
  const { sequence, documentsBytes } = next.value
  for (const [name, column] of next.value.columns) columns.set(name, column)
  writeColumns(join(folder, INDEX_FILE), columns, { sequence, basis, documentsBytes })
}

/** Kind after kind, each builder let go of before the next is finished. */
function finishInto(columns: Map<string, Column>, builders: Map<Kind, TextBuilder>): void {
  for (const [kind, builder] of builders) {
    for (const [name, column] of builder.finish()) columns.set(`${kind}/${name}`, column)
    builders.delete(kind)
  }
}
