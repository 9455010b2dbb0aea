/** The index that answers and the one being filled: which there are, what they have followed, and whether the cluster answers. */
import { type BackoffLimits, waitAfter } from '../../../catalog/backoff.ts'
import { messageOf } from '../../../catalog/errors.ts'
import type { DocumentSource } from '../../document-source.ts'
import type { Lexicon } from '../../lexicon.ts'
import type { EngineStatus, IndexDocument } from '../../search-engine.ts'
import { BuildRetry } from '../build-retry.ts'
import { CHANGE_PATIENCE, type Connection, connect, type Json, readAddress, unavailable, type Watching } from './connection.ts'
import {
  checkServer,
  countDocuments,
  createIndex,
  dropIndex,
  isWhole,
  type PresentIndex,
  presentIndex,
  runLoad,
  swapIn,
  verify,
} from './lifecycle.ts'
import { INDEX_VERSION, putLines, removeLine, stateLines } from './mapping.ts'

export interface OpenSearchOptions {
  /** Addresses of the nodes, separated by commas; the path of the first names the index. */
  url: string
  /** Of an index apart from the one that the address names. */
  name?: string
  source: DocumentSource
  /** What the documents depend on beside the source; an index made on another basis answers until a new one is built. */
  basis?: string
  lexicon?: Lexicon
  /** How long a failed attempt waits before the next. */
  backoff?: BackoffLimits
}

/** How often the cluster is asked whether it answers, in milliseconds. */
const PULSE = 2_000
/** The cluster answers if it answered a search so lately. */
const STILL_ANSWERED = 4_000
const RECONNECT: BackoffLimits = { first: 1_000, most: 15_000 }

export class ActiveIndex {
  readonly connection: Connection
  readonly #options: OpenSearchOptions
  readonly #retry: BuildRetry
  /** The index that answers; null until there is one of this version. */
  #index: string | null = null
  #sequence = 0
  #documents = 0
  #problem: string | null = null
  #reachable = false
  /** When a search was answered last. */
  #answered = Number.NEGATIVE_INFINITY
  /** The index being filled, and what changed since it was begun. */
  #building: { name: string; changed: Set<string>; sequence: number } | null = null
  #running: Promise<void> | null = null
  #stopLoad: (() => Promise<void>) | null = null
  #pulse: NodeJS.Timeout | undefined
  #failures = 0
  #closed = false

  constructor(options: OpenSearchOptions) {
    this.#options = options
    const { nodes, alias } = readAddress(options.url)
    const address = { nodes, alias: options.name ? `${alias}-${options.name}` : alias }
    this.connection = connect(address, {
      answered: () => this.answered(),
      lost: (problem) => this.#lost(problem),
    })
    this.#retry = new BuildRetry(() => void this.rebuild().catch(() => {}), options.backoff)
  }

  /** Takes over the index that is there, or builds one. Where the cluster does not answer, it is asked again until it does. */
  async open(): Promise<void> {
    try {
      await checkServer(this.connection)
      const current = await this.#takePresent()
      this.#reachable = true
      this.#problem = null
      this.#schedule()
      if (this.#index === null) await this.rebuild().catch(() => {})
      else if (!current) void this.rebuild().catch(() => {})
    } catch (error) {
      this.#problem = messageOf(error)
      this.#failures++
      console.error(`The search cluster does not answer (attempt ${this.#failures}): ${this.#problem}`)
      this.#schedule()
    }
  }

  get #basis(): string {
    return this.#options.basis ?? ''
  }

