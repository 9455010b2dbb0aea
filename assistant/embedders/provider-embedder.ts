/** Any OpenAI-compatible `/embeddings` as an embedder: in batches, waiting when the service asks for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Embedder } from '../embedder.ts'
import { unitLength } from '../vector-math.ts'

export interface ProviderOptions {
  /** Such as https://api.openai.com/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** Attempts at one batch. */
  attempts?: number
  /** First pause between attempts, in milliseconds; doubled each time where the provider names none. */
  pause?: number
}

const BATCH = 64
/** Characters of a text that are sent: models refuse longer ones. */
const LONGEST = 8_000
const LONGEST_PAUSE = 60_000
const TIMEOUT = 30_000
const AnswerSchema = z.object({ data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1) })) })

/** Asks for one vector first: its length is the model's. @throws Error saying what the provider answered. */
export async function openProviderEmbedder(options: ProviderOptions, signal?: AbortSignal): Promise<Embedder> {
  const [probe] = await askFor(['State police'], options, signal)
  const dimensions = probe?.length ?? 0
  return {
    name: options.model,
    dimensions,
    async embed(texts, _purpose, signal) {
      const vectors: Float32Array[] = []
      for (let from = 0; from < texts.length; from += BATCH) {
        const batch = await askFor(texts.slice(from, from + BATCH), options, signal)
        if (batch.some((vector) => vector.length !== dimensions))
          throw new Error(`${options.model} answered with vectors of another length`)
        vectors.push(...batch)
      }
      return vectors
    },
    async close() {},
  }
}

async function askFor(texts: readonly string[], options: ProviderOptions, signal?: AbortSignal): Promise<Float32Array[]> {
  const { attempts = 5, pause = 1_000 } = options
  for (let attempt = 1; ; attempt++) {
    const outcome = await askOnce(texts, options, signal)
    if ('vectors' in outcome) return outcome.vectors
    if (!outcome.again || attempt >= attempts) throw new Error(`The embedding provider: ${outcome.problem}`)
    await wait(Math.min(LONGEST_PAUSE, outcome.after ?? pause * 2 ** (attempt - 1)), undefined, { signal })
  }
}

type Outcome = { vectors: Float32Array[] } | { problem: string; again: boolean; after?: number }

async function askOnce(texts: readonly string[], { baseUrl, apiKey, model }: ProviderOptions, signal?: AbortSignal): Promise<Outcome> {
  const limit = AbortSignal.timeout(TIMEOUT)
  let response: Response
  let body: unknown
  try {
    response = await fetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, LONGEST)), encoding_format: 'float' }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { problem: `status ${response.status}`, again: response.status === 429 || response.status >= 500, after: retryAfter(response) }
    }
    body = await response.json()
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: error instanceof Error ? error.message : String(error), again: true }
  }
  const answer = AnswerSchema.safeParse(body)
  if (!answer.success || answer.data.data.length !== texts.length) return { problem: 'an answer that is no list of vectors', again: false }
  const vectors = answer.data.data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => unitLength(Float32Array.from(embedding)))
  return { vectors }
}

/** Milliseconds that a Retry-After header asks for, in seconds or as a date. */
function retryAfter(response: Response): number | undefined {
  const said = response.headers.get('retry-after')
  if (!said) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : undefined
}
