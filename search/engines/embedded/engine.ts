/**
 * The embedded engine: one index built from everything, in memory and on disk, and in front of it the few documents
 * that changed since, indexed in memory. A build runs in a worker and is swapped in when it is whole. Other threads may have a copy of
 * it: each change is theirs before it is acknowledged.
 */
import { join } from 'node:path'
import { isArchiveError, messageOf } from '../../../catalog/errors.ts'
import type { EngineStatus, SearchEngine } from '../../search-engine.ts'
import { BuildRetry } from '../build-retry.ts'
import { type BaseIndex, type IndexPlace, openIndex } from './base-index.ts'
import type { ChangeBatch } from './changes.ts'
import { checkColumns } from './column-file.ts'
import { INDEX_DAMAGED } from './document-file.ts'
import type { IndexNews } from './index-copy.ts'
import { currentIndex, INDEX_FILE, newFolder, publish, removeOld } from './index-files.ts'
import { IndexInUse } from './index-in-use.ts'
import type { EmbeddedOptions } from './options.ts'
import { checkBehind, type RunningBuild, runBuild } from './run-build.ts'

/** From so many changed documents on everything is built again behind them. */
const MERGE_FROM = 1_000

/** Up to this length in bytes an index is checked before it is used; a larger one answers meanwhile. */
const CHECKED_AT_ONCE = 1 << 26

/** Tells a copy of the index. @returns when the copy has it. */
type Tell = (news: IndexNews) => Promise<void>

export class EmbeddedEngine extends IndexInUse implements SearchEngine {
  private readonly options: EmbeddedOptions
  private readonly copies = new Set<Tell>()
  private problem: string | null = null
  private running: RunningBuild | null = null
  private building: Promise<void> | null = null
  private next: Promise<void> | null = null
  private readonly retry: BuildRetry

  constructor(options: EmbeddedOptions) {
    super(options.lexicon)
    this.options = options
    this.retry = new BuildRetry(() => this.rebuildBehind(), options.backoff)
  }

  /** Takes the index on disk into use, or builds one where there is none that is whole and of this version. */
  async open(): Promise<void> {
    const { directory, basis = '' } = this.options
    try {
      const name = currentIndex(directory)
      if (name) await this.takeOver(this.checked(openIndex(this.place(name))))
    } catch (error) {
      this.problem = `The index could not be read and is rebuilt: ${messageOf(error)}`
    }
    // What failed is logged, shown in the status and tried again.
    if (!this.status().ready) await this.rebuild().catch(() => undefined)
    else if (this.base.parts.former || this.base.parts.basis !== basis) this.rebuildBehind()
  }

  /** @throws where it is damaged and small; behind a large one another is built then. */
  private checked(base: BaseIndex): BaseIndex {
    const path = join(this.options.directory, base.parts.name, INDEX_FILE)
    if (base.parts.size <= (this.options.checkedAtOnce ?? CHECKED_AT_ONCE)) checkColumns(path)
    else {
      checkBehind(path).catch((error) => {
        this.problem = `The index is rebuilt: ${messageOf(error)}`
        this.rebuildBehind()
      })
    }
    return base
  }

  async update(change: ChangeBatch): Promise<void> {
    this.changes.add(change)
    this.sequence = Math.max(this.sequence, change.sequence)
    this.revision++
    await this.tell({ kind: 'changes', changes: [change], ...this.state() })
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

  override status(): EngineStatus {
    return { ...super.status(), building: this.building !== null, problem: this.problem, retryAt: this.retry.at }
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    this.retry.cancel()
    await this.running?.stop()
    await this.building?.catch(() => undefined)
    this.base.close()
  }

  /**
   * Keeps a copy of the index in another thread.
   * @param tell is told of the index as it is at once, and then of what changes.
   * @returns ends that.
   */
  copyTo(tell: Tell): () => void {
    this.copies.add(tell)
    void tell({
      kind: 'index',
      place: this.place(this.base.parts.name),
      changes: this.changes.batches(),
      ...this.state(),
    })
    return () => void this.copies.delete(tell)
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

  private place(name: string): IndexPlace {
    const { directory, halvesFrom: halves } = this.options
    return { directory, name, halves }
  }

  protected override async takeOver(base: BaseIndex): Promise<void> {
    await super.takeOver(base)
    if (this.base === base) await this.tell({ kind: 'index', place: this.place(base.parts.name), changes: [], ...this.state() })
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
      await this.running.finished
      if (this.closed) throw new Error('The search engine was closed')
      const name = publish(directory, folder)
      await this.takeOver(openIndex(this.place(name)))
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