  /** @returns whether there is an index, made on the same basis; one made on another is taken too, if its words are ours. */
  async #takePresent(): Promise<boolean> {
    const present = await presentIndex(this.connection)
    if (present?.version !== INDEX_VERSION) return false
    await this.#take(present)
    return present.basis === this.#basis
  }

  /** Another server of the site may have been quicker: its index follows the same changes, and two would take turns. */
  async #takeNewer(before: string | null): Promise<boolean> {
    const present = await presentIndex(this.connection)
    if (present === null || present.name === before || present.version !== INDEX_VERSION || present.basis !== this.#basis) return false
    await this.#take(present)
    this.#reachable = true
    this.#problem = null
    this.#retry.succeeded()
    return true
  }

  async #take({ name, sequence }: Pick<PresentIndex, 'name' | 'sequence'>): Promise<void> {
    this.#documents = await countDocuments(this.connection, name)
    this.#sequence = sequence
    this.#index = name
  }

  #schedule(): void {
    if (this.#closed) return
    clearTimeout(this.#pulse)
    this.#pulse = setTimeout(() => void this.#beat(), this.#index === null ? Math.max(PULSE, waitAfter(this.#failures, RECONNECT)) : PULSE)
    this.#pulse.unref()
  }

  /** Readiness follows the cluster; an index another server has built is taken over. */
  async #beat(): Promise<void> {
    if (this.#index === null && this.#running === null && this.#retry.at === null) return this.open()
    try {
      const present = await presentIndex(this.connection)
      if (present && present.version === INDEX_VERSION && present.name !== this.#index && this.#running === null) await this.#take(present)
      this.#reachable = this.#index !== null && (await isWhole(this.connection, this.#index))
      this.#problem = this.#reachable ? null : 'part of the index has no copy that answers'
      this.#failures = 0
    } catch (error) {
      this.#lost(messageOf(error))
      this.#failures++
    }
    this.#schedule()
  }

  /** A search was answered, here or in another thread. */
  answered(): void {
    this.#answered = performance.now()
    this.#reachable = this.#index !== null
  }

  /** One question that was lost says little where others are answered. */
  #lost(problem: string): void {
    if (performance.now() - this.#answered < STILL_ANSWERED) return
    this.#reachable = false
    this.#problem = problem
  }

  /** Name of the index that answers. @throws ArchiveError 503 where there is none. */
  get name(): string {
    if (this.#index === null) throw unavailable(this.#problem ?? 'the index is being built')
    return this.#index
  }

  async update({ put, remove, sequence }: { put: readonly IndexDocument[]; remove: readonly string[]; sequence: number }): Promise<void> {
    const index = this.name
    const building = this.#building
    const names = building ? [index, building.name] : [index]
    for (const name of names) {
      const lines: Json[] = [
        ...put.flatMap((document) => putLines(name, document, sequence)),
        ...remove.map((id) => removeLine(name, id, sequence)),
      ]
      await this.connection.bulk([...lines, ...stateLines(name, sequence)], CHANGE_PATIENCE)
    }
    if (building) {
      for (const id of [...put.map((document) => document.id), ...remove]) building.changed.add(id)
      building.sequence = sequence
    }
    await this.connection.send('POST', `/${encodeURIComponent(index)}/_refresh`, undefined, {}, CHANGE_PATIENCE)
    this.#documents = await countDocuments(this.connection, index)
    this.#sequence = sequence
  }

  rebuild(): Promise<void> {
    this.#running ??= this.#build().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #build(): Promise<void> {
    this.#retry.cancel()
    const began = this.#index
    let name: string | null = null
    try {
      if (this.#index === null && (await this.#takePresent())) return
      name = await createIndex(this.connection, this.#basis)
      this.#building = { name, changed: new Set(), sequence: 0 }
      const running = runLoad({ url: this.#options.url, index: name, source: this.#options.source })
      this.#stopLoad = running.stop
      const loaded = await running.finished
      await verify(this.connection, name, loaded, this.#building.changed)
      if (await this.#takeNewer(began)) return void (await dropIndex(this.connection, name))
      const sequence = Math.max(loaded.sequence, this.#building.sequence)
      await swapIn(this.connection, name, sequence)
      await this.#take({ name, sequence })
      this.#reachable = true
      this.#problem = null
      this.#retry.succeeded()
    } catch (error) {
      if (name !== null) await dropIndex(this.connection, name).catch(() => {})
      this.#problem = messageOf(error)
      if (!this.#closed) this.#retry.failed(this.#problem)
      throw error
    } finally {
      this.#building = null
      this.#stopLoad = null
    }
  }

  status(): EngineStatus {
    return {
      ready: this.#index !== null && this.#reachable,
      documents: this.#documents,
      indexVersion: this.#index === null ? '' : `${this.#index}.${this.#sequence}`,
      sequence: this.#sequence,
      building: this.#building !== null,
      problem: this.#problem,
      retryAt: this.#retry.at,
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#pulse)
    this.#retry.cancel()
    await this.#stopLoad?.()
    await this.#running?.catch(() => {})
    await this.connection.close()
  }
}

/** The index that answers, for a thread that is told which it is: it asks the cluster by itself, and follows and builds nothing. */
export class ReadOnlyIndex {
  readonly connection: Connection
  readonly #told: () => EngineStatus

  /** @param told what the thread that follows the store said last. */
  constructor(url: string, told: () => EngineStatus, watching: Watching) {
    this.connection = connect(readAddress(url), watching)
    this.#told = told
  }

  get name(): string {
    const { indexVersion, problem } = this.#told()
    // Its name, and the change that it has followed.
    const index = indexVersion.slice(0, indexVersion.lastIndexOf('.'))
    if (index === '') throw unavailable(problem ?? 'the index is being built')
    return index
  }

  async update(): Promise<void> {
    throw new TypeError('The index is changed by the thread that follows the store')
  }

  async rebuild(): Promise<void> {
    throw new TypeError('The index is built by the thread that follows the store')
  }

  status(): EngineStatus {
    return this.#told()
  }

  close(): Promise<void> {
    return this.connection.close()
  }
}
