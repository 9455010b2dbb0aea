/**
 * The embedded engine: one index built from everything, in memory and on disk, and in front of it the few documents
 * that changed since, indexed in memory. A build runs in a worker and is swapped in when it is whole.
 */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '../../../catalog/access.ts'
import { ArchiveError, isArchiveError } from '../../../catalog/errors.ts'
import type { FacetName } from '../../facets.ts'
import type {
  EngineStatus,
  FacetValue,
  Hit,
  IndexDocument,
  Kind,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  Suggestion,
} from '../../search-engine.ts'
import { answer, facetValues, hitAt, matchingIds } from './answer.ts'
import { type BaseIndex, type IndexPlace, loadIndex, takeIndex } from './base-index.ts'
import { type Change, emptyIndex, indexesOf } from './changes.ts'
import { complete } from './complete.ts'
import { INDEX_DAMAGED } from './document-file.ts'
import { currentIndex, newFolder, publish, removeOld } from './index-files.ts'
import type { KindIndex } from './kind-index.ts'
import { type RunningBuild, runBuild } from './run-build.ts'
import { similarTo } from './similar.ts'
import type { DocumentSource } from './source.ts'

export interface EmbeddedOptions {
  /** Where the index files are; made where it is missing. Nothing else may be in it. */
  directory: string
  source: DocumentSource
  /**
   * What the documents depend on beside the source, such as the version of what makes them. An index made on
   * another basis answers until a new one is built, which begins at once.
   */
  basis?: string
  /** From so many changed documents on a new index is built. */
  mergeFrom?: number
  /** What is shown of the documents is kept in memory if it is not longer than this; 64 MiB where it is not given. */
  keptBytes?: number
  /** From so many documents of a kind on two threads search them (halves.ts). */
  halvesFrom?: number
}

/** So many changed documents are re-indexed with every further change: some 50 ms. */
const MERGE_FROM = 1_000
/** Ids given between two breaths, so that an export does not hold up everyone else. */
const IDS_AT_ONCE = 2_000

export class EmbeddedEngine implements SearchEngine {
  private readonly options: EmbeddedOptions
  private base: BaseIndex = emptyIndex()
  private indexes: ReadonlyMap<Kind, KindIndex> = indexesOf(this.base, new Map())
  private readonly changes = new Map<string, Change>()
  private sequence = 0
  private revision = 0
  private problem: string | null = null
  private running: RunningBuild | null = null
  private building: Promise<void> | null = null
  private next: Promise<void> | null = null
  private closed = false

  constructor(options: EmbeddedOptions) {
    this.options = options
  }

  /** Takes the index on disk into use, or builds one where there is none that is whole and of this version. */
  async open(): Promise<void> {
    const { directory, basis = '' } = this.options
    const name = currentIndex(directory)
    if (name) {
      try {
        await this.takeOver(loadIndex(this.place(name)))
      } catch (error) {
        this.problem = `The index could not be read and is built anew: ${messageOf(error)}`
      }
    }
    if (!this.status().ready) await this.rebuild().catch(() => undefined)
    else if (this.base.parts.basis !== basis) this.rebuildBehind()
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const indexVersion = this.version()
    return this.reading(async () => ({ ...(await answer(this.of(query.kind), query)), indexVersion }))
  }

  async *matchingIds(query: Omit<SearchQuery, 'page' | 'size'>): AsyncGenerator<string> {
    const ids = await this.reading(async () => matchingIds(this.of(query.kind), { ...query, page: 1, size: 1 }))
    let given = 0
    for (const id of ids) {
      if (++given % IDS_AT_ONCE === 0) await setImmediate()
      yield id
    }
  }

  async suggest(prefix: string, viewer: Viewer, limit: number): Promise<readonly Suggestion[]> {
    return this.reading(async () => complete(this.indexes, prefix, viewer, limit))
  }

