/**
 * Retrieval in one thread: the passage store, the index in memory, the embedder and the indexer. The worker wraps it; tests use it
 * as it is. Whatever the index says, a record's passage is given out only if the record as it is now still has it for this viewer.
 */
import type { Thesaurus } from '../search/thesaurus.ts'
import { calibrationOf, similarity, tellingCosines, WORDS_ALONE } from './calibration.ts'
import type { CrossEncoder } from './cross-encoder.ts'
import type { Embedder } from './embedder.ts'
import { SUBJECTS_FIRST } from './fusion.ts'
import { inIndex } from './in-index.ts'
import { IndexWork } from './index-work.ts'
import { Indexer, type IndexerParts, type IndexRun } from './indexer.ts'
import { nearestSubjects, PASSAGES_A_SUBJECT } from './nearest-subjects.ts'
import { PassageIndex } from './passage-index.ts'
import { stands } from './passages/stands.ts'
import { QuestionVectors } from './question-vectors.ts'
import { eachSubjectFirst, type Ranked, rank } from './rank.ts'
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
import { readQuestion } from './words/question-words.ts'

/** For each passage given so many of the best are looked at. */
const LOOKED_AT = 2

export interface CoreParts extends Omit<IndexerParts, 'listener'> {
  thesaurus: Thesaurus
  /** Called whenever the status changes. */
  onStatus?: (status: RetrieverStatus) => void
}

export class RetrievalCore {
  readonly #parts: CoreParts
  readonly #store: PassageStore
  readonly #index = new PassageIndex()
  readonly #indexer: Indexer
  readonly #work: IndexWork
  /** Numbers in the store to numbers in the index, and back. */
  readonly #places = new Map<number, number>()
  readonly #numbers: number[] = []
  readonly #questions = new QuestionVectors()
  #embedder: Embedder | null = null
  #crossEncoder: CrossEncoder | null = null
  readonly #byWords = calibrationOf(WORDS_ALONE)
  #byMeaning = this.#byWords
  #reason = 'Starting'

  constructor(parts: CoreParts) {
    this.#parts = parts
    this.#store = parts.store
    for (const stored of parts.store.all()) this.#put(stored)
    this.#indexer = new Indexer({
      ...parts,
      listener: {
        changed: ({ gone, come }) => {
          for (const number of gone) this.#take(number)
          for (const stored of come) this.#put(stored)
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

  /** Brings the index up to the archive; runs wait for each other. */
  run(): Promise<IndexRun> {
    return this.#work.run()
  }

  behind(): boolean {
    return this.#work.behind()
  }

  async retrieve({ question, viewer, limit, filter, signal }: RetrievalQuestion): Promise<Retrieval> {
    const read = readQuestion(question, this.#index.words, this.#parts.thesaurus)
    const embedder = this.#index.withVectors > 0 ? this.#embedder : null
    // As typed: put right by the words of the archive, a question in another language is spoilt (docs/retrieval.md).
    const [vector = null] = (embedder && (await this.#without(() => this.#questions.of([question], embedder), signal))) ?? []
    signal?.throwIfAborted()
    const subjects = filter?.subjects && this.#store.numbersOf(filter.subjects)
    const only = subjects && new Set(subjects.flatMap((number) => this.#places.get(number) ?? []))
    const mask = this.#index.mask({
      viewer,
      samples: filter?.samples === true,
      kinds: filter?.kinds,
      only: only ? (place) => only.has(place) : undefined,
    })
    const found: RetrievedPassage[] = []
    for (const ranked of rank(this.#index, read, vector, mask)) {
      const stored = this.#store.get(this.#numbers[ranked.passage] ?? -1)
      if (!stored || !stands(stored.passage, this.#parts.archive, viewer)) continue
      found.push({
        passage: stored.passage,
        score: ranked.score,
        similarity: this.#similarity(ranked),
        lexicalRank: ranked.lexicalRank,
        vectorRank: ranked.vectorRank,
      })
      if (found.length >= limit * LOOKED_AT) break
    }
    const passages = eachSubjectFirst(found, SUBJECTS_FIRST, ({ passage }) => passage.subject).slice(0, limit)
    return {
      passages,
      mode: vector ? 'hybrid' : 'lexical',
      indexed: this.#index.count,
      pending: (embedder ? this.#index.pending : 0) + this.#indexer.behind(),
    }
  }

  #similarity({ cosine, words, identified }: Ranked): number {
    if (identified) return 1
    const byWords = similarity(words, this.#byWords)
    return cosine === null ? byWords : Math.max(byWords, similarity(cosine, this.#byMeaning))
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
    const place = this.#index.add(inIndex(stored))
    this.#places.set(stored.number, place)
    this.#numbers[place] = stored.number
  }

  #take(number: number): void {
    const place = this.#places.get(number)
    if (place === undefined) return
    this.#index.remove(place)
    this.#places.delete(number)
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
    await this.#work.stop()
    await this.#embedder?.close()
    await this.#crossEncoder?.close()
    this.#store.close()
  }
}
