/**
 * What is known from questions that were read against the archive and come near to what is asked (content/questions, docs/decisions/076): who asks the same in other words
 * is answered by the same sentences, and what nobody tells was often asked before.
 */
import type { NearKnown } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import type { SentenceSigns } from './weights.ts'

export interface ReadKnown extends NearKnown {
  /** How surely it asks the same, 0 to 1; 0 where it was not read. */
  same: number
}

export interface KnownSigns {
  knownAnswered: number
  knownUnanswered: number
  knownAhead: number
  knownBehind: number
  knownPremise: number
  knownFor: number
  knownAgainst: number
  bestAsked: number
  bestInVain: number
  knownOff: number
  sameAnswered: number
  sameUnanswered: number
}

/** Nearness of questions that have no more than their matter in common. */
const UNLIKE = 0.5
/** Nearness by which one is as far ahead as any is. */
const FAR = 0.2
/** Of so many of the nearest each has a say, one that is nearer a greater one; it counts fully from `sure` on, and not at all below `unsure`. */
const VOTERS = { most: 8, sharpness: 20, unsure: 0.6, sure: 1 } as const
/** Sentences that would lead. */
const BEST = 3

/** Each sentence with how near what it answers comes to the question, what it does not answer, and whose premise it contradicts. */
export function besideKnown(evidence: readonly Evidence[], known: readonly (NearKnown | ReadKnown)[]): Evidence[] {
  return evidence.map((one) => {
    const own = known.filter(({ sentences }) =>
      sentences.some(({ subject, begins }) => subject === one.passage.subject && one.text.includes(begins)),
    )
    const signs: SentenceSigns = {
      ...one.signs,
      asked: scaled(nearestOf(own, ({ unanswered }) => unanswered === null)),
      inVain: scaled(nearestOf(own, ({ unanswered }) => unanswered !== null)),
      contradicts: scaled(nearestOf(own, ({ unanswered }) => unanswered === 'premise')),
      sameAsked: sameOf(own, ({ unanswered }) => unanswered === null),
    }
    return { ...one, signs }
  })
}

/** @param read best first. */
export function knownSigns(known: readonly (NearKnown | ReadKnown)[], read: readonly Evidence[]): KnownSigns {
  const answered = nearestOf(known, ({ unanswered }) => unanswered === null)
  const unanswered = nearestOf(known, (one) => one.unanswered !== null)
  const off = nearestOf(known, (one) => one.unanswered === 'off')
  const here = nearestOf(known, (one) => one.unanswered !== 'off')
  const say = voteOf(known)
  const best = read.slice(0, BEST)
  return {
    knownAnswered: scaled(answered),
    knownUnanswered: scaled(unanswered),
    knownAhead: ahead(answered, unanswered),
    knownBehind: ahead(unanswered, answered),
    knownPremise: ahead(
      nearestOf(known, (one) => one.unanswered === 'premise'),
      answered,
    ),
    knownFor: Math.max(0, say),
    knownAgainst: Math.max(0, -say),
    bestAsked: Math.max(0, ...best.map(({ signs }) => signs.asked)),
    bestInVain: Math.max(0, ...best.map(({ signs }) => signs.inVain)),
    knownOff: ahead(off, here),
    sameAnswered: sameOf(known, ({ unanswered }) => unanswered === null),
    sameUnanswered: sameOf(known, (one) => one.unanswered !== null),
  }
}

function nearestOf(known: readonly NearKnown[], is: (one: NearKnown) => boolean): number {
  return Math.max(UNLIKE, ...known.filter(is).map(({ nearness }) => nearness))
}

function sameOf(known: readonly (NearKnown | ReadKnown)[], is: (one: NearKnown) => boolean): number {
  return Math.max(0, ...known.filter(is).map((one) => ('same' in one ? one.same : 0)))
}

function scaled(nearness: number): number {
  return (nearness - UNLIKE) / (1 - UNLIKE)
}

function ahead(one: number, other: number): number {
  return Math.min(1, Math.max(0, one - other) / FAR)
}

/** From -1, where all that come near are unanswered, to 1. */
function voteOf(known: readonly NearKnown[]): number {
  const voters = known.slice(0, VOTERS.most)
  const [first] = voters
  if (!first) return 0
  let [sum, all] = [0, 0]
  for (const { nearness, unanswered } of voters) {
    const weight = Math.exp(VOTERS.sharpness * (nearness - first.nearness))
    sum += unanswered === null ? weight : -weight
    all += weight
  }
  const surely = (first.nearness - VOTERS.unsure) / (VOTERS.sure - VOTERS.unsure)
  return (sum / all) * Math.min(1, Math.max(0, surely))
}
