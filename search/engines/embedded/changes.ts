/**
 * What changed since an index was built. Documents that changed together are indexed together, in layers of which each is more than twice
 * as large as the next, or full: a new layer takes over those before it that are not, so that a document is indexed again a few times only,
 * however many wait. What a later change replaced or deleted leaves the view of its layer.
 */
import { setImmediate } from 'node:timers/promises'
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
  ids: ReadonlySet<string>
  /** By kind: what was indexed, and the numbers of what was replaced or deleted since. */
  shelves: ReadonlyMap<Kind, { shelf: NewerShelf; gone: ReadonlySet<number> }>
}

/** What there is before anything was built. */
export function emptyIndex(): BaseIndex {
  const shelves = new Map(KINDS.map((kind) => [kind, new Shelf(memorySegment([]))]))
  return new BaseIndex({ name: '', sequence: 0, basis: '', shelves, size: 0, former: false, started: Promise.resolve() }, () => undefined)
}

export class Changes {
  private readonly newest = new Map<string, Change>()
  private readonly largest: number
  private readonly base: BaseIndex
  private layers: readonly Layer[] = []
  /** Documents of the base that were deleted or replaced. */
  private gone: ReadonlyMap<Kind, ReadonlySet<number>> = new Map()
  /** Indexes of all kinds: what was built, less what changed, and what it changed to. */
  indexes: ReadonlyMap<Kind, KindIndex> = new Map()

  constructor(base: BaseIndex, largest = LARGEST) {
    this.base = base
    this.largest = largest
    this.join()
  }

  /** How many documents changed. */
  get size(): number {
    return this.newest.size
  }

  /** All of them, as they were added. */
  batches(): ChangeBatch[] {
    return [...this.newest].map(([id, { sequence, document }]) => ({
      put: document ? [document] : [],
      remove: document ? [] : [id],
      sequence,
    }))
  }

  add({ put, remove, sequence }: ChangeBatch): void {
    this.take([
      ...remove.map((id) => [id, { sequence, document: null }] as const),
      ...put.map((document) => [document.id, { sequence, document }] as const),
    ])
  }

  /**
   * The same changes on another base, without those it has. They are indexed a few at a time, so that searches and further changes go on.
   * @param use is given them once nothing has changed meanwhile.
   */
  async onto(base: BaseIndex, use: (changes: Changes) => void): Promise<void> {
    const others = new Changes(base, this.largest)
    for (;;) {
      const left = [...this.newest].filter(([id, change]) => change.sequence > base.parts.sequence && others.newest.get(id) !== change)
      if (left.length === 0) return use(others)
      others.take(left.slice(0, this.largest))
      await setImmediate()
    }
  }

  private take(changes: readonly (readonly [id: string, change: Change])[]): void {
    for (const [id, change] of changes) this.newest.set(id, change)
    this.leave(changes.map(([id]) => id))
    this.push(changes.flatMap(([, { document }]) => document ?? []))
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
    const shelves = new Map<Kind, { shelf: NewerShelf; gone: ReadonlySet<number> }>()
    for (const [kind, { segment }] of this.base.parts.shelves) {
      const own = documents.filter((document) => document.kind === kind)
      if (own.length > 0) shelves.set(kind, { shelf: new NewerShelf(segment, own), gone: new Set() })
    }
    return { documents, ids: new Set(documents.map(({ id }) => id)), shelves }
  }

  /** Takes documents out of the base and of layers that have something older. */
  private leave(ids: readonly string[]): void {
    const gone = [...this.base.parts.shelves].map(([kind, { segment }]) => {
      const before = this.gone.get(kind) ?? new Set()
      const left = ids.map((id) => documentWithId(segment, id)).filter((document) => document >= 0 && !before.has(document))
      return [kind, left.length === 0 ? before : new Set([...before, ...left])] as const
    })
    this.gone = new Map(gone)
    this.layers = this.layers.map((layer) => (ids.some((id) => layer.ids.has(id)) ? this.lessReplaced(layer) : layer))
  }

  private lessReplaced(layer: Layer): Layer {
    const shelves = [...layer.shelves].map(([kind, { shelf }]) => {
      const gone = shelf.documents.flatMap((document, number) => (this.isNewest(document) ? [] : [number]))
      return [kind, { shelf, gone: new Set(gone) }] as const
    })
    return { ...layer, shelves: new Map(shelves) }
  }

  private join(): void {
    const indexes = [...this.base.parts.shelves].map(([kind, base]) => {
      const newer = this.layers.flatMap(({ shelves }) => shelves.get(kind) ?? [])
      return [kind, new KindIndex(base, newer, this.gone.get(kind), this.indexes.get(kind))] as const
    })
    this.indexes = new Map(indexes)
  }
}
