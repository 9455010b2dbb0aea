/** all-MiniLM-L6-v2 with the adaptor of this product, on this machine: one pair at a time. Blocks its thread. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { CrossEncoder } from '../../cross-encoder.ts'
import type { ModelFiles } from './model-files.ts'
import { openSession } from './onnx-session.ts'

/** Word pieces that begin, and that end each part. */
const [BEGIN, END] = [101, 102]
/** Word pieces read of a question and of both together: as in training (lab/eval/reading/train.py). */
const LONGEST = { question: 40, pair: 96 } as const
/** Pairs read before another question's turn. */
const AT_A_TIME = 4

const OutputSchema = z.object({ log_odds: z.object({ data: z.instanceof(Float32Array) }) })

/** @throws Error where onnxruntime-node is not installed or has no build for this system. */
export async function openLocalCrossEncoder(files: ModelFiles): Promise<CrossEncoder> {
  const { session, integers, piecesOf } = await openSession(files)

  async function one(asked: readonly number[], text: string): Promise<number> {
    const said = piecesOf(text).slice(0, LONGEST.pair - asked.length - 3)
    const segments = [...Array<number>(asked.length + 2).fill(0), ...Array<number>(said.length + 1).fill(1)]
    const ids = [BEGIN, ...asked, END, ...said, END]
    const output = await session.run({ input_ids: integers(ids), token_type_ids: integers(segments) })
    return OutputSchema.parse(output).log_odds.data[0] ?? 0
  }

  return {
    name: 'all-MiniLM-L6-v2, trained on pairs (int8)',
    async read(question, texts, signal) {
      const asked = piecesOf(question).slice(0, LONGEST.question)
      const odds: number[] = []
      for (const [at, text] of texts.entries()) {
        signal?.throwIfAborted()
        odds.push(await one(asked, text))
        if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
      }
      return odds
    },
    async close() {
      await session.release()
    },
  }
}
