/** What a question asks for by name: 'which song', 'how many tickets', 'the maiden name of', 'how tall'. An answer that has none of it is none. */
import { terms } from '../../search/analysis.ts'
import type { Thesaurus } from '../../search/thesaurus.ts'
import { answerTypes } from './answer-type.ts'
import { ASKING } from './borne-out.ts'
import type { Evidence } from './evidence.ts'
import { borneByLine } from './predicates.ts'
import { meaningfulWords, type WordWeights } from './question-words.ts'

const AUXILIARY = 'was|were|is|are|did|does|do|has|have|had|can|could|may|would|will|must|should'
const ASKED: readonly RegExp[] = [
  // 'which song did', 'what minimum height did', 'how many speeding tickets were'
  new RegExp(`\\b(?:what|which|how many|how much) (?!${AUXILIARY}|of )((?:[\\w’'-]+ ){1,4}?)(?:${AUXILIARY}|in|of|on|at|by|from)\\b`, 'i'),
  // 'what was the telephone number of', 'who was the judge at'
  new RegExp(
    `\\b(?:what|who) (?:${AUXILIARY}) (?:the|his|her|its|their) ((?:[\\w’'-]+ ){1,3}?)(?:of|for|at|on|in|that|which|who|to)\\b`,
    'i',
  ),
  // 'the name of the cook on board'
  /\bnames? of (?:the |a |an |his |her |its |their )?([\w’'-]+(?: [\w’'-]+){0,2}?)(?: (?:on|in|at|that|who|which|of|from|with|when)\b|\W*$)/i,
  /\b(?:which|how many) ([\w’'-]+) /i,
]
/** Words that are no things, or things of which no sentence says what they are. */
const NO_THINGS = /^(body|bodies|law|things?)$|^\p{Lu}|[a-z]ed$/u

/** In what each size is told. */
const MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bhow tall\b|\bheight\b/i, /\b(tall|height|high|feet|foot|hands|inch(es)?)\b/i],
  [/\bhow (fast|quick)\b|\bspeed\b/i, /\b(speed|knots?|mph|miles? (an|per) hour|seconds?)\b/i],
  [/\bhow heavy\b|\bweigh(t|ed|s)?\b/i, /\b(pounds?|tons?|weigh\w*|lbs?)\b/i],
  [/\bhow (far|near|close|deep|wide)\b/i, /\b(miles?|yards?|feet|foot|inch(es)?|fathoms?|near|within|blocks?)\b/i],
  [
    /\bhow long\b/i,
    /\b(feet|foot|miles?|yards?|inch(es)?|years?|months?|weeks?|days?|hours?|minutes?|half|until|to|from|since|decades?)\b/i,
  ],
  [
    /\bhow much (did|do|does|was|were|is|are)\b|\b(cost|price|fee|salary|wages?)\b/i,
    /[$]|\b(dollars?|cents|free|paid|earned|cost|million|unpaid)\b/i,
  ],
  [/\bhow old\b/i, /\b(aged?|old|years?|born|since|from|in|founded)\b/i],
]

export interface AskedFor {
  /** Weight of the word asked for where no sentence has it: 0 to 1. */
  unsaid: number
  /** A size is asked for, and none of the sentences tells one of the kind. */
  unmeasured: boolean
}

/** Whether the word, or another for the same ('handgun', 'pistol'), stands in one of the sentences or around it. */
function stands(word: string, said: readonly Evidence[], thesaurus: Thesaurus): boolean {
  const own = terms(word)
  const others = thesaurus.inQuestion(own).flatMap((found) => found.others.map((phrase) => phrase.terms))
  return said.some(
    ({ around }) => own.some((term) => around.has(term)) || others.some((phrase) => phrase.every((term) => around.has(term))),
  )
}

export function askedFor(
  question: string,
  said: readonly Evidence[],
  { weights, thesaurus }: { weights: WordWeights; thesaurus: Thesaurus },
): AskedFor {
  const texts = said.map(({ passage, text }) => `${passage.title} ${passage.heading} ${text}`)
  const words = wordsAskedFor(question)
  const unsaid = words.filter((word) => !stands(word, said, thesaurus) && !borneByLine(word, texts))
  const measures = MEASURES.filter(([asks]) => asks.test(question))
  return {
    unsaid: Math.max(0, ...unsaid.flatMap(terms).map((term) => weights.of(term))),
    unmeasured: measures.length > 0 && !measures.some(([, told]) => texts.some((text) => told.test(text))),
  }
}

/** The last word of the first phrase that says more than that something is asked. */
export function wordsAskedFor(question: string): string[] {
  for (const asked of ASKED) {
    const phrase = question.match(asked)?.[1] ?? ''
    const [last] = phrase.split(' ').filter(tells).slice(-1)
    if (last !== undefined) return [last]
  }
  return []
}

/** 'Which road', 'which trooper' ask for a place and a person, however those are named. */
function tells(word: string): boolean {
  const [one] = meaningfulWords(word)
  return one !== undefined && !NO_THINGS.test(word) && !ASKING.has(one.term) && answerTypes(`which ${word}`).length === 0
}
