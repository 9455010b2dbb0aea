/** What is known of a question and the sentences found for it, as numbers: by them decide.ts tells answers from what is not known here. */

import type { Thesaurus } from '../../search/thesaurus.ts'
import { askedFor } from './asked-for.ts'
import { knowsName, namesMissing, numbersMissing, orderUnsaid, wordsUnsaid } from './borne-out.ts'
import { type Displaced, mostDisplaced, offersNames } from './displaced.ts'
import { type Evidence, isQuotable } from './evidence.ts'
import { isGapOf } from './gap.ts'
import type { MeaningSigns } from './meaning-signs.ts'
import { oddWord } from './odd-word.ts'
import { asksForWording, borneByLine, cameLater, claimsWhatIsOver, givesWording, speaksAgainst, unborneClaims } from './predicates.ts'
import type { WordWeights } from './question-words.ts'
import { turnedRound } from './turned.ts'
import type { Understanding } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type AnswerSigns, DECISION } from './weights.ts'

export interface Weighed {
  signs: AnswerSigns
  /** The sentence nearest to the question by which a source says that it does not know. */
  gap: Evidence | null
  /** What of the question nothing bears out, in its own words. */
  missing: readonly string[]
  /** The part of the question that a sentence says otherwise. */
  displaced: Displaced | null
  /** The sentence that says the other way round who did it to whom. */
  turned: Evidence | null
  /** The sentence that, read with the question, most surely says otherwise than it takes for granted. */
  contrary: Evidence | null
}

/** What is known beside the sentences. */
export interface Known {
  vocabulary: Vocabulary
  weights: WordWeights
  thesaurus: Thesaurus
  /** Fields of a record beside its passages. */
  recordWords(id: string): string
  meaning: MeaningSigns
}

/** How many sentences are compared, and with which of them the best. */
const STANDING_OUT = { among: 24, place: 10 } as const
/** The score by which a sentence is as far ahead as any is. */
const FAR_AHEAD = 6
/** Share of the question's weight below which a sentence says it in other words or says something else. */
const SHARES_NOTHING = 0.2
const TO_COME =
  /\b(will|tomorrow|tonight|next (week|month|year|time)|going to|should|would|right now|this (morning|afternoon|evening|week))\b/i
const BEGINS_QUESTION =
  /\b(who|whom|whose|what|which|when|where|why|how|is|was|are|were|did|does|do|can|could|has|have|had|may|tell me about)\b/i
const ASKS_YES_OR_NO = /^\W*(is|was|are|were|did|does|do|can|could|has|have|had)\b/i

/**
 * @param evidence best first, at least one; `chosen` are the sentences that would be said.
 */
