/** What changed since an index was built, and the indexes of both together. */
import { type IndexDocument, KINDS, type Kind } from '../../search-engine.ts'
import { BaseIndex } from './base-index.ts'
import { KindIndex, Shelf } from './kind-index.ts'
import { memorySegment } from './memory-segment.ts'
import { documentWithId } from './segment.ts'

export interface Change {
  /** Event that brought it: an index built as of this one has it. */
  sequence: number
  /** null: deleted. */
  document: IndexDocument | null
}

/** What there is before anything was built. */
export function emptyIndex(): BaseIndex {
  const shelves = new Map(KINDS.map((kind) => [kind, new Shelf(memorySegment([]))]))
  return new BaseIndex({ name: '', sequence: 0, basis: '', shelves, started: Promise.resolve() }, () => undefined)
}

/** Indexes of all kinds: what was built, less what changed, and what it changed to. */
export function indexesOf(base: BaseIndex, changes: ReadonlyMap<string, Change>): Map<Kind, KindIndex> {
  const indexes = new Map<Kind, KindIndex>()
  for (const [kind, shelf] of base.parts.shelves) {
    const gone: number[] = []
    const put: IndexDocument[] = []
    for (const [id, { document }] of changes) {
      const replaced = documentWithId(shelf.segment, id)
      if (replaced >= 0) gone.push(replaced)
      if (document?.kind === kind) put.push(document)
    }
    indexes.set(kind, new KindIndex(shelf, put.length > 0 ? memorySegment(put) : null, gone))
  }
  return indexes
}
