import type { AnswerType } from './answer-type.ts'

/** Sentences by which a source says that it does not know: the best answer there is to what nobody knows. */
const GAPS: readonly RegExp[] = [
  /\b(is|are|was|were|has been|have been|had been|could be|can be|be) (not|never|nowhere) (yet |here |clearly |further |otherwise )*(stated|given|named|known|established|confirmed|found|said|recorded|told|listed|counted|numbered|identified|described|dated|specified|settled|documented|clear|certain)\b/i,
  /\b(not|never|nowhere) (stated|given|named|known|established|confirmed|found|said|recorded|told|listed|identified|specified|documented)\b/i,
  /\b(does|do|did) not (say|state|give|name|tell|record|mention|list|specify|establish|confirm|survive)\b/i,
  /\bno (source|copy|date|name|number|figure|list|roster|record|text|text of it|account|street address|document|official|year|address)\b.{0,80}\b(here|read|found|seen|held|given|known|confirms?|states?|gives?|says?|names?|was|is)\b/i,
  /\b(unknown|unconfirmed|unverified|not in the sources?|cannot be (said|given|named))\b/i,
  /\b(text|words|contents?) (is|are|of it is|of which is) not held\b/i,
  /\bwhat became of\b|\bnothing (more |further )?(is|was|has been) (known|said|found|stated)\b/i,
]

export function isGap(sentence: string): boolean {
  return GAPS.some((gap) => gap.test(sentence))
}

const CUES: Readonly<Record<AnswerType, RegExp>> = {
  person: /\b(who|names?|officers?|commanders?|chiefs?|leaders?|members?|roll|roster)\b/i,
  name: /\bnames?\b/i,
  date: /\b(when|dates?|years?|day|founding|beginning|established|which year)\b/i,
  place: /\b(where|places?|address|towns?|whereabouts|territory|boundar(y|ies))\b/i,
  number: /\b(how (many|much|large|long|old)|numbers?|figures?|strength|count|quantity|chapter|size)\b/i,
  reason: /\b(why|reasons?|causes?)\b/i,
  'yes-no': /\b(whether)\b/i,
}

/** Whether what a source does not know is of the kind that is asked for. */
export function isGapOf(sentence: string, types: readonly AnswerType[]): boolean {
  return isGap(sentence) && types.some((type) => CUES[type].test(sentence))
}
