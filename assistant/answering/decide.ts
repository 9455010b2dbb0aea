/** Whether the evidence answers: answered, not known here, a premise that does not hold, or nothing to do with the archive. */
import { type Known, weigh } from './answer-signs.ts'
import type { Evidence } from './evidence.ts'
import { asksOfSite, isOurMatter } from './our-matter.ts'
import { isElsewhere } from './scope.ts'
import type { Understanding } from './understand.ts'
import { type AnswerSigns, DECISION, type Fitted, likelihood } from './weights.ts'

export interface Decision {
  outcome: 'answered' | 'not-found' | 'false-premise' | 'out-of-scope'
  /** The sentence by which a source says that it does not know. */
  gap: Evidence | null
  /** The sentence that says otherwise what the question takes for granted. */
  instead: Evidence | null
  /** Whether what was found comes near enough for a premise to be put right by it. */
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
  known: Known,
): Decision {
  const [best] = evidence
  const none = { gap: null, instead: null, near: false, likely: 0, signs: null }
  if (!best) return { outcome: understanding.names.length === 0 && !isOurMatter(understanding) ? 'out-of-scope' : 'not-found', ...none }
  const { signs, gap, displaced, turned, contrary, missing } = weigh(evidence, chosen, understanding, known)
  const likely = likelihood(signs, weights.answered)
  const found = { gap: null, instead: null, near: likely >= DECISION.nearest, likely, signs }
  const seemsElsewhere = likelihood(signs, weights.elsewhere) >= DECISION.elsewhere && likely < DECISION.surely
  if (isElsewhere(understanding.own) || seemsElsewhere) {
    // What a site could have and this one does not tell of is not known here; what was is told like everything else.
    if (asksOfSite(understanding.own)) return { outcome: 'not-found', ...found }
    if (!isOurMatter(understanding)) return { outcome: 'out-of-scope', ...found }
  }
  if (likely >= weights.answers) return { outcome: 'answered', ...found }
  // 'Was it he who wrote it?' takes nothing for granted, nor does 'which of the two?': who says that it was another answers it.
  if (contrary && likely >= DECISION.hardly && (signs.yesNo === 1 || signs.offers === 1))
    return { outcome: 'answered', ...found, instead: contrary }
  const instead = contrary ?? inItsStead(evidence, [turned, displaced && displaced.by >= DECISION.displaced ? displaced.instead : null])
  const explains = gap && signs.gap >= DECISION.gap ? gap : null
  // A source that says that it does not know, or nothing of the kind asked for: there is no premise to put right.
  if (instead && !explains) return { outcome: 'false-premise', ...found, instead }
  if ((explains && signs.gapOfKind === 1) || signs.unmet === 1 || signs.noWording === 1)
    return { outcome: 'not-found', ...found, gap: explains }
  const premise = missing.length > 0 || signs.over + signs.later + signs.against > 0
  return premise && found.near ? { outcome: 'false-premise', ...found } : { outcome: 'not-found', ...found, gap: explains }
}

/** What has another name in the place of one, or stands the other way round: where sentences were read with the question, only what may say otherwise by that reading. */
function inItsStead(evidence: readonly Evidence[], some: readonly (Evidence | null)[]): Evidence | null {
  const wereRead = evidence.some(({ signs }) => signs.otherwise > 0)
  return some.find((one) => one !== null && (!wereRead || one.signs.otherwise >= DECISION.mayBeOtherwise)) ?? null
}
