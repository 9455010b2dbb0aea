/**
 * The embedded engine: segments on disk, and in front of them the few documents that changed since, indexed in memory. A worker makes a
 * segment of these when there are enough, and one of several; a build of everything is for another basis or version, or damage. Other
 * threads may have a copy of the index: each change is theirs before it is acknowledged.
 */
import { join } from 'node:path'
import { inSlices } from '../../../catalog/background-work.ts'
import { isArchiveError, messageOf } from '../../../catalog/errors.ts'
import type { Changed, EngineStatus, SearchEngine } from '../../search-engine.ts'
import { BuildRetry } from '../build-retry.ts'
import type { BuildOrder } from './build/build-index.ts'
import { checkBehind, type RunningBuild, runBuild } from './build/run-build.ts'
import { checkColumns } from './index/column-file.ts'
import { INDEX_DAMAGED } from './index/document-file.ts'
import type { IndexNews } from './index-copy.ts'
import { IndexInUse } from './index-in-use.ts'
import type { EmbeddedOptions } from './options.ts'
import { openIndex, partsWithout } from './segments/base-index.ts'
import type { Change, ChangeBatch } from './segments/changes.ts'
import { admit, currentIndex, INDEX_FILE, newFolder, newName, publish, removeOld } from './segments/index-files.ts'
import { type Manifest, partOf } from './segments/manifest.ts'
import { toMerge } from './segments/merge-policy.ts'
import { SearchThreads } from './threads/search-threads.ts'

/** From so many changed documents on they become a segment. */
const FLUSH_FROM = 1_000
/** Documents of a segment at most: what memory a build or a merge needs goes by it. */
const SEGMENT = 250_000

/** Up to this length in bytes an index is checked before it is used; a larger one answers meanwhile. */
const CHECKED_AT_ONCE = 1 << 26

/** Tells a copy of the index. @returns when the copy has it. */
type Tell = (news: IndexNews) => Promise<void>

/** What a build is told but for where it writes. */
type Making = Pick<BuildOrder, 'input' | 'basis'>

export class EmbeddedEngine extends IndexInUse implements SearchEngine {
  private readonly options: EmbeddedOptions
  private readonly copies = new Set<Tell>()
  protected override readonly threads: SearchThreads
  private manifest: Manifest = { name: '', parts: [] }
  private problem: string | null = null
  private running: RunningBuild | null = null
  private building: Promise<void> | null = null
  private next: Promise<void> | null = null
  /** Of builds, and of what is done with segments: one at a time. */
  private turn: Promise<void> = Promise.resolve()
  private tending = false
  /** Whether everything is built in the next attempt. */
  private anew = false
  private readonly retry: BuildRetry

  constructor(options: EmbeddedOptions) {
    super(options.lexicon)
    this.options = options
    this.threads = new SearchThreads(options.threadsFrom)
    this.retry = new BuildRetry(() => (this.anew ? this.rebuildBehind() : this.tend()), options.backoff)
  }

  /** Takes the index on disk into use, or builds one where there is none that is whole and of this version. */
  async open(): Promise<void> {
    const { directory, basis = '' } = this.options
    try {
      const manifest = currentIndex(directory)
      if (manifest) {
        const base = openIndex(directory, manifest)
        this.check(base.segments)
        this.manifest = manifest
        await this.threads.deal(directory, base.segments)
        await this.takeOver(base, () => false)
      }
    } catch (error) {
      this.problem = `The index could not be read and is rebuilt: ${messageOf(error)}`
    }
    // What failed is logged, shown in the status and tried again.
    if (!this.status().ready) await this.rebuild().catch(() => undefined)
    else if (this.base.basis !== basis || this.base.segments.some(({ former }) => former)) this.rebuildBehind()
    else this.tend()
  }

