/** A pair reader in a thread of its own. */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type PairOdds, PairOddsSchema } from '../../cross-encoder.ts'
import type { CrossEncoderFiles } from './model-files.ts'
import type { PairReader } from './pair-reader.ts'

export const FilesSchema = z.object({ model: z.string(), tokenizer: z.string(), tokenizerConfig: z.string() })
export const PairsSchema = z.object({ id: z.number(), question: z.string(), texts: z.array(z.string()) })
export const OddsSchema = z.union([
  z.object({ id: z.number(), odds: z.array(PairOddsSchema) }),
  z.object({ id: z.number(), failed: z.string() }),
])

export interface ReaderBeside extends PairReader {
  /** Whether its thread has ended. */
  hasEnded(): boolean
}

/** Returns at once. A thread that ends fails what waits for it, and is not begun again. */
export function openReaderBeside(files: CrossEncoderFiles): ReaderBeside {
  const worker = new Worker(new URL('./pair-worker.ts', import.meta.url), { workerData: files, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<PairOdds[]>>()
  let last = 0
  let ended = false
  worker.unref()

  function end(why: unknown): void {
    ended = true
    for (const { reject } of waiting.values()) reject(why instanceof Error ? why : new Error('A thread that reads pairs has ended'))
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', end)
  worker.on('message', (raw) => {
    const answer = OddsSchema.parse(raw)
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('odds' in answer) asked?.resolve(answer.odds)
    else asked?.reject(new Error(answer.failed))
  })

  return {
    read(question, texts) {
      const asked = Promise.withResolvers<PairOdds[]>()
      last += 1
      waiting.set(last, asked)
      // Only what waits for an answer keeps the process alive.
      worker.ref()
      worker.postMessage({ id: last, question, texts: [...texts] } satisfies z.input<typeof PairsSchema>)
      return asked.promise
    },
    hasEnded: () => ended,
    async close() {
      await worker.terminate()
    },
  }
}
