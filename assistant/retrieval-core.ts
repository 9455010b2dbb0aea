/**
 * Retrieval in one thread: the passage store, the index in memory, the embedder and the indexer. The worker wraps it; tests use it
 * as it is. Whatever the index says, a record's passage is given out only if the record as it is now still has it for this viewer.
 */
import type { Viewer } from '../catalog/access.ts'
import { calibrationOf, similarity, tellingCosines, WORDS_ALONE } from './calibration.ts'
import type { CrossEncoder } from './cross-encoder.ts'
import { isEmbedded } from './embed-text.ts'
import type { Embedder } from './embedder.ts'
import { IndexWork } from './index-work.ts'
import { Indexer, type IndexerParts, type IndexRun } from './indexer.ts'
import { nearestSubjects, PASSAGES_A_SUBJECT } from './nearest-subjects.ts'
import { PassageIndex } from './passage-index.ts'
import { type OpenWords, PassageWords, sharedWords } from './passage-words.ts'
import { stands } from './passages/stands.ts'
import { QuestionVectors } from './question-vectors.ts'
import { eachSubjectFirst, FROM_WORDS, type Ranked, rank, SUBJECTS_FIRST } from './rank.ts'
import type {
  NearestQuestion,
  NearestSubject,
  ReadingQuestion,
  Retrieval,
  RetrievalQuestion,
  RetrievedPassage,
  RetrieverStatus,
} from './retriever.ts'
import type { PassageStore, StoredPassage } from './store/passage-store.ts'

/** For each passage given so many of the best are looked at. */
const LOOKED_AT = 2

export interface CoreParts extends Omit<IndexerParts, 'listener'> {
  openWords: OpenWords
  /** Called whenever the status changes. */
  onStatus?: (status: RetrieverStatus) => void
}

export class RetrievalCore {
  readonly #parts: CoreParts
  readonly #store: PassageStore
  readonly #index = new PassageIndex()
  readonly #words: PassageWords
  readonly #indexer: Indexer
  readonly #work: IndexWork
  /** Numbers in the store to numbers in the index, and back. */
  readonly #places = new Map<number, number>()
  readonly #numbers: number[] = []
  /** Ids of passages by their numbers in the index, and back. */
  readonly #ids: string[] = []
  readonly #byId = new Map<string, number>()
  readonly #questions = new QuestionVectors()
  #embedder: Embedder | null = null
  #crossEncoder: CrossEncoder | null = null
  readonly #wordScale = calibrationOf(WORDS_ALONE)
  #byMeaning = this.#wordScale
  #reason = 'Starting'

