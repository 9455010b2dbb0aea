/**
 * What changed since an index was built. Documents that changed together are indexed together, in layers of which each is more than twice
 * as large as the next, or full: a new layer takes over those before it that are not, so that a document is indexed again a few times only,
 * however many wait. What a later change replaced or deleted leaves the view of its layer.
 */
import { type IndexDocument, KINDS, type Kind } from '../../search-engine.ts'
import { BaseIndex } from './base-index.ts'
import { KindIndex, NewerShelf, Shelf } from './kind-index.ts'
import { memorySegment } from './memory-segment.ts'
import { documentWithId } from './segment.ts'

/** A layer is more than so many times as large as the next, … */
const STEP = 2
/** … but none is joined to more documents than this: to index them holds up searches for some 10 ms. */
const LARGEST = 250

interface Change {
  /** Event that brought it: an index built as of this one has it. */
  sequence: number
  /** null: deleted. */
  document: IndexDocument | null
}

export interface ChangeBatch {
  put: readonly IndexDocument[]
  remove: readonly string[]
  sequence: number
}

interface Layer {
  documents: readonly IndexDocument[]
  shelves: ReadonlyMap<Kind, NewerShelf>
}

/** What there is before anything was built. */
export function emptyIndex(): BaseIndex {
  const shelves = new Map(KINDS.map((kind) => [kind, new Shelf(memorySegment([]))]))
  return new BaseIndex({ name: '', sequence: 0, basis: '', shelves, started: Promise.resolve() }, () => undefined)
}

export class Changes {
  private readonly newest = new Map<string, Change>()
  private readonly largest: number
  private base: BaseIndex
  private layers: readonly Layer[] = []
  /** Documents of the base that were deleted or replaced. */
  private gone: ReadonlyMap<Kind, ReadonlySet<number>> = new Map()
  /** Indexes of all kinds: what was built, less what changed, and what it changed to. */
  indexes: ReadonlyMap<Kind, KindIndex> = new Map()

  constructor(base: BaseIndex, largest = LARGEST) {
    this.base = base
    this.largest = largest
    this.rebase(base)
  }

  /** How many documents changed. */
  get size(): number {
    return this.newest.size
  }

  add({ put, remove, sequence }: ChangeBatch): void {
    for (const id of remove) this.newest.set(id, { sequence, document: null })
    for (const document of put) this.newest.set(document.id, { sequence, document })
    this.push(put)
    this.leave([...remove, ...put.map(({ id }) => id)])
    this.join()
  }

  /** Another base: what it has is no change any more. */
  rebase(base: BaseIndex): void {
    this.base = base
    for (const [id, { sequence }] of this.newest) if (sequence <= base.parts.sequence) this.newest.delete(id)
    this.layers = []
    this.gone = new Map()
    this.indexes = new Map()
    this.push([...this.newest.values()].flatMap(({ document }) => document ?? []))
    this.leave([...this.newest.keys()])
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
    if (documents.length > 0) this.layers = [...this.layers.slice(0, first), this.layerOf(documents)]
    else this.layers = this.layers.slice(0, first)
  }

  private layerOf(documents: readonly IndexDocument[]): Layer {
    const shelves = new Map<Kind, NewerShelf>()
    for (const [kind, { segment }] of this.base.parts.shelves) {
      const own = documents.filter((document) => document.kind === kind)
      if (own.length > 0) shelves.set(kind, new NewerShelf(segment, own))
    }
    return { documents, shelves }
  }

  /** Takes documents out of the base. */
  private leave(ids: readonly string[]): void {
    const gone = [...this.base.parts.shelves].map(([kind, { segment }]) => {
      const left = ids.map((id) => documentWithId(segment, id)).filter((document) => document >= 0)
      return [kind, new Set([...(this.gone.get(kind) ?? []), ...left])] as const
    })
    this.gone = new Map(gone)
  }

  private join(): void {
    const indexes = [...this.base.parts.shelves].map(([kind, base]) => {
      const newer = this.layers.flatMap(({ shelves }) => {
        const shelf = shelves.get(kind)
        if (!shelf) return []
        const gone = shelf.documents.flatMap((document, number) => (this.isNewest(document) ? [] : [number]))
        return [{ shelf, gone: new Set(gone) }]
      })
      return [kind, new KindIndex(base, newer, this.gone.get(kind), this.indexes.get(kind))] as const
    })
    this.indexes = new Map(indexes)
  }
}