  /** @throws where one is damaged and they are small; behind large ones others are built then. */
  private check(segments: readonly { name: string; size: number }[]): void {
    const { directory, checkedAtOnce = CHECKED_AT_ONCE } = this.options
    const paths = segments.map(({ name }) => join(directory, name, INDEX_FILE))
    if (segments.reduce((sum, { size }) => sum + size, 0) <= checkedAtOnce) {
      for (const path of paths) checkColumns(path)
      return
    }
    checkBehind(paths).catch((error) => {
      this.problem = `The index is rebuilt: ${messageOf(error)}`
      this.rebuildBehind()
    })
  }

  async update(change: ChangeBatch): Promise<void> {
    this.changes.add(change)
    this.sequence = Math.max(this.sequence, change.sequence)
    this.revision++
    await this.tell({ kind: 'changes', changes: [change], ...this.state() })
    this.tend()
  }

  /** A build under way may have begun before what the caller wants in it: then another one follows. */
  rebuild(changed?: Changed): Promise<void> {
    if (changed && this.base.name !== '') {
      return this.inTurn(() => this.attempt('written', () => this.replace(changed))).finally(() => this.tend())
    }
    if (!this.building) return this.build()
    this.next ??= this.building
      .catch(() => undefined)
      .then(() => {
        this.next = null
        return this.build()
      })
    return this.next
  }

  override status(): EngineStatus {
    return { ...super.status(), building: this.building !== null, problem: this.problem, retryAt: this.retry.at }
  }

  /** Fulfilled once nothing is built, and no segments are to be made. */
  async settled(): Promise<void> {
    while (this.tending || this.building) await this.turn
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    this.retry.cancel()
    await this.running?.stop()
    await this.turn
    this.threads.close()
  }

  /**
   * Keeps a copy of the index in another thread.
   * @param tell is told of the index as it is at once, and then of what changes.
   * @returns ends that.
   */
  copyTo(tell: Tell): () => void {
    this.copies.add(tell)
    void tell(this.news())
    return () => void this.copies.delete(tell)
  }

  private news(): IndexNews {
    const { directory } = this.options
    return { kind: 'index', directory, manifest: this.manifest, changes: this.changes.batches(), ...this.state() }
  }

  private state(): { sequence: number; revision: number } {
    return { sequence: this.sequence, revision: this.revision }
  }

  private async tell(news: IndexNews): Promise<void> {
    await Promise.all([...this.copies].map((tell) => tell(news)))
  }

