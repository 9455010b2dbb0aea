/**
 * Answers from an index and the changes in front of it: the same in the thread that keeps the index and in those that have a copy of it
 * (index-copy.ts).
 */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '../../../catalog/access.ts'
import { ArchiveError } from '../../../catalog/errors.ts'
import type { FacetName } from '../../../catalog/facets.ts'
import { type Lexicon, NO_LEXICON } from '../../lexicon.ts'
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
import { acrossKinds } from './across-kinds.ts'
import { answer, type Background, facetValues, matchingIds, similarHits } from './answer.ts'
import { complete } from './complete/complete.ts'
import { countWith } from './match/plan.ts'
import { type BaseIndex, EMPTY } from './segments/base-index.ts'
import { type Change, Changes } from './segments/changes.ts'
import type { KindIndex } from './segments/kind-index.ts'
import type { SearchThreads } from './threads/search-threads.ts'

/** Ids given between two breaths, so that an export does not hold up everyone else. */
const IDS_AT_ONCE = 2_000

type Reading = Omit<SearchEngine, 'update' | 'rebuild' | 'close'>

export class IndexInUse implements Reading {
  protected base: BaseIndex = EMPTY
  protected changes = new Changes(this.base)
  protected sequence = 0
  /** Raised by whatever changes the answers. */
  protected revision = 0
  protected closed = false
  /** Other threads that search with this one; null: it searches alone. */
  protected threads: SearchThreads | null = null
  private readonly lexicon: Lexicon

  constructor(lexicon: Lexicon = NO_LEXICON) {
    this.lexicon = lexicon
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

  /** What whoever builds the index adds to. */
  status(): EngineStatus {
    let documents = 0
    for (const index of this.changes.indexes.values()) documents += index.documents
    return {
      ready: this.base.name !== '' && !this.closed,
      documents,
      indexVersion: this.version(),
      sequence: this.sequence,
      building: false,
      problem: null,
      retryAt: null,
    }
  }

  protected version(): string {
    return `${this.base.name || 'none'}.${this.revision}`
  }

  private background(viewer: Viewer): Background {
    return {
      lexicon: this.lexicon,
      indexes: this.changes.indexes,
      threads: this.threads,
      isInArchive: (term) => [...this.changes.indexes.values()].some((index) => countWith(index.viewsFor(viewer), term) > 0),
    }
  }

  private of(kind: Kind): KindIndex {
    const index = this.changes.indexes.get(kind)
    if (!index) throw new RangeError(`No index of kind ${kind}`)
    return index
  }

  protected async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.closed) throw new ArchiveError(503, 'closed', 'The search engine is closed')
    return read()
  }

  /** Puts other segments into use, with the changes that they do not have in front of them; meanwhile those before answer. */
  protected async takeOver(base: BaseIndex, has: (id: string, change: Change) => boolean): Promise<void> {
    await this.changes.onto(base, has, (changes) => {
      this.base = base
      this.changes = changes
      this.sequence = Math.max(this.sequence, base.sequence)
      this.revision++
    })
  }
}
