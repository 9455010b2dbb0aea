/** The cross-encoder on this machine: half of the pairs are read in this thread, half in one beside it. */
import { availableParallelism } from 'node:os'
import type { CrossEncoder } from '../../cross-encoder.ts'
import type { CrossEncoderFiles } from './model-files.ts'
import { openPairReader } from './pair-reader.ts'
import { openReaderBeside } from './reader-beside.ts'

export const CROSS_ENCODER_NAME = 'all-MiniLM-L6-v2, adapted to pairs (int8)'

/**
 * What takes as long as the rest: a pair takes as long as it is, and an answer as long as the slower half.
 * @param besides characters that each text is read with.
 * @returns of each text whether it is of the first half.
 */
export function halved(texts: readonly string[], besides: number): boolean[] {
  const first = texts.map(() => false)
  const lengths = [0, 0]
  const longestFirst = [...texts.entries()].sort(([, a], [, b]) => b.length - a.length)
  for (const [at, text] of longestFirst) {
    const half = (lengths[0] ?? 0) <= (lengths[1] ?? 0) ? 0 : 1
    first[at] = half === 0
    lengths[half] = (lengths[half] ?? 0) + text.length + besides
  }
  return first
}

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
      const isThere = halved(texts, question.length)
      const [first, second] = [texts.filter((_, at) => isThere[at]), texts.filter((_, at) => !isThere[at])]
      const [there, here] = await Promise.all([
        beside.read(question, first).catch(() => own.read(question, first, signal)),
        own.read(question, second, signal),
      ])
      const [fromThere, fromHere] = [there.values(), here.values()]
      return texts.flatMap((_, at) => (isThere[at] ? fromThere : fromHere).next().value ?? [])
    },
    async close() {
      await Promise.all([own.close(), beside?.close()])
    },
  }
}
