/**
 * multilingual-e5-small on this machine, as the embedder and, with the adaptor of this product, as the reader. One text or pair at a time:
 * as fast as many, and the same text gives the same vector. Blocks its thread. Each model is in memory while it is used, and ten minutes more.
 */
import { setImmediate } from 'node:timers/promises'
import type * as Runtime from 'onnxruntime-node'
import type { CrossEncoder } from '../../cross-encoder.ts'
import type { Embedder } from '../../embedder.ts'
import type { ModelFiles } from './model-files.ts'
import { openPackedModel } from './packed-model.ts'
import { openPieces } from './pieces.ts'

export const LOCAL_NAME = 'multilingual-e5-small (int8)'
/** What the model was trained to see before a text. */
const PREFIX = { question: 'query: ', passage: 'passage: ' } as const
/** Pieces read of a question and of both together: as in training (lab/eval/reading/train.py). */
const LONGEST = { question: 48, pair: 112 } as const
/** Milliseconds after which a model that nobody used leaves memory; it comes back within half a second. */
const IDLE = 600_000
/** Pairs read before another question's turn. */
const AT_A_TIME = 4

/** @throws Error where onnxruntime-node is not installed or has no build for this system. */
export async function openLocalModels({
  packed,
  embedder,
  reader,
}: ModelFiles): Promise<{ embedder: Embedder; crossEncoder: CrossEncoder }> {
  const runtime = await loadRuntime()
  // Further threads lose more by waiting than they win on texts this short.
  const session = (file: string) =>
    whileUsed(
      () => runtime.InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 }),
      (opened) => opened.release(),
    )
  const [embedding, reading] = [session(embedder), session(reader)]
  // What cannot be opened is said at once, not at the first question.
  for (const one of [embedding, reading]) await one.use(async () => {})
  const model = openPackedModel(packed)
  const { width, longest, pieces } = model
  const { begin, end } = pieces
  const piecesOf = openPieces(pieces)
  const vectorsOf = (ids: readonly number[]) => new runtime.Tensor('float32', model.vectorsOf(ids), [ids.length, width])
  let inUse = 2
  const close = async (session: typeof embedding) => {
    inUse -= 1
    if (inUse === 0) model.close()
    await session.close()
  }

  async function vectorOf(text: string): Promise<Float32Array> {
    const ids = [begin, ...piecesOf(text).slice(0, longest - 2), end]
    const { vector } = await embedding.use((opened) => opened.run({ pieces: vectorsOf(ids) }))
    return Float32Array.from(numbersOf(vector))
  }

  async function oddsOf(asked: readonly number[], text: string): Promise<number> {
    const said = piecesOf(text).slice(0, LONGEST.pair - asked.length - 4)
    const ids = [begin, ...asked, end, end, ...said, end]
    const parts = BigInt64Array.from(ids, (_, at) => (at > asked.length + 1 ? 1n : 0n))
    const feeds = { pieces: vectorsOf(ids), parts: new runtime.Tensor('int64', parts, [ids.length]) }
    const { log_odds } = await reading.use((opened) => opened.run(feeds))
    return numbersOf(log_odds)[0] ?? 0
  }

  return {
    embedder: {
      name: LOCAL_NAME,
      dimensions: width,
      async embed(texts, purpose, signal) {
        const vectors: Float32Array[] = []
        for (const text of texts) {
          signal?.throwIfAborted()
          vectors.push(await vectorOf(PREFIX[purpose] + text))
          // A run blocks the thread: a question that waits comes in between.
          if (texts.length > 1) await setImmediate()
        }
        return vectors
      },
      close: () => close(embedding),
    },
    crossEncoder: {
      name: 'multilingual-e5-small, trained on pairs (int8)',
      async read(question, texts, signal) {
        const asked = piecesOf(question).slice(0, LONGEST.question)
        const odds: number[] = []
        for (const [at, text] of texts.entries()) {
          signal?.throwIfAborted()
          odds.push(await oddsOf(asked, text))
          if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
        }
        return odds
      },
      close: () => close(reading),
    },
  }
}

/** Something large that is opened when it is used and closed when it was not for a while. */
export interface WhileUsed<Opened> {
  use<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** @param idle milliseconds without use after which it is closed. */
export function whileUsed<Opened>(open: () => Promise<Opened>, close: (opened: Opened) => Promise<void>, idle = IDLE): WhileUsed<Opened> {
  let opened: Promise<Opened> | null = null
  let users = 0
  let timer: NodeJS.Timeout | undefined
  async function leave(): Promise<void> {
    clearTimeout(timer)
    const leaving = opened
    opened = null
    if (leaving) await close(await leaving)
  }
  return {
    async use(work) {
      clearTimeout(timer)
      users += 1
      opened ??= open()
      const using = opened
      try {
        return await work(await using)
      } catch (error) {
        // What could not be opened is tried again the next time.
        if (opened === using) await using.catch(() => (opened = null))
        throw error
      } finally {
        users -= 1
        if (users === 0) timer = setTimeout(() => void leave(), idle).unref()
      }
    },
    close: leave,
  }
}

function numbersOf(output: Runtime.OnnxValue | undefined): Float32Array {
  if (!(output?.data instanceof Float32Array)) throw new Error('The model gave no numbers')
  return output.data
}

/** An optional dependency: npm leaves it out where it cannot be installed. */
async function loadRuntime() {
  try {
    return await import('onnxruntime-node')
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new Error(`onnxruntime-node is not installed or does not run on this system (${why})`, { cause: error })
  }
}
