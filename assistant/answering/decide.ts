/** Whether the evidence answers: answered, not known here, a premise that does not hold, or nothing to do with the archive. */
import { weigh } from './answer-signs.ts'
import type { Evidence } from './evidence.ts'
import type { Understanding } from './understand.ts'
import { type AnswerSigns, DECISION, type Fitted, likelihood } from './weights.ts'

export interface Decision {
  outcome: 'answered' | 'not-found' | 'false-premise' | 'out-of-scope'
  /** The sentence by which a source says that it does not know. */
  gap: Evidence | null
  /** Whether what was found comes near enough to be said with the refusal. */
  near: boolean
  /** For whoever tunes: how likely it is that the sentences answer, and by which signs. */
  likely: number
  signs: AnswerSigns | null
}

/** @param evidence best first; `chosen` are the sentences that would be said. */
export function decide(
  evidence: readonly Evidence[],
  chosen: readonly Evidence[],
  understanding: Understanding,
  weights: Fitted,
  recordWords: (id: string) => string,
): Decision {
  const [best] = evidence
  const none = { gap: null, near: false, likely: 0, signs: null }
  if (!best) return { outcome: understanding.names.length === 0 ? 'out-of-scope' : 'not-found', ...none }
  const { signs, gap, missing } = weigh(evidence, chosen, understanding, recordWords)
  const likely = likelihood(signs, weights.answered)
  const known = { gap: null, near: likely >= DECISION.nearest, likely, signs }
  if (likelihood(signs, weights.elsewhere) >= DECISION.elsewhere) return { outcome: 'out-of-scope', ...known }
  if (likely >= DECISION.answered) return { outcome: 'answered', ...known }
  const explains = gap && signs.gap >= DECISION.gap ? gap : null
  // A source that says that it does not know, or nothing of the kind asked for: there is no premise to put right.
  if ((explains && signs.gapOfKind === 1) || signs.unmet === 1 || signs.noWording === 1)
    return { outcome: 'not-found', ...known, gap: explains }
  const premise = missing.length > 0 || signs.over + signs.later + signs.against > 0
  return premise && known.near ? { outcome: 'false-premise', ...known } : { outcome: 'not-found', ...known, gap: explains }
}
