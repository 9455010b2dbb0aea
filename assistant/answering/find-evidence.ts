/** What may be said of a question: passages that this reader may see and that are evidence, and their sentences, weighed. */
import { lookUp } from '../../store/index.ts'
import type { RetrievedPassage } from '../retriever.ts'
import { type Evidence, evidenceOf, isQuotable } from './evidence.ts'
import type { Asked } from './parts.ts'
import { inSayingOrder } from './saying-order.ts'
import type { Understanding } from './understand.ts'
import { FITTED } from './weights.ts'

export interface FoundEvidence {
  passages: readonly RetrievedPassage[]
  /** What the sentences were weighed by, and with it what decides (weights.ts). */
  by: keyof typeof FITTED
  /** Best first: all that was read, by which claims are weighed. */
  read: readonly Evidence[]
}

/** Of what was read what may be quoted, in the order in which it is said. */
export function quotable(read: readonly Evidence[], understanding: Understanding, { language }: Pick<Asked, 'language'>): Evidence[] {
  return inSayingOrder(read.filter(isQuotable), understanding, language)
}

/** @param understanding what is looked for, which need not be what was asked; `subjects`: only in passages on these. */
export async function findEvidence(
  { store, retriever, turn, language }: Asked,
  understanding: Understanding,
  { limit, subjects }: { limit: number; subjects?: readonly string[] },
): Promise<FoundEvidence> {
  const { passages: found, mode } = await retriever.retrieve({
    question: understanding.question,
    viewer: turn.viewer,
    limit,
    signal: turn.signal,
    ...(subjects ? { filter: { subjects } } : {}),
  })
  // The mask was asked at retrieval; the record is asked once more as it is now, and a sample is no evidence whatever was found.
  const passages = found.filter(
    ({ passage: { basis, kind, subject } }) =>
      basis === 'sourced' && (kind !== 'record' || lookUp(store, subject, turn.viewer).state === 'seen'),
  )
  const read = evidenceOf(passages, { understanding, ...language, counts: FITTED[mode].sentence })
  return { passages, by: mode, read }
}
