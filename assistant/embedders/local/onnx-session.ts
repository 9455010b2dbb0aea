/** A converted model opened in onnxruntime-node, with its tokenizer. */
import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { z } from 'zod'

export interface SessionFiles {
  model: string
  tokenizer: string
  tokenizerConfig: string
}

const EncodingSchema = z.object({ ids: z.array(z.number()) })
const JsonSchema = z.record(z.string(), z.unknown())

/** @throws Error where onnxruntime-node is not installed or has no build for this system. */
export async function openSession(files: SessionFiles) {
  const runtime = await loadRuntime()
  // Further threads lose more by waiting than they win on texts this short.
  const session = await runtime.InferenceSession.create(files.model, { intraOpNumThreads: 1, interOpNumThreads: 1 })
  const readJson = (file: string) => JsonSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tokenizer = new Tokenizer(readJson(files.tokenizer), readJson(files.tokenizerConfig))
  return {
    session,
    /** Numbers as the model reads them. */
    integers: (values: readonly number[]) => new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [values.length]),
    /** Word pieces of a text; `whole`: between the pieces that begin and end every text. */
    piecesOf: (text: string, whole = false) => EncodingSchema.parse(tokenizer.encode(text, { add_special_tokens: whole })).ids,
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
