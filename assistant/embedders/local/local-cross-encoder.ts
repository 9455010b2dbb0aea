/** The cross-encoder on this machine: half of the pairs are read in this thread, half in one beside it. */
import { availableParallelism } from 'node:os'
import type { CrossEncoder } from '../../cross-encoder.ts'
import type { CrossEncoderFiles } from './model-files.ts'
import { openPairReader } from './pair-reader.ts'
import { openReaderBeside } from './reader-beside.ts'

export const CROSS_ENCODER_NAME = 'all-MiniLM-L6-v2, adapted to pairs (int8)'

/**
 * @param threads 2: one beside this one too, unless there is one processor only. The odds are the same.
 * @throws Error where onnxruntime-node is not installed or has no build for this system.
 */
export async function openLocalCrossEncoder(
  files: CrossEncoderFiles,
  threads: 1 | 2 = availableParallelism() > 1 ? 2 : 1,
): Promise<CrossEncoder> {
  const own = await openPairReader(files)
  const beside = threads === 2 ? openReaderBeside(files) : null
  return {
    name: CROSS_ENCODER_NAME,
    async read(question, texts, signal) {
      if (!beside || beside.hasEnded() || texts.length < 2) return own.read(question, texts, signal)
      // By turns: the first ones are often longer, or shorter, than the last.
      const [first, second] = [texts.filter((_, at) => at % 2 === 0), texts.filter((_, at) => at % 2 === 1)]
      const [there, here] = await Promise.all([
        beside.read(question, first).catch(() => own.read(question, first, signal)),
        own.read(question, second, signal),
      ])
      return texts.flatMap((_, at) => (at % 2 === 0 ? there : here)[Math.floor(at / 2)] ?? [])
    },
    async close() {
      await Promise.all([own.close(), beside?.close()])
    },
  }
}
