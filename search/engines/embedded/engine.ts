/**
 * The embedded engine: one index built from everything, in memory and on disk, and in front of it the few documents
 * that changed since, indexed in memory. A build runs in a worker and is swapped in when it is whole.
 */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '../../../catalog/access.ts'
import { ArchiveError, isArchiveError, messageOf } from '../../../catalog/errors.ts'
import type { FacetName } from '../../../catalog/facets.ts'
import { NO_LEXICON } from '../../lexicon.ts'
import type {
  AcrossQuery,
  EngineStatus,
  FacetValue,
  Hit,
  Kind,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  Suggestion,
} from '../../search-engine.ts'
import { BuildRetry } from '../build-retry.ts'
import { acrossKinds } from './across-kinds.ts'
import { answer, type Background, facetValues, matchingIds, similarHits } from './answer.ts'
import { type BaseIndex, type IndexPlace, loadIndex, takeIndex } from './base-index.ts'
import { type ChangeBatch, Changes, emptyIndex } from './changes.ts'
import { complete } from './complete.ts'
import { INDEX_DAMAGED } from './document-file.ts'
import { currentIndex, newFolder, publish, removeOld } from './index-files.ts'
import type { KindIndex } from './kind-index.ts'
import type { EmbeddedOptions } from './options.ts'
import { countWith } from './plan.ts'
import { type RunningBuild, runBuild } from './run-build.ts'

/** From so many changed documents on everything is built again behind them. */
const MERGE_FROM = 1_000
/** Ids given between two breaths, so that an export does not hold up everyone else. */
const IDS_AT_ONCE = 2_000

export class EmbeddedEngine implements SearchEngine {
  private readonly options: EmbeddedOptions
  private base: BaseIndex = emptyIndex()
  private changes = new Changes(this.base)
  private sequence = 0
  private revision = 0
  private problem: string | null = null
  private running: RunningBuild | null = null
  private building: Promise<void> | null = null
  private next: Promise<void> | null = null
  private closed = false
  private readonly retry: BuildRetry

  constructor(options: EmbeddedOptions) {
    this.options = options
    this.retry = new BuildRetry(() => this.rebuildBehind(), options.backoff)
  }

  /** Takes the index on disk into use, or builds one where there is none that is whole and of this version. */
  async open(): Promise<void> {
    const { directory, basis = '' } = this.options
    try {
      const name = currentIndex(directory)
      if (name) await this.takeOver(loadIndex(this.place(name)))
    } catch (error) {
      this.problem = `The index could not be read and is rebuilt: ${messageOf(error)}`
    }
    // What failed is logged, shown in the status and tried again.
    if (!this.status().ready) await this.rebuild().catch(() => undefined)
    else if (this.base.parts.basis !== basis) this.rebuildBehind()
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const indexVersion = this.version()
    const background = this.background(query.viewer)
    return this.reading(async () => ({ ...(await answer(this.of(query.kind), query, background)), indexVersion }))
  }

  async across(query: AcrossQuery, limit: number): Promise<readonly Hit[]> {
    return this.reading(async () => acrossKinds(this.changes.indexes, query, this.background(query.viewer), limit))
  }

  async *matchingIds(query: Omit<SearchQuery, 'page' | 'size'>): AsyncGenerator<string> {
    const ids = await this.reading(async () =>
      matchingIds(this.of(query.kind), { ...query, page: 1, size: 1 }, this.background(query.viewer)),
    )
    let given = 0
    for (const id of ids) {
      if (++given % IDS_AT_ONCE === 0) await setImmediate()
      yield id
    }
  }

  async suggest(prefix: string, viewer: Viewer, limit: number): Promise<readonly Suggestion[]> {
    return this.reading(async () => complete(this.changes.indexes, prefix, viewer, limit))
  }

  async facetValues(query: SearchQuery, facet: FacetName, words: string, limit: number): Promise<readonly FacetValue[]> {
    return this.reading(async () => facetValues(this.of(query.kind), query, this.background(query.viewer), { facet, words, most: limit }))
  }

  async moreLikeThis(id: string, viewer: Viewer, limit: number): Promise<readonly Hit[]> {
    return this.reading(async () => {
      for (const index of this.changes.indexes.values()) {
        const hits = similarHits(index, id, viewer, limit)
        if (hits.length > 0) return hits
      }
      return []
    })
  }

  async update(change: ChangeBatch): Promise<void> {
    this.changes.add(change)
    this.sequence = Math.max(this.sequence, change.sequence)
    this.revision++
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
    for (const index of this.changes.indexes.values()) documents += index.documents
    return {
      ready: this.base.parts.name !== '' && !this.closed,
      documents,
      indexVersion: this.version(),
      sequence: this.sequence,
      building: this.building !== null,
      problem: this.problem,
      retryAt: this.retry.at,
    }
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    this.retry.cancel()
    await this.running?.stop()
    await this.building?.catch(() => undefined)
    this.base.close()
  }

  private version(): string {
    return `${this.base.parts.name || 'none'}.${this.revision}`
  }

  private background(viewer: Viewer): Background {
    return {
      lexicon: this.options.lexicon ?? NO_LEXICON,
      indexes: this.changes.indexes,
      isInArchive: (term) => [...this.changes.indexes.values()].some((index) => countWith(index.viewsFor(viewer), term) > 0),
    }
  }

  private of(kind: Kind): KindIndex {
    const index = this.changes.indexes.get(kind)
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
    await this.changes.onto(base, (changes) => {
      if (this.closed) return base.close()
      const old = this.base
      this.base = base
      this.changes = changes
      this.sequence = Math.max(this.sequence, base.parts.sequence)
      this.revision++
      old.close()
    })
  }

  /** Builds in the background unless a build runs or waits for its next attempt. */
  private rebuildBehind(): void {
    if (!this.building && this.retry.at === null) this.build().catch(() => undefined)
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
    this.retry.cancel()
    try {
      const folder = newFolder(directory)
      this.running = runBuild({ folder, source, basis })
      const { columns, description } = await this.running.finished
      if (this.closed) throw new Error('The search engine was closed')
      const name = publish(directory, folder)
      await this.takeOver(takeIndex(this.place(name), columns, description))
      this.problem = null
      this.retry.succeeded()
    } catch (error) {
      if (!this.closed) {
        this.problem = `The index could not be built: ${messageOf(error)}`
        this.retry.failed(messageOf(error))
      }
      throw error
    } finally {
      removeOld(directory, null)
    }
  }
}