  async facetValues(query: SearchQuery, facet: FacetName, words: string, limit: number): Promise<readonly FacetValue[]> {
    return this.reading(async () => facetValues(this.of(query.kind), query, facet, words, limit))
  }

  async moreLikeThis(id: string, viewer: Viewer, limit: number): Promise<readonly Hit[]> {
    return this.reading(async () => {
      for (const index of this.indexes.values()) {
        const places = similarTo(index, id, viewer, limit)
        if (places.length > 0) return places.map((place) => hitAt(place, () => []))
      }
      return []
    })
  }

  async update(change: { put: readonly IndexDocument[]; remove: readonly string[]; sequence: number }): Promise<void> {
    const { sequence } = change
    for (const id of change.remove) this.changes.set(id, { sequence, document: null })
    for (const document of change.put) this.changes.set(document.id, { sequence, document })
    this.sequence = Math.max(this.sequence, sequence)
    this.apply()
    if (this.changes.size >= (this.options.mergeFrom ?? MERGE_FROM)) this.rebuildBehind()
  }

  /** A build under way may have begun before what the caller wants in it: then another one follows. */
  rebuild(): Promise<void> {
    if (!this.building) return this.build()
    this.next ??= this.building
      .catch(() => undefined)
      .then(() => {
        this.next = null
        return this.build()
      })
    return this.next
  }

  status(): EngineStatus {
    let documents = 0
    for (const index of this.indexes.values()) documents += index.documents
    return {
      ready: this.base.parts.name !== '' && !this.closed,
      documents,
      indexVersion: this.version(),
      sequence: this.sequence,
      building: this.building !== null,
      problem: this.problem,
    }
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.running?.stop()
    await this.building?.catch(() => undefined)
    this.base.close()
  }

  private version(): string {
    return `${this.base.parts.name || 'none'}.${this.revision}`
  }

  private of(kind: Kind): KindIndex {
    const index = this.indexes.get(kind)
    if (!index) throw new RangeError(`No index of kind ${kind}`)
    return index
  }

  private async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.closed) throw new ArchiveError(503, 'closed', 'The search engine is closed')
    try {
      return await this.base.during(read)
    } catch (error) {
      if (isArchiveError(error) && error.code === INDEX_DAMAGED) {
        this.problem = error.message
        this.rebuildBehind()
      }
      throw error
    }
  }

  private place(name: string): IndexPlace {
    const { directory, keptBytes: kept, halvesFrom: halves } = this.options
    return { directory, name, kept, halves }
  }

  /** Puts an index into use as soon as all its threads run; meanwhile the one before answers. */
  private async takeOver(base: BaseIndex): Promise<void> {
    await base.parts.started
    if (this.closed) base.close()
    else this.use(base)
  }

  private use(base: BaseIndex): void {
    const old = this.base
    this.base = base
    this.sequence = Math.max(this.sequence, base.parts.sequence)
    for (const [id, { sequence }] of this.changes) if (sequence <= base.parts.sequence) this.changes.delete(id)
    this.apply()
    old.close()
  }

  private apply(): void {
    this.indexes = indexesOf(this.base, this.changes)
    this.revision++
  }

  private rebuildBehind(): void {
    if (!this.building) this.build().catch((error) => console.error('The search index could not be built', error))
  }

  private build(): Promise<void> {
    this.building = this.buildAndUse().finally(() => {
      this.building = null
      this.running = null
    })
    return this.building
  }

  private async buildAndUse(): Promise<void> {
    const { directory, source, basis = '' } = this.options
    const folder = newFolder(directory)
    try {
      this.running = runBuild({ folder, source, basis })
      const { columns, description } = await this.running.finished
      if (this.closed) throw new Error('The search engine was closed')
      const name = publish(directory, folder)
      await this.takeOver(takeIndex(this.place(name), columns, description))
      this.problem = null
    } catch (error) {
      if (!this.closed) this.problem = `The index could not be built: ${messageOf(error)}`
      throw error
    } finally {
      removeOld(directory, null)
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
