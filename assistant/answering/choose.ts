/** From the evidence to an answer: the best sentence, then what is about the same and adds to it without saying it again. */
import type { AnswerType } from './answer-type.ts'
import type { Evidence } from './evidence.ts'
import type { Understanding } from './understand.ts'
import { CHOICE } from './weights.ts'

/**
 * @param evidence best first.
 * @param only `near`: what is said beside the best bears on what is asked as it does; `any`: what a decision looks at.
 */
export function chooseSentences(evidence: readonly Evidence[], understanding: Understanding, only: 'near' | 'any' = 'any'): Evidence[] {
  const [best] = evidence
  if (!best) return []
  const chosen = [best]
  const open = new Set<AnswerType>(understanding.types.filter((type) => !best.has.includes(type)))
  // One thing is asked for and said: what is not as near answers another question.
  const settled = open.size === 0 && asksOneThing(understanding) && best.signs.own + best.signs.frame >= CHOICE.settled
  const unsaid = new Set(understanding.words.map(({ term }) => term).filter((term) => !best.terms.has(term)))
  for (const next of evidence.slice(1)) {
    if (chosen.length >= CHOICE.most) break
    // The same words and more, where more is asked for: the longer run takes the place of the shorter.
    const shorter = chosen.findIndex((one) => next.text.includes(one.text) && next.has.some((type) => open.has(type)))
    if (shorter >= 0 && next.score >= best.score - CHOICE.longer) {
      chosen[shorter] = next
      for (const type of next.has) open.delete(type)
      continue
    }
    if (chosen.some((one) => sameWords(one, next) || contains(one, next))) continue
    const fills = next.has.some((type) => open.has(type)) || [...unsaid].some((term) => next.terms.has(term))
    const below = settled ? CHOICE.besideSettled : { adds: CHOICE.adds, repeats: CHOICE.repeats }
    if (next.score < best.score - (fills ? below.adds : below.repeats)) continue
    if (only === 'near' && !isBeside(next, best, understanding, settled)) continue
    chosen.push(next)
    for (const type of next.has) open.delete(type)
    for (const term of next.terms) unsaid.delete(term)
  }
  return chosen
}

/**
 * Whether a sentence bears on what is asked as well as the best one does: by the words of the question in it and its title, or
 * by its meaning. Where the best has no words of the question only meaning tells, and what lies further off is left out sooner.
 */
function isBeside(next: Evidence, best: Evidence, { words, own: asked }: Understanding, settled: boolean): boolean {
  if (next.text.split(' ').length < BESIDE.shortest) return false
  // What only its title says counts half: every sentence of a record has that.
  const share = (one: Evidence) => (shareOf(words, one.terms) + shareOf(words, one.framed)) / 2
  const [own, theirs] = [share(next), share(best)]
  const { likeness } = next.signs
  const below = best.score - next.score
  // Without an embedder nothing has a likeness: words alone tell.
  if (likeness + best.signs.likeness === 0) return theirs < BESIDE.words || own >= BESIDE.most * theirs || below <= BESIDE.asGood
  if (theirs < BESIDE.words) return likeness >= Math.max(BESIDE.wordless, best.signs.likeness - BESIDE.lessAlike) && below <= BESIDE.below
  if (below > BESIDE.below) return false
  if (settled) return own >= BESIDE.settled * theirs && likeness >= BESIDE.near
  if (own >= BESIDE.most * theirs) return likeness >= BESIDE.alike
  if (own >= BESIDE.some * theirs) return likeness >= (SEVERAL.test(asked) ? BESIDE.near : BESIDE.nearest) || below <= BESIDE.asGood
  return next.passage.id === best.passage.id && likeness >= BESIDE.alike && below <= BESIDE.same
}

/** Share of the weight of the question. */
export function shareOf(words: Understanding['words'], said: ReadonlySet<string>): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? 0 : words.reduce((sum, { term, weight }) => sum + (said.has(term) ? weight : 0), 0) / total
}

/**
 * Set on the tuning questions, by what of their facts stands in supporting sentences alone, with some slack for questions that nobody has
 * asked yet: shares of the best one's words, and likenesses.
 */
const BESIDE = {
  /** Fewer words are a heading or a cell of a table. */
  shortest: 4,
  /** The best has words of the question from this share on. */
  words: 0.3,
  settled: 0.5,
  most: 0.5,
  some: 0.2,
  alike: 0.25,
  near: 0.4,
  nearest: 0.4,
  wordless: 0.2,
  lessAlike: 0.3,
  /** How far its score may lie below the best: without words in common, in the same passage, as good as the best. */
  below: 3.2,
  same: 2,
  asGood: 0.8,
} as const

/** 'Who led it and when?', 'which three towns?', 'what were they?' */
const SEVERAL = /\b(?:and|which (?:two|three|four|five)|who were|which were|what were|names?)\b/i

/** 'When was it founded?' */
function asksOneThing({ own, types }: Understanding): boolean {
  return !SEVERAL.test(own) && types.some((type) => type !== 'yes-no' && type !== 'reason')
}

function contains(one: Evidence, other: Evidence): boolean {
  return one.text.includes(other.text) || other.text.includes(one.text)
}

/** Two sentences that share most of their words say the same thing. */
function sameWords(one: Evidence, other: Evidence): boolean {
  const shared = [...one.terms].filter((term) => other.terms.has(term)).length
  return shared / Math.min(one.terms.size, other.terms.size) > CHOICE.alike
}