  constructor(parts: CoreParts) {
    this.#parts = parts
    this.#store = parts.store
    this.#words = new PassageWords(parts.store, parts.openWords)
    for (const stored of parts.store.all()) this.#put(stored)
    this.#indexer = new Indexer({
      ...parts,
      listener: {
        changed: ({ gone, come }) => {
          const ids = gone.flatMap((number) => this.#take(number))
          for (const stored of come) this.#put(stored)
          this.#words.changed(ids, come)
        },
        vector: (number, vector) => {
          const place = this.#places.get(number)
          if (place !== undefined) this.#index.setVector(place, vector, this.#embedder?.dimensions ?? 0)
        },
      },
    })
    this.#work = new IndexWork({
      ...parts,
      indexer: this.#indexer,
      index: this.#index,
      words: this.#words,
      embedder: () => this.#embedder,
      onProgress: () => this.#reportStatus(),
    })
  }

  /** Takes models into use, with the vectors there are of the embedder; or says why there is none. */
  use(embedder: Embedder | null, reason: string, crossEncoder: CrossEncoder | null = null): void {
    this.#embedder = embedder
    this.#crossEncoder = crossEncoder
    this.#reason = reason
    this.#byMeaning = calibrationOf(embedder?.name ?? WORDS_ALONE)
    if (embedder) {
      for (const { number, vector } of this.#store.vectors(embedder.name)) {
        const place = this.#places.get(number)
        if (place !== undefined) this.#index.setVector(place, vector, embedder.dimensions)
      }
    }
    this.#reportStatus()
  }

  /** Brings the index up to the archive; runs wait for each other. @param anew whether it is built again for a few changes, too. */
  run(anew = false): Promise<IndexRun> {
    if (anew) this.#words.buildAgain()
    return this.#work.run()
  }

  behind(): boolean {
    return this.#work.behind()
  }

  async retrieve({ question, viewer, limit, filter, signal }: RetrievalQuestion): Promise<Retrieval> {
    const embedder = this.#index.withVectors > 0 ? this.#embedder : null
    // As typed: put right by the words of the archive, a question in another language is spoilt (docs/retrieval.md).
    const embedding = embedder && this.#without(() => this.#questions.of([question], embedder), signal)
    const shared = sharedWords(question)
    const subjects = filter?.subjects && new Set(this.#placesOf(this.#store.numbersOf(filter.subjects)))
    const hits = subjects ? this.#withSharedWords(subjects, shared) : await this.#byWords(question, viewer)
    const [vector = null] = (await embedding) ?? []
    signal?.throwIfAborted()
    const mask = this.#index.mask({ viewer, samples: false, only: subjects && ((place) => subjects.has(place)) })
    const found: { ranked: Ranked; stored: StoredPassage }[] = []
    for (const ranked of rank(this.#index, [...hits.keys()], vector, mask)) {
      const stored = this.#store.get(this.#numbers[ranked.passage] ?? -1)
      if (stored && stands(stored.passage, this.#parts.archive, viewer)) found.push({ ranked, stored })
      if (found.length >= limit * LOOKED_AT) break
    }
    const first = eachSubjectFirst(found, SUBJECTS_FIRST, ({ stored }) => stored.passage.subject).slice(0, limit)
    const passages = first.map(({ ranked: { passage: place, score, cosine, lexicalRank, vectorRank }, stored }): RetrievedPassage => {
      const byWords = hits.get(place) ? 1 : cosine === null ? shared(stored) : null
      const near = byWords === null ? similarity(cosine ?? 0, this.#byMeaning) : similarity(byWords, this.#wordScale)
      return { passage: stored.passage, score, similarity: near, lexicalRank, vectorRank }
    })
    return {
      passages,
      mode: vector ? 'hybrid' : 'lexical',
      indexed: this.#index.count,
      pending: (embedder ? this.#index.pending : 0) + this.#indexer.behind(),
    }
  }

  /** Places in the order of their words, each with whether all that is asked for is there. */
  async #byWords(question: string, viewer: Viewer): Promise<Map<number, boolean>> {
    const hits = await this.#words.find(question, viewer, FROM_WORDS)
    return new Map(hits.flatMap(({ id, full }) => [this.#byId.get(id) ?? []].flat().map((place) => [place, full] as const)))
  }

  /** The same of few passages: those that share most words with the question first. */
  #withSharedWords(places: Iterable<number>, shared: (stored: StoredPassage) => number): Map<number, boolean> {
    const found = [...places].flatMap((place) => {
      const stored = this.#store.get(this.#numbers[place] ?? -1)
      const share = stored ? shared(stored) : 0
      return share > 0 ? [{ place, share }] : []
    })
    return new Map(found.sort((a, b) => b.share - a.share).map(({ place, share }) => [place, share === 1]))
  }

  #placesOf(numbers: readonly number[]): number[] {
    return numbers.flatMap((number) => this.#places.get(number) ?? [])
  }

  async nearest({ text, viewer, limit, signal }: NearestQuestion): Promise<readonly NearestSubject[] | null> {
    const embedder = this.#work.running === null && this.#index.withVectors > 0 ? this.#embedder : null
    const [vector] = (embedder && (await this.#without(() => this.#questions.of([text], embedder), signal))) ?? []
    signal?.throwIfAborted()
    if (!vector || !embedder) return null
    const near = this.#index.byVectors(vector, limit * PASSAGES_A_SUBJECT, this.#index.mask({ viewer, samples: true }))
    const passages = near.map(({ passage, score }) => ({ passage: this.#store.get(this.#numbers[passage] ?? -1)?.passage, score }))
    return nearestSubjects(passages, limit, tellingCosines(embedder.name), (passage) => stands(passage, this.#parts.archive, viewer))
  }

  async odds({ question, texts, signal }: ReadingQuestion): Promise<readonly number[] | null> {
    const reader = this.#crossEncoder
    return reader ? this.#without(() => reader.read(question, texts, signal), signal) : null
  }

  /** What a model gives; null where it fails: a provider that fails must not fail the question, words answer it. */
  async #without<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      this.#reason = error instanceof Error ? error.message : String(error)
      this.#reportStatus()
      return null
    }
  }

  #put(stored: StoredPassage): void {
    const { passage, opensOn } = stored
    const { subject, basis } = passage
    const place = this.#index.add({ subject, embedded: isEmbedded(passage), sample: basis === 'sample', opensOn })
    this.#places.set(stored.number, place)
    this.#numbers[place] = stored.number
    this.#ids[place] = passage.id
    this.#byId.set(passage.id, place)
  }

  /** @returns its id; none where it is not there. */
  #take(number: number): string[] {
    const place = this.#places.get(number)
    if (place === undefined) return []
    this.#index.remove(place)
    this.#places.delete(number)
    const id = this.#ids[place] ?? ''
    this.#byId.delete(id)
    return [id]
  }

  status(): RetrieverStatus {
    const hybrid = this.#embedder !== null && this.#index.withVectors > 0
    return {
      embedder: this.#embedder?.name ?? '',
      dimensions: this.#embedder?.dimensions ?? null,
      cutOff: this.#embedder ? this.#byMeaning.cutOff : null,
      mode: hybrid ? 'hybrid' : 'lexical',
      reason: this.#reason,
      passages: this.#index.count,
      withVectors: hybrid ? this.#index.count - this.#index.pending : 0,
      running: this.#work.running,
      lastRun: this.#store.note('last run'),
    }
  }

  #reportStatus(): void {
    this.#parts.onStatus?.(this.status())
  }

  async close(): Promise<void> {
    const ended = this.#work.stop()
    await this.#words.close()
    await ended
    await this.#embedder?.close()
    await this.#crossEncoder?.close()
    this.#store.close()
  }
}