export function weigh(
  evidence: readonly Evidence[],
  chosen: readonly Evidence[],
  understanding: Understanding,
  { vocabulary, weights, thesaurus, recordWords, meaning }: Known,
): Weighed {
  const [best] = evidence
  if (!best) throw new RangeError('nothing to weigh')
  const { own } = understanding
  const types = understanding.types.filter((type) => type !== 'yes-no' && type !== 'reason')
  const answering = types.length === 0 ? chosen : chosen.filter(({ has }) => types.some((type) => has.includes(type)))
  const said = answering.length > 0 ? answering : chosen
  const near = evidence.slice(0, DECISION.among)
  const texts = chosen.map(({ passage }) =>
    [passage.title, passage.heading, passage.text, passage.kind === 'record' ? recordWords(passage.subject) : ''].join(' '),
  )
  const named = near.filter((one) => namesMissing(understanding, [one], 'around').length === 0)
  const apart = { names: namesMissing(understanding, said, 'framed'), numbers: numbersMissing(understanding, said, 'framed') }
  const gone = { names: namesMissing(understanding, said, 'around'), numbers: numbersMissing(understanding, said, 'around') }
  const unsaid = wordsUnsaid(understanding, [...chosen, ...named], texts).filter(({ word }) => !borneByLine(word, texts))
  // What was mistyped is anybody's guess.
  const unborne = unborneClaims(own, texts).filter(
    (claim) => !understanding.changes.some(({ meant }) => claim.toLowerCase().includes(meant)),
  )
  const gap = gapOf(near, understanding)
  const unmet = types.filter((type) => !chosen.some(({ has }) => has.includes(type)))
  const shared = best.signs.own + best.signs.frame
  const displaced = mostDisplaced(evidence, understanding, vocabulary)
  const asked = askedFor(own, chosen, { weights, thesaurus })
  const otherWay = turnedRound(evidence.slice(0, DECISION.turning), understanding, vocabulary)
  const turned = otherWay && isQuotable(otherWay) ? otherWay : null
  const signs: AnswerSigns = {
    own: best.signs.own,
    coverage: best.coverage,
    likeness: Math.max(...near.map((one) => one.signs.likeness)),
    similarity: best.similarity,
    pairs: best.signs.pairs,
    ahead: Math.min(1, ahead(evidence.map(({ score }) => score)) / FAR_AHEAD),
    nearer: ahead(evidence.map(({ signs }) => signs.likeness)),
    unmet: types.length === 0 ? 0 : unmet.length / types.length,
    bestUnmet: types.length === 0 ? 0 : types.filter((type) => !best.has.includes(type)).length / types.length,
    nameApart: Number(shared >= SHARES_NOTHING && apart.names.length > 0),
    nameMissing: Number(gone.names.length > 0),
    numberApart: Number(apart.numbers.length > 0),
    numberMissing: Number(gone.numbers.length > 0),
    // A question of yes or no asks what another takes for granted.
    displacedName: displaced?.kind === 'name' && !ASKS_YES_OR_NO.test(own) ? displaced.by : 0,
    displacedNumber: displaced?.kind === 'number' ? displaced.by : 0,
    turned: Number(turned !== null),
    askedUnsaid: asked.unsaid,
    unmeasured: Number(asked.unmeasured),
    oddWord: oddWord(understanding, best, thesaurus),
    ...meaning,
    orderUnsaid: Number(orderUnsaid(own, best)),
    sharesNothing: Number(shared < SHARES_NOTHING && gone.numbers.length === 0 && gone.names.length === 0),
    unborne: Number(unborne.length > 0),
    gap: gap ? Math.exp(Math.min(0, gap.score - best.score)) : 0,
    gapFirst: Number(gap === best),
    gapOfKind: Number(gap !== null && isGapOf(gap.text, types)),
    against: Number(chosen.slice(0, 2).some(({ text }) => speaksAgainst(text))),
    over: Number(
      claimsWhatIsOver(
        own,
        named.map(({ text }) => text),
      ),
    ),
    later: Number(named.some(({ text }) => cameLater(own, text))),
    noWording: Number(asksForWording(own) && !chosen.some(({ text }) => givesWording(text))),
    yesNo: Number(ASKS_YES_OR_NO.test(own)),
    offers: Number(offersNames(understanding)),
    reason: Number(understanding.types.includes('reason')),
    personal: Number(/\b(I|my|me|we|our)\b/.test(own)),
    followsUp: Number(own !== understanding.question),
    mended: Number(understanding.changes.length > 0),
    // Who names somebody asks nothing that pages about this site answer without that name.
    site: Number(isAboutSite(best) && gone.names.length === 0),
    answers: best.signs.answers,
    answersMost: Math.max(...near.map((one) => one.signs.answers)),
    otherwise: best.signs.otherwise,
    otherwiseMost: Math.max(...near.map((one) => one.signs.otherwise)),
    knownName: Number(knowsName(understanding)),
    addressed: Number(/\byour?\b/i.test(own)),
    toCome: Number(TO_COME.test(own)),
    order: Number(!BEGINS_QUESTION.test(own) && !/\?\s*$/.test(own)),
  }
  return {
    signs,
    gap,
    displaced,
    turned,
    contrary: contraryOf(near),
    missing: [...new Set([...gone.names, ...gone.numbers, ...unborne, ...unsaid.map(({ word }) => word)])],
  }
}

/** How far the first of the best lies before one further down: what answers stands out from what is only about the same. */
function ahead(numbers: readonly number[]): number {
  const sorted = numbers.slice(0, STANDING_OUT.among).sort((a, b) => b - a)
  return (sorted[0] ?? 0) - (sorted[STANDING_OUT.place - 1] ?? sorted.at(-1) ?? 0)
}

/** Of sentences that say that something is not known the best one for what is asked. */
function gapOf(near: readonly Evidence[], { types }: Understanding): Evidence | null {
  // What has everything that is asked for answers, whatever else it does not know.
  const gaps = near.filter(
    (one) => one.gap && isQuotable(one) && !isAboutSite(one) && (types.length === 0 || types.some((type) => !one.has.includes(type))),
  )
  return gaps.find(({ text }) => isGapOf(text, types)) ?? gaps[0] ?? null
}

/** What is not known contradicts nothing. */
function contraryOf(near: readonly Evidence[]): Evidence | null {
  const [most] = near
    .filter((one) => isQuotable(one) && !one.gap && !isAboutSite(one))
    .map((one) => ({ one, says: one.signs.otherwise }))
    .sort((a, b) => b.says - a.says)
  return most && most.says >= DECISION.otherwise ? most.one : null
}

/** How this site is used is no history: its gaps and claims are its rules. */
function isAboutSite({ passage }: Evidence): boolean {
  return passage.label === 'About this site'
}
