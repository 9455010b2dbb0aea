/** The port: which passages of the archive bear on a question. One adapter per embedder and one for words alone pass its contract. */
import type { Viewer } from '../catalog/access.ts'
import type { Passage } from './passage.ts'

export interface RetrievalFilter {
  /** Only passages of these subjects (record ids, 'article:…', 'person:…'). */
  subjects?: readonly string[]
}

export interface RetrievalQuestion {
  question: string
  viewer: Viewer
  /** 1 to 100. */
  limit: number
  filter?: RetrievalFilter
  /** Stops the work; the promise is rejected with the signal's reason. */
  signal?: AbortSignal
}

export interface RetrievedPassage {
  passage: Passage
  /** Only for order within one answer. */
  score: number
  /** How near the passage is, 0 to 1, on the scale shown to readers: what lies below 0.5 does not answer (calibrated per embedder). */
  similarity: number
  /** Place in the list of word matches, from 1; null: not in it. */
  lexicalRank: number | null
  /** Place in the list of nearest vectors, from 1; null: not in it. */
  vectorRank: number | null
}

export interface Retrieval {
  /** Best first. */
  passages: readonly RetrievedPassage[]
  /** `hybrid`: words and meaning; `lexical`: words alone, because no embedder is ready or no vectors exist yet. */
  mode: 'hybrid' | 'lexical'
  /** Passages that can be found now. */
  indexed: number
  /** Passages still without a vector, or records changed since the index followed. */
  pending: number
}

/** Words that things are looked for by. */
export interface NearestQuestion {
  text: string
  viewer: Viewer
  /** Subjects wanted. */
  limit: number
  signal?: AbortSignal
}

/** A subject by the nearest of its passages. Samples are among them. */
export interface NearestSubject {
  subject: string
  sample: boolean
  cosine: number
  /** Near enough to be worth showing for its meaning alone; never with an embedder that was not measured. */
  telling: boolean
  /** The same where the words are in another language. */
  tellingAcross: boolean
}

/** Sentences to read together with a question. */
export interface ReadingQuestion {
  question: string
  /** Each under its title. */
  texts: readonly string[]
  signal?: AbortSignal
}

export interface RetrieverStatus {
  /** 'multilingual-e5-small (int8)', 'text-embedding-3-small' …; '' where only words are searched. */
  embedder: string
  /** Of the embedder in use; null without one. */
  dimensions: number | null
  /** Cosine that stands at 0.5 of the shown scale; null without an embedder. */
  cutOff: number | null
  mode: 'hybrid' | 'lexical'
  /** Why only words are searched, or what the embedder is waiting for; '' where all is well. */
  reason: string
  passages: number
  /** Passages whose vectors are made, and those that words alone find. */
  withVectors: number
  /** An indexing run that is under way. */
  running: { done: number; total: number } | null
  /** When the last run ended, as an ISO 8601 instant; '' where none has. */
  lastRun: string
}

export interface Retriever {
  /** Subjects by bare likeness of vectors, nearest first; null without an embedder, or while vectors are being made. */
  nearest(asked: NearestQuestion): Promise<readonly NearestSubject[] | null>
  retrieve(asked: RetrievalQuestion): Promise<Retrieval>
  /** Of each text the log odds that it answers, by a cross-encoder; null where there is none. */
  odds(asked: ReadingQuestion): Promise<readonly number[] | null>
  status(): RetrieverStatus
}
