/** The best sentences are read once more, each together with the question: a cross-encoder sees what each word of one means to the other. */
import type { Retriever } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import { type SentenceWeights, weighed } from './weights.ts'

/** Sentences read with the question, some 3 ms each: of the whole archive, and of a part that is looked at beside it. */
export const READ = { archive: 12, part: 6 } as const
/** Log odds that are as sure as any, for or against. */
const SURE = 6

/**
 * @param evidence best first; `most`: so many of them are read.
 * @returns all of it, best first, weighed anew by what reading them gave; null where there is no cross-encoder.
 */
export async function crossRead(
  evidence: readonly Evidence[],
  question: string,
  counts: SentenceWeights,
  { retriever, signal, most }: { retriever: Retriever; signal: AbortSignal; most: number },
): Promise<Evidence[] | null> {
  const odds = await retriever.answering({ question, texts: evidence.slice(0, most).map(underItsTitle), signal })
  if (!odds) return null
  return evidence
    .map((one, at) => {
      const signs = { ...one.signs, answers: asShare(odds[at]) }
      return { ...one, signs, score: weighed(signs, counts) }
    })
    .sort((a, b) => b.score - a.score)
}

/** As the pairs stood that the cross-encoder was fitted to (eval/reading). */
export function underItsTitle({ passage: { title, heading, date }, text }: Pick<Evidence, 'passage' | 'text'>): string {
  return `${title}${heading ? `, ${heading}` : ''}${date ? ` (${date})` : ''}: ${text}`
}

/** 0 for what surely does not answer, or was not read; 1 for what surely does. */
function asShare(odds: number = -SURE): number {
  return (Math.min(SURE, Math.max(-SURE, odds)) + SURE) / (2 * SURE)
}