  protected override async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    try {
      return await super.reading(read)
    } catch (error) {
      if (isArchiveError(error) && error.code === INDEX_DAMAGED) {
        this.problem = error.message
        this.rebuildBehind()
      }
      throw error
    }
  }

  /** Does something after what is under way. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }

  /** Builds in the background unless a build runs or waits for its next attempt. */
  private rebuildBehind(): void {
    if (!this.building && this.retry.at === null) this.build().catch(() => undefined)
  }

  private build(): Promise<void> {
    this.building = this.inTurn(() => this.attempt('built', () => this.buildAll())).finally(() => {
      this.building = null
      this.tend()
    })
    return this.building
  }

  /** Makes segments of what waits and of small segments in the background, until there is nothing more to do. */
  private tend(): void {
    if (this.tending || this.building || this.closed || this.retry.at !== null || !this.work()) return
    this.tending = true
    this.inTurn(async () => this.attempt('written', this.work() ?? (async () => {})))
      .catch(() => undefined)
      .finally(() => {
        this.tending = false
        this.tend()
      })
  }

  /** What there is to do; null: nothing. Before anything was built, changes wait. */
  private work(): (() => Promise<void>) | null {
    const { flushFrom = FLUSH_FROM, segmentDocuments = SEGMENT } = this.options
    if (this.base.name === '') return null
    if (this.changes.size >= flushFrom) return () => this.flush()
    const sizes = this.base.segments.map(({ placed }) => {
      const all = [...placed.values()]
      const documents = all.reduce((sum, { shelf }) => sum + shelf.segment.count, 0)
      return { documents, gone: all.reduce((sum, { gone }) => sum + gone.size, 0) }
    })
    const places = toMerge(sizes, flushFrom, segmentDocuments)
    return places.length > 0 ? () => this.merge(new Set(places)) : null
  }

  private async attempt(what: 'built' | 'written', work: () => Promise<void>): Promise<void> {
    this.retry.cancel()
    try {
      await work()
      this.problem = null
      this.anew = false
      this.retry.succeeded()
    } catch (error) {
      if (!this.closed) {
        this.problem = `The index could not be ${what}: ${messageOf(error)}`
        this.anew ||= what === 'built'
        this.retry.failed(messageOf(error))
      }
      throw error
    } finally {
      removeOld(this.options.directory)
    }
  }

  private async buildAll(): Promise<void> {
    const { basis = '' } = this.options
    const { names, sequence } = await this.make({ input: { all: true }, basis })
    const parts = names.map((name) => ({ name, gone: {} }))
    await this.use({ name: newName(), parts, sequence, basis }, (_, change) => change.sequence <= sequence)
  }

  /** Makes a segment of what changed, as it is now. */
  private async flush(): Promise<void> {
    const { sequence, manifest } = this
    const { basis } = this.base
    const changes = this.changes.waiting()
    const gone = this.changes.gone()
    const { names } = await this.make({ input: { documents: [...changes.values()].flatMap(({ document }) => document ?? []) }, basis })
    const parts = [...manifest.parts.map(({ name }, at) => partOf(name, gone[at] ?? [])), ...names.map((name) => ({ name, gone: {} }))]
    await this.use({ name: newName(), parts, sequence, basis }, (id, change) => changes.get(id) === change)
  }

  /** Makes segments of some documents, and of those that wait, from what the source has of them now. */
  private async replace(changed: Changed): Promise<void> {
    const { base } = this
    const { basis } = base
    const changes = this.changes.waiting()
    const ids = new Set([...changed.ids, ...changes.keys()])
    const { names } = await this.make({ input: { ids: [...ids] }, basis })
    const parts = [...(await inSlices(partsWithout(base, ids))), ...names.map((name) => ({ name, gone: {} }))]
    const asOf = { sequence: Math.max(base.sequence, changed.sequence), basis }
    await this.use({ name: newName(), parts, ...asOf }, (id, change) => changes.get(id) === change)
  }

  /** Makes one segment of those at some places, from what the source has of their documents now. What changed since they were made still waits. */
  private async merge(places: ReadonlySet<number>): Promise<void> {
    const { directory } = this.options
    const { manifest } = this
    const { basis, sequence } = this.base
    const merged = manifest.parts.filter((_, at) => places.has(at))
    const { names } = await this.make({ input: { directory, merged }, basis })
    const parts = [...manifest.parts.filter((_, at) => !places.has(at)), ...names.map((name) => ({ name, gone: {} }))]
    await this.use({ name: newName(), parts, sequence, basis }, () => false)
  }

  private async make(making: Making): Promise<{ names: string[]; sequence: number }> {
    const { directory, source, segmentDocuments = SEGMENT } = this.options
    if (this.closed) throw new Error('The search engine was closed')
    const folder = newFolder(directory)
    this.running = runBuild({ folder, source, segmentDocuments, ...making })
    try {
      const sequence = await this.running.finished
      if (this.closed) throw new Error('The search engine was closed')
      return { names: admit(directory, folder), sequence }
    } finally {
      this.running = null
    }
  }

  /** Puts segments in use, here and in all copies. @param has whether they have a change. */
  private async use(manifest: Manifest, has: (id: string, change: Change) => boolean): Promise<void> {
    const { directory } = this.options
    publish(directory, manifest)
    this.manifest = manifest
    const base = openIndex(directory, manifest, this.base.segments)
    await this.threads.deal(directory, base.segments)
    await this.takeOver(base, has)
    await this.tell(this.news())
  }
}
