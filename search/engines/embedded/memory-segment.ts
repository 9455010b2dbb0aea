/** A segment of a few documents, built and kept in memory. */
import type { IndexDocument } from '../../search-engine.ts'
import { SegmentBuilder } from './build/segment-builder.ts'
import { ColumnReader } from './columns.ts'
import { openSegment, type Segment } from './segment.ts'
import { storedForm } from './stored-document.ts'

export function memorySegment(documents: readonly IndexDocument[]): Segment {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return openSegment(new ColumnReader(builder.finish()), (number) => {
    const document = documents[number]
    if (!document) throw new RangeError(`The segment has ${documents.length} documents, not document ${number}`)
    return storedForm(document)
  })
}
