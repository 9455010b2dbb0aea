/** From the evidence to an answer: the best sentence, then what is about the same and adds to it without saying it again. */
import type { AnswerType } from './answer-type.ts'
import { isBeside, SEVERAL } from './beside.ts'
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
  const most = only === 'near' ? CHOICE.said : CHOICE.most
  for (const next of evidence.slice(1)) {
    if (chosen.length >= most) break
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
