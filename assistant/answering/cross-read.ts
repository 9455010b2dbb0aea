/** The best sentences are read once more, each together with the question: a cross-encoder sees what each word of one means to the other. */
import type { NearKnown, Retriever } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import { besideKnown, type ReadKnown } from './known-signs.ts'
import { FITTED, type SentenceWeights, weighed } from './weights.ts'

/**
 * What is read with the question, some 3 ms each (10 where the processor has no instructions for 8 bits): sentences that known questions lead to, the best, of the others those nearest in meaning, which have none of its
 * words; known questions that are answered, and as many that are not.
 */
const READ = { asked: 2, best: 3, nearest: 1, known: 2 } as const
/** Nearness below which a known question asks something else. */
const UNLIKE = 0.55
/** As near comes a known question that a sentence answers which is read whatever else speaks for it. */
const ASKED = 0.4
/** Log odds that are as sure as any, for or against. */
const SURE = 6

export interface CrossRead {
  /** All of it, best first, weighed anew by what reading them gave. */
  read: Evidence[]
  /** With whether those that came nearest ask the same. */
  known: ReadKnown[]
}

/**
 * @param evidence best first; `before`: what its signs counted until now: what a score has beside them it keeps.
 * @param known questions that come near, best first: the nearest are read, too.
 * @returns null where there is no cross-encoder.
 */
export async function crossRead(
  evidence: readonly Evidence[],
  known: readonly NearKnown[],
  question: string,
  before: SentenceWeights,
  { retriever, signal }: { retriever: Retriever; signal: AbortSignal },
): Promise<CrossRead | null> {
  const reading = toRead(besideKnown(evidence, known))
  const asking = toAsk(known)
  const numbers = asking.map(({ number }) => number)
  const odds = await retriever.answering({ question, texts: reading.map(underItsTitle), known: numbers, signal })
  if (!odds) return null
  const told = new Map(reading.map(({ passage, text }, at) => [`${passage.id} ${text}`, odds.texts[at]]))
  const read = known.map((one) => ({ ...one, same: asShare(odds.known[numbers.indexOf(one.number)]?.same) }))
  return {
    known: read,
    read: besideKnown(evidence, read)
      .map((one) => {
        const own = told.get(`${one.passage.id} ${one.text}`)
        const signs = { ...one.signs, answers: asShare(own?.answers), otherwise: asShare(own?.otherwise) }
        const score = weighed(signs, FITTED.paired.sentence) + one.score - weighed(one.signs, before)
        return { ...one, signs, score }
      })
      .sort((a, b) => b.score - a.score),
  }
}

/** What is as likely to ask the same: of those that are answered and of those that are not. */
function toAsk(known: readonly NearKnown[]): NearKnown[] {
  const answered = known.filter(({ unanswered }) => unanswered === null).slice(0, READ.known)
  const unanswered = known.filter(({ unanswered }) => unanswered !== null).slice(0, READ.known)
  return [...answered, ...unanswered].filter(({ nearness }) => nearness >= UNLIKE)
}

function toRead(evidence: readonly Evidence[]): Evidence[] {
  const asked = evidence
    .filter(({ signs }) => signs.asked >= ASKED)
    .sort((a, b) => b.signs.asked - a.signs.asked)
    .slice(0, READ.asked)
  const others = evidence.filter((one) => !asked.includes(one))
  const best = others.slice(0, READ.best + READ.asked - asked.length)
  const nearest = others.slice(best.length).sort((a, b) => b.signs.likeness - a.signs.likeness)
  return [...asked, ...best, ...nearest.slice(0, READ.nearest)]
}

/** As the pairs stood that the cross-encoder was fitted to (eval/reading). */
export function underItsTitle({ passage: { title, heading, date }, text }: Pick<Evidence, 'passage' | 'text'>): string {
  return `${title}${heading ? `, ${heading}` : ''}${date ? ` (${date})` : ''}: ${text}`
}

/** 0 for what surely does not, or was not read; 1 for what surely does. */
function asShare(odds: number = -SURE): number {
  return (Math.min(SURE, Math.max(-SURE, odds)) + SURE) / (2 * SURE)
}
