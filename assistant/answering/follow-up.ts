/** A turn that means nothing alone is read together with what was asked and answered before it. */
import { foldText } from '../../search/analysis.ts'
import type { Message } from '../answer-chunk.ts'
import { sentences } from '../sentences.ts'
import { meaningfulWords } from './question-words.ts'
import { isTypeWord } from './record-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many turns of the reader are looked back at. */
const TURNS_BACK = 3
const POINTS_BACK =
  /\b(it|its|he|him|his|she|her|hers|they|them|their|theirs|this|these|those|that (one|year|day|time|man|woman|law|record|unit)|there|then|the same|the (others?|rest|first|second|last|latter|former)( one)?|one of them|of them|else|later|before that|after that|since|newer|older|earlier)\b/i
const GOES_ON =
  /^\W*(and|but|so|also|or|only|just|now|what about|how about|then|what else|anything else|who else|why|how come|under|in which|on which|which one)\b/i
/** 'From Framingham?', 'how many of the Air Wing?': the rest of the question was asked before. */
const ELLIPSIS =
  /^\W*(?:how many )?(?:from|of|on|about|in|with|without|by|for|between|before|since|after)\b(?!.*\b(?:is|are|was|were|did|does|do|has|have|had|can|who|whom|when|where|why|what|which|how)\b)/i

export interface Resolved {
  /** The turn with what it refers to. */
  text: string
  /** The turn alone. */
  own: string
  /** What was asked before, turn by turn, where the turn goes on from it; none where it stands alone. */
  earlier: readonly string[]
}

export function resolveTurn(messages: readonly Message[], vocabulary: Vocabulary): Resolved {
  const own = messages.at(-1)?.content.trim() ?? ''
  const earlier = messages.slice(0, -1).filter(({ role }) => role === 'user')
  const last = earlier.at(-1)?.content.trim() ?? ''
  if (last === '' || !refersBack(own, vocabulary)) return { text: own, own, earlier: [] }
  const turns: string[] = []
  for (const { content } of earlier.slice(-TURNS_BACK).toReversed()) {
    if (turns.length > 0 && !refersBack(turns.join(' '), vocabulary)) break
    turns.unshift(content.trim())
  }
  const before = turns.join(' ')
  const answer = messages.slice(0, -1).findLast(({ role }) => role === 'assistant')?.content ?? ''
  const subjects = ABOUT_ONE.test(last) && namesPerson(last, vocabulary) ? [] : namesOfAnswer(own, answer, vocabulary)
  const context = meaningfulWords(before).map(({ word }) => word)
  const known = new Set(meaningfulWords(own).map(({ term }) => term))
  const added = meaningfulWords(before).filter(({ term }) => !known.has(term))
  const named = vocabulary.namesIn(before)
  const names = named.map(({ text }) => text)
  // 'Who came after Whitney?' 'Until when did he serve?': not Whitney, once the answer names who did.
  const kept = subjects.length > 0 ? named.filter(({ names: found }) => !found.some(({ kind }) => kind === 'person')) : named
  const words = [
    ...new Set([
      ...kept.map(({ text }) => text),
      ...context.filter((word) => added.some((one) => one.word === word) && !names.some((name) => foldText(name).includes(word))),
    ]),
  ]
  return { text: [own, ...subjects, ...words].join(' '), own, earlier: turns }
}

/** Whether a turn leans on the one before: it points back, goes on, or names too little to stand alone. */
function refersBack(turn: string, vocabulary: Vocabulary): boolean {
  // 'Just the photographs' names a kind of records, whatever collection is called so.
  const names = vocabulary
    .namesIn(turn)
    .filter(({ names: found, text }) => found.some(({ kind }) => kind !== 'subject' && !(kind === 'collection' && isTypeWord(text))))
  if (GOES_ON.test(turn) && meaningfulWords(turn).length <= 6) return true
  if (ELLIPSIS.test(turn)) return true
  const numbers = /\d/.test(turn)
  if (POINTS_BACK.test(turn) && names.length === 0) return true
  return names.length === 0 && !numbers && meaningfulWords(turn).length <= 3
}

/** 'Who was Jane Toppan?' 'And how did her case end?': whom the question was about, whoever the answer names first. */
const ABOUT_ONE =
  /^\W*(?:who(?:m| is| was| were|['’]s)\b(?! (?:the|a|an|in|on|first)\b)|tell me|what (?:do you know|is known)|(?:how|when|where|why|what) (?:did|was|is|had|has)\b)/i

function namesPerson(text: string, vocabulary: Vocabulary): boolean {
  return vocabulary.namesIn(text).some(({ names }) => names.some(({ kind }) => kind === 'person'))
}

/** 'After him?' means whom the answer named, not whom the question did. */
function namesOfAnswer(own: string, answer: string, vocabulary: Vocabulary): string[] {
  if (!/\b(he|him|his|she|her|they|them|their|th(?:is|at) (?:one|man|woman|person)|the latter)\b/i.test(own)) return []
  const [first = ''] = sentences(answer.split('\n\nSources:')[0] ?? '')
  const person = vocabulary.namesIn(first).find(({ names }) => names.some(({ kind }) => kind === 'person'))
  return person ? [person.text] : []
}
