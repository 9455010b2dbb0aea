/** A segment of a few documents, built and kept in memory. */
import type { IndexDocument } from '../../../search-engine.ts'
import { segmentColumns } from '../build/segment-columns.ts'
import { ColumnReader } from '../index/columns.ts'
import { openSegment, type Segment } from '../index/segment.ts'
import { storedForm } from '../index/stored-document.ts'

export function memorySegment(documents: readonly IndexDocument[]): Segment {
  return openSegment(new ColumnReader(segmentColumns(documents)), (number) => {
    const document = documents[number]
    if (!document) throw new RangeError(`The segment has ${documents.length} documents, not document ${number}`)
    return storedForm(document)
  })
}
