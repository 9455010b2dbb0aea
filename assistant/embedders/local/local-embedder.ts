/** all-MiniLM-L6-v2 on this machine. One text at a time: as fast as many, and the same text gives the same vector. Blocks its thread. */
import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { Tokenizer } from '@huggingface/tokenizers'
import { z } from 'zod'
import type { Embedder } from '../../embedder.ts'
import { DIMENSIONS, LONGEST } from './minilm-graph.ts'
import type { ModelFiles } from './model-files.ts'

export const LOCAL_NAME = 'all-MiniLM-L6-v2 (int8)'
/** The piece that ends every text. */
const END = 102

const EncodingSchema = z.object({ ids: z.array(z.number()) })
const JsonSchema = z.record(z.string(), z.unknown())
const OutputSchema = z.object({ sentence_embedding: z.object({ data: z.instanceof(Float32Array) }) })

/** @throws Error where onnxruntime-node is not installed or has no build for this system. */
export async function openLocalEmbedder(files: ModelFiles): Promise<Embedder> {
  const runtime = await loadRuntime()
  // Further threads lose more by waiting than they win on texts this short.
  const session = await runtime.InferenceSession.create(files.model, { intraOpNumThreads: 1, interOpNumThreads: 1 })
  const readJson = (file: string) => JsonSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tokenizer = new Tokenizer(readJson(files.tokenizer), readJson(files.tokenizerConfig))

  async function one(text: string): Promise<Float32Array> {
    const { ids } = EncodingSchema.parse(tokenizer.encode(text))
    if (ids.length > LONGEST) ids.splice(LONGEST - 1, ids.length, END)
    const input = new runtime.Tensor('int64', BigInt64Array.from(ids, BigInt), [ids.length])
    return Float32Array.from(OutputSchema.parse(await session.run({ input_ids: input })).sentence_embedding.data)
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

/** An optional dependency: npm leaves it out where it cannot be installed. */
async function loadRuntime() {
  try {
    return await import('onnxruntime-node')
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new Error(`onnxruntime-node is not installed or does not run on this system (${why})`, { cause: error })
  }
}
