/** From the evidence to an answer: the best sentence, then what is about the same and adds to it without saying it again. */
import type { AnswerType } from './answer-type.ts'
import { BESIDE, isBeside, SEVERAL } from './beside.ts'
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
  // Where the best one has words of the question, what answers stands among the first; where it has none, any of them may.
  const most = only === 'any' ? CHOICE.most : best.signs.own + best.signs.frame >= BESIDE.words ? CHOICE.saidOfWords : CHOICE.said
  for (const next of evidence.slice(1)) {
    if (chosen.length >= most) break
    // The same words and more, where more is asked for: the longer run takes the place of the shorter.
    const shorter = chosen.findIndex((one) => next.text.includes(one.text) && next.has.some((type) => open.has(type)))
    if (shorter >= 0 && next.score >= best.score - CHOICE.longer) {
      chosen[shorter] = next
      for (const type of next.has) open.delete(type)
      continue
    }
    if (chosen.some((one) => (only === 'near' ? saysItAgain(one, next) : sameWords(one, next)) || contains(one, next))) continue
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

/** 'When was it founded?' */
function asksOneThing({ own, types }: Understanding): boolean {
  return !SEVERAL.test(own) && types.some((type) => type !== 'yes-no' && type !== 'reason')
}

function contains(one: Evidence, other: Evidence): boolean {
  return one.text.includes(other.text) || other.text.includes(one.text)
}

/** Two sentences that share most of the words of either say the same thing: one of them is enough to decide by. */
function sameWords(one: Evidence, other: Evidence): boolean {
  return sharedBy(one, other) / Math.min(one.terms.size, other.terms.size) > CHOICE.alike
}

/** Most of what the next one says was said: one that says that and more may have what is asked for. */
function saysItAgain(one: Evidence, next: Evidence): boolean {
  return sharedBy(one, next) / next.terms.size > CHOICE.alike
}

function sharedBy(one: Evidence, other: Evidence): number {
  return [...one.terms].filter((term) => other.terms.has(term)).length
}
