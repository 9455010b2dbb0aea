/** The best sentences are read once more, each together with the question: a cross-encoder sees what each word of one means to the other. */
import type { Retriever } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import { FITTED, type SentenceWeights, weighed } from './weights.ts'

/**
 * What is read with the question, some 3 ms each (10 where the processor has no instructions for 8 bits): the best sentences, and of the others those
 * nearest in meaning, which have none of its words.
 */
const READ = { best: 5, nearest: 1 } as const
/** Log odds that are as sure as any, for or against. */
const SURE = 6

/**
 * @param evidence best first; `before`: what its signs counted until now: what a score has beside them it keeps.
 * @returns all of it, best first, weighed anew by what reading gave; null where there is no cross-encoder.
 */
export async function crossRead(
  evidence: readonly Evidence[],
  question: string,
  before: SentenceWeights,
  { retriever, signal }: { retriever: Retriever; signal: AbortSignal },
): Promise<Evidence[] | null> {
  const reading = toRead(evidence)
  const odds = await retriever.answering({ question, texts: reading.map(underItsTitle), signal })
  if (!odds) return null
  const told = new Map(reading.map(({ passage, text }, at) => [`${passage.id} ${text}`, odds[at]]))
  return evidence
    .map((one) => {
      const own = told.get(`${one.passage.id} ${one.text}`)
      const signs = { ...one.signs, answers: asShare(own?.answers), otherwise: asShare(own?.otherwise) }
      const score = weighed(signs, FITTED.paired.sentence) + one.score - weighed(one.signs, before)
      return { ...one, signs, score }
    })
    .sort((a, b) => b.score - a.score)
}

function toRead(evidence: readonly Evidence[]): Evidence[] {
  const nearest = evidence.slice(READ.best).sort((a, b) => b.signs.likeness - a.signs.likeness)
  return [...evidence.slice(0, READ.best), ...nearest.slice(0, READ.nearest)]
}

/** As the pairs stood that the cross-encoder was fitted to. */
export function underItsTitle({ passage: { title, heading, date }, text }: Pick<Evidence, 'passage' | 'text'>): string {
  return `${title}${heading ? `, ${heading}` : ''}${date ? ` (${date})` : ''}: ${text}`
}

/** 0 for what surely does not, or was not read; 1 for what surely does. */
function asShare(odds: number = -SURE): number {
  return (Math.min(SURE, Math.max(-SURE, odds)) + SURE) / (2 * SURE)
}
