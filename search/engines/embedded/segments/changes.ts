/**
 * What changed since the segments on disk were made. Documents that changed together are indexed together, in layers of which each is more
 * than twice as large as the next, or full: a new layer takes over those before it that are not, so that a document is indexed again a few
 * times only, however many wait. What a later change replaced or deleted leaves the view of its layer, as it leaves that of a segment on disk.
 */
import { setImmediate } from 'node:timers/promises'
import { inSlices } from '../../../../catalog/background-work.ts'
import { type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { documentWithId } from '../index/segment.ts'
import type { BaseIndex } from './base-index.ts'
import { Deletions } from './deletions.ts'
import { KindIndex, type Placed, Shelf } from './kind-index.ts'
import { memorySegment } from './memory-segment.ts'

/** A layer is more than so many times as large as the next, … */
const STEP = 2
/** … but none is joined to more documents than this: to index them holds up searches for some 10 ms. */
const LARGEST = 250

export interface Change {
  /** Event that brought it: segments made as of this one have it. */
  sequence: number
  /** null: deleted. */
  document: IndexDocument | null
}

export interface ChangeBatch {
  put: readonly IndexDocument[]
  remove: readonly string[]
  sequence: number
}

/** Documents of all kinds: a segment on disk, or a layer. */
interface Part {
  placed: ReadonlyMap<Kind, Placed>
}

interface Layer extends Part {
  documents: readonly IndexDocument[]
}

export class Changes {
  private readonly newest = new Map<string, Change>()
  private readonly largest: number
  /** The segments on disk, in their order. */
  private stored: readonly Part[]
  private layers: readonly Layer[] = []
  /** Indexes of all kinds: what is on disk, less what changed, and what it changed to. */
  indexes: ReadonlyMap<Kind, KindIndex> = new Map()

  /** @param before what was known of segments that are still there is kept. */
  constructor(base: BaseIndex, largest = LARGEST, before?: Changes) {
    this.stored = base.segments
    this.largest = largest
    this.indexes = before?.indexes ?? this.indexes
    this.join()
  }

  /** How many documents changed. */
  get size(): number {
    return this.newest.size
  }

  /** All of them by id, as they are now. */
  waiting(): ReadonlyMap<string, Change> {
    return new Map(this.newest)
  }

  /** What has left each segment on disk, in their order. */
  gone(): ReadonlyMap<Kind, Deletions>[] {
    return this.stored.map(({ placed }) => new Map([...placed].map(([kind, { gone }]) => [kind, gone])))
  }

  /** All of them, as they were added. */
  batches(): ChangeBatch[] {
    return [...this.newest].map(([id, { sequence, document }]) => ({
      put: document ? [document] : [],
      remove: document ? [] : [id],
      sequence,
    }))
  }

  add(...batches: readonly ChangeBatch[]): void {
    this.take(
      batches.flatMap(({ put, remove, sequence }) => [
        ...remove.map((id) => [id, { sequence, document: null }] as const),
        ...put.map((document) => [document.id, { sequence, document }] as const),
      ]),
    )
  }

  /**
   * The same changes in front of other segments, without those that these have. They are indexed a few at a time, so that searches and
   * further changes go on.
   * @param has whether the segments have a change.
   * @param use is given them once nothing has changed meanwhile.
   */
  async onto(base: BaseIndex, has: (id: string, change: Change) => boolean, use: (changes: Changes) => void): Promise<void> {
    const others = new Changes(base, this.largest, this)
    for (const index of others.indexes.values()) await inSlices(index.prepare())
    for (;;) {
      const left = [...this.newest].filter(([id, change]) => !has(id, change) && others.newest.get(id) !== change)
      if (left.length === 0) return use(others)
      others.take(left.slice(0, this.largest))
      await setImmediate()
    }
  }

  private take(changes: readonly (readonly [id: string, change: Change])[]): void {
    for (const [id, change] of changes) this.newest.set(id, change)
    const ids = [...new Set(changes.map(([id]) => id))]
    this.stored = this.stored.map((part) => without(part, ids))
    this.layers = this.layers.map((part) => without(part, ids))
    for (let from = 0; from < changes.length; from += this.largest) {
      this.push(changes.slice(from, from + this.largest).flatMap(([, { document }]) => document ?? []))
    }
    this.join()
  }

  private isNewest(document: IndexDocument): boolean {
    return this.newest.get(document.id)?.document === document
  }

  private push(put: readonly IndexDocument[]): void {
    let first = this.layers.length
    let size = put.length
    for (; first > 0; first--) {
      const before = this.layers[first - 1]?.documents.length ?? 0
      if (before > STEP * size || before + size > this.largest) break
      size += before
    }
    const documents = [...this.layers.slice(first).flatMap((layer) => layer.documents), ...put].filter((one) => this.isNewest(one))
    this.layers = [...this.layers.slice(0, first), ...(documents.length > 0 ? [layerOf(documents)] : [])]
  }

  private join(): void {
    const parts = [...this.stored, ...this.layers]
    const indexes = KINDS.map((kind) => {
      const placed = parts.flatMap((part) => part.placed.get(kind) ?? [])
      return [kind, new KindIndex(placed, this.indexes.get(kind))] as const
    })
    this.indexes = new Map(indexes)
  }
}

function layerOf(documents: readonly IndexDocument[]): Layer {
  const placed = new Map<Kind, Placed>()
  for (const kind of KINDS) {
    const own = documents.filter((document) => document.kind === kind)
    if (own.length > 0) placed.set(kind, { shelf: new Shelf(memorySegment(own)), gone: Deletions.NONE })
  }
  return { documents, placed }
}

/** A part less what it has of some documents. */
function without<Some extends Part>(part: Some, ids: readonly string[]): Some {
  let changed = false
  const placed = [...part.placed].map(([kind, { shelf, gone }]) => {
    const left = gone.and(ids.map((id) => documentWithId(shelf.segment, id)).filter((document) => document >= 0))
    changed ||= left !== gone
    return [kind, { shelf, gone: left }] as const
  })
  return changed ? { ...part, placed: new Map(placed) } : part
}
