/** all-MiniLM-L6-v2 on this machine. One text at a time: as fast as many, and the same text gives the same vector. Blocks its thread. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Embedder } from '../../embedder.ts'
import { DIMENSIONS, LONGEST } from './minilm-graph.ts'
import type { ModelFiles } from './model-files.ts'
import { openSession } from './onnx-session.ts'

export const LOCAL_NAME = 'all-MiniLM-L6-v2 (int8)'
/** The piece that ends every text. */
const END = 102

const OutputSchema = z.object({ sentence_embedding: z.object({ data: z.instanceof(Float32Array) }) })

/** @throws Error where onnxruntime-node is not installed or has no build for this system. */
export async function openLocalEmbedder(files: ModelFiles): Promise<Embedder> {
  const { session, integers, piecesOf } = await openSession(files)

  async function one(text: string): Promise<Float32Array> {
    const ids = piecesOf(text, true)
    if (ids.length > LONGEST) ids.splice(LONGEST - 1, ids.length, END)
    return Float32Array.from(OutputSchema.parse(await session.run({ input_ids: integers(ids) })).sentence_embedding.data)
  }

  return {
    name: LOCAL_NAME,
    dimensions: DIMENSIONS,
    async embed(texts, _purpose, signal) {
      const vectors: Float32Array[] = []
      for (const text of texts) {
        signal?.throwIfAborted()
        vectors.push(await one(text))
        // A run blocks the thread: a question that waits comes in between.
        if (texts.length > 1) await setImmediate()
      }
      return vectors
    },
    async close() {
      await session.release()
    },
  }
}
