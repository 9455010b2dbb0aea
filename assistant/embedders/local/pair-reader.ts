/** Reads pairs of question and text in its thread, one at a time, as the embedder reads one text at a time. Blocks its thread. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { CrossEncoder, PairOdds } from '../../cross-encoder.ts'
import type { CrossEncoderFiles } from './model-files.ts'
import { openSession } from './onnx-session.ts'

/** Pieces that begin, and that end each part. */
const [BEGIN, END] = [101, 102]
/** Pieces read of a question and of both together: as in fitting. */
const LONGEST = { question: 40, pair: 88 } as const

/** Pairs read before another question's turn. */
const AT_A_TIME = 4

const OutputSchema = z.object({ log_odds: z.object({ data: z.instanceof(Float32Array) }) }).transform(({ log_odds: { data } }) => data)

export type PairReader = Omit<CrossEncoder, 'name'>

/** @throws Error where onnxruntime-node is not installed or has no build for this system. */
export async function openPairReader(files: CrossEncoderFiles): Promise<PairReader> {
  const { session, integers, piecesOf } = await openSession(files)

  async function one(asked: readonly number[], text: string): Promise<PairOdds> {
    const told = piecesOf(text).slice(0, LONGEST.pair - asked.length - 3)
    const first = [BEGIN, ...asked, END]
    const second = [...told, END]
    const segments = [...first.map(() => 0), ...second.map(() => 1)]
    const output = await session.run({ input_ids: integers([...first, ...second]), token_type_ids: integers(segments) })
    const [answers = 0, otherwise = 0, same = 0] = OutputSchema.parse(output)
    return { answers, otherwise, same }
  }

  return {
    async read(question, texts, signal) {
      const asked = piecesOf(question).slice(0, LONGEST.question)
      const odds: PairOdds[] = []
      for (const [at, text] of texts.entries()) {
        signal?.throwIfAborted()
        odds.push(await one(asked, text))
        // A run blocks the thread: another question comes in between.
        if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
      }
      return odds
    },
    async close() {
      await session.release()
    },
  }
}
