/** What the answering thread and its owner say to each other. */
import type { MessagePort } from 'node:worker_threads'
import { z } from 'zod'
import type { Viewer } from '../catalog/access.ts'
import { ArchiveError, type ErrorDetail, isArchiveError, messageOf } from '../catalog/errors.ts'
import { storageError } from '../catalog/storage-faults.ts'
import type { SearchAnswer, SearchQuery } from '../search/search-engine.ts'
import type { Message } from './answer-chunk.ts'
import type { AnswerEvent } from './answer-events.ts'
import type { ReadingQuestion, Retrieval, RetrievalQuestion } from './retriever.ts'

export const OrderSchema = z.object({
  storeFile: z.string(),
  contentDir: z.string(),
  /** Provider of a language model; null: answers are made of the sources' own sentences. */
  model: z.object({ baseUrl: z.string(), apiKey: z.string(), model: z.string() }).nullable(),
  /** Two numbers: beats of the thread while it is free, and the question that it works on. */
  pulse: z.instanceof(SharedArrayBuffer),
})
export type Order = z.infer<typeof OrderSchema>
export const PULSE = { beats: 0, question: 1, bytes: 8 } as const

export type ToThread =
  | { kind: 'ask'; id: number; messages: readonly Message[]; viewer: Viewer }
  /** The reader has left. */
  | { kind: 'abort'; id: number }

/** What lives outside the thread and is asked from it. */
export type Call =
  | { part: 'search'; asked: SearchQuery }
  | { part: 'retrieve'; asked: Omit<RetrievalQuestion, 'signal'> }
  | { part: 'odds'; asked: Omit<ReadingQuestion, 'signal'> }
export interface Found {
  search: SearchAnswer
  retrieve: Retrieval
  odds: readonly number[] | null
}

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'event'; id: number; event: AnswerEvent }
  | { kind: 'done'; id: number }
  | { kind: 'failed'; id: number; error: SentError }
  /** What is found comes back through the port, which closes where nobody waits for it any more. */
  | { kind: 'call'; call: Call; port: MessagePort }

export type Reply<Value> = { value: Value } | { error: SentError }

/** An error between threads, which would come as a bare `Error`. */
export interface SentError {
  message: string
  archive: { status: number; code: string; details: readonly ErrorDetail[] } | null
}

export function sentError(thrown: unknown): SentError {
  const error = storageError(thrown) ?? thrown
  if (!isArchiveError(error)) return { message: error instanceof Error && error.stack ? error.stack : messageOf(error), archive: null }
  const { message, status, code, details } = error
  return { message, archive: { status, code, details } }
}

export function receivedError({ message, archive }: SentError): Error {
  return archive ? new ArchiveError(archive.status, archive.code, message, archive.details) : new Error(message)
}
