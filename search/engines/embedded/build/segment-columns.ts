/** All columns of a segment of a few documents of one kind. */
import type { IndexDocument } from '../../../search-engine.ts'
import type { Columns } from '../index/columns.ts'
import { KeyBuilder } from './key-builder.ts'
import { TextBuilder } from './text-builder.ts'

/** @throws where two documents have the same id. */
export function segmentColumns(documents: Iterable<IndexDocument>): Columns {
  const texts = new TextBuilder()
  const keys = new KeyBuilder()
  for (const document of documents) {
    texts.add(document)
    keys.add(document)
  }
  return new Map([...texts.finish(), ...keys.finish()])
}
