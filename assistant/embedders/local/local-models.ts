/**
 * multilingual-e5-small on this machine, as the embedder and, with the adaptor of this product, as the reader. One text or pair at a time:
 * as fast as many, and the same text gives the same vector. Blocks its thread.
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
  const open = (file: string) => runtime.InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 })
  const [embedding, reading] = [await open(embedder), await open(reader)]
  const model = openPackedModel(packed)
  const { width, longest, pieces } = model
  const { begin, end } = pieces
  const piecesOf = openPieces(pieces)
  const vectorsOf = (ids: readonly number[]) => new runtime.Tensor('float32', model.vectorsOf(ids), [ids.length, width])
  let inUse = 2
  const close = async (session: Runtime.InferenceSession) => {
    inUse -= 1
    if (inUse === 0) model.close()
    await session.release()
  }

  async function vectorOf(text: string): Promise<Float32Array> {
    const ids = [begin, ...piecesOf(text).slice(0, longest - 2), end]
    const { vector } = await embedding.run({ pieces: vectorsOf(ids) })
    return Float32Array.from(numbersOf(vector))
  }

  async function oddsOf(asked: readonly number[], text: string): Promise<number> {
    const said = piecesOf(text).slice(0, LONGEST.pair - asked.length - 4)
    const ids = [begin, ...asked, end, end, ...said, end]
    const parts = BigInt64Array.from(ids, (_, at) => (at > asked.length + 1 ? 1n : 0n))
    const { log_odds } = await reading.run({ pieces: vectorsOf(ids), parts: new runtime.Tensor('int64', parts, [ids.length]) })
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
