/** Two sides of a question, each asked by itself: 'the top speed in 1995 compared to 1996', 'K-9 East or K-9 West'. */
import { type Token, terms, tokens } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Asked } from '../parts.ts'
import { CUES } from '../understanding/kinds.ts'
import { ANSWERS, likelihood, WEIGHTS } from '../weights.ts'
import { type Evidence, gather } from './evidence.ts'
import { answered } from './outcome.ts'
import { sayEvidence } from './passage.ts'

/** Words between two sides; 'and' only where the question compares. */
const BETWEEN = /\b(?:or|versus|vs\.?|against|compared (?:to|with)|than|and)\b/gi
const COMPARES = /\b(?:or|versus|vs|against|compared|than)\b|\bhow (?:many|much)\b.*\band how (?:many|much)\b/i
const YEAR = /\b(?:1[5-9]|20)\d\d\b/g
/** Words of a side that begins small. */
const LONGEST = 2

interface Side {
  start: number
  end: number
}

/** @returns false where there are no two sides, or one of them has no answer. */
export async function* saySides(asked: Asked): AsyncGenerator<AnswerEvent, boolean> {
  const { own } = asked.understanding
  const sides = sidesIn(own)
  if (!sides) return false
  const [one, other] = sides
  const best = await Promise.all([answerTo(asked, one, other), answerTo(asked, other, one)])
  const [first, second] = best
  if (!first || !second) return false
  yield* sayEvidence(asked, first.text === second.text ? [first] : [first, second])
  yield* answered(asked)
  return true
}

/** The best sentence on one side, which has a word of it that the other side has not. */
async function answerTo(asked: Asked, side: Side, other: Side): Promise<Evidence | null> {
  const { own } = asked.understanding
  const without = `${own.slice(0, other.start)}${' '.repeat(other.end - other.start)}${own.slice(other.end)}`.replace(BETWEEN, ' ')
  const otherTerms = new Set(terms(own.slice(other.start, other.end)))
  const telling = terms(own.slice(side.start, side.end)).filter((term) => !otherTerms.has(term))
  const alone = asked.about(without)
  const { evidence, mode } = await gather(alone)
  // 'The engine of 2008': what is asked of the side, beside its name.
  const matter = alone.understanding.left.filter((term) => !telling.includes(term) && !COMPARED.has(term))
  const compared = CUES.comparison.test(own) || asked.understanding.wants.includes('number')
  return (
    evidence.find(
      ({ text, passage: { heading, title, date }, features, strangers }) =>
        strangers.length === 0 &&
        (matter.length === 0 || matter.some((term) => terms(text).includes(term))) &&
        telling.every((term) => terms(`${text} ${heading} ${title} ${date}`).includes(term)) &&
        (!compared || NUMBER.test(text.replace(own.slice(side.start, side.end), ' '))) &&
        likelihood(features, WEIGHTS[mode]) >= ANSWERS / 2,
    ) ?? null
  )
}
const COMPARED = new Set(terms('compare more fewer less longer shorter older younger larger bigger faster'))
const NUMBER = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty)\b/iu

/** Where the two sides of a question stand: two years, or what stands alike before and after a word between them. */
export function sidesIn(own: string): [Side, Side] | null {
  if (!COMPARES.test(own) && !CUES.comparison.test(own)) return null
  const years = [...own.matchAll(YEAR)].map(({ 0: year, index }) => ({ year, start: index, end: index + year.length }))
  const [one, other, ...more] = years
  if (one && other && more.length === 0 && one.year !== other.year) return [one, other]
  const words = tokens(own)
  for (const { 0: between, index } of own.matchAll(BETWEEN)) {
    const before = sideOf(own, words.filter(({ end }) => end <= index).toReversed(), LONGEST)
    if (!before) continue
    // What is small on one side has as many words on the other.
    const most = terms(own.slice(before.start, before.end)).length
    const after = sideOf(own, words.filter(({ start }) => start >= index + between.length).filter(startsSide), most)
    if (after && isName(own, before) === isName(own, after)) return [before, after]
  }
  return null
}

/** 'How many women': a side begins with its first word that carries meaning. */
function startsSide({ word }: Token, at: number, words: readonly Token[]): boolean {
  return !isSmall(word) || words.slice(0, at).some((before) => !isSmall(before.word))
}

/** The words next to the one between, a name or a few small words, up to a comma or a function word. */
function sideOf(own: string, words: readonly Token[], most: number): Side | null {
  const [first] = words
  if (!first || isSmall(first.word)) return null
  const named = isCapital(own, first)
  const run: Token[] = [first]
  for (const word of words.slice(1)) {
    const last = run.at(-1) ?? first
    const between = word.start > last.start ? own.slice(last.end, word.start) : own.slice(word.end, last.start)
    if (/[,;:?!]/.test(between) || isSmall(word.word) || (!named && run.length >= most) || (named && !isName(own, word))) break
    run.push(word)
  }
  return { start: Math.min(...run.map(({ start }) => start)), end: Math.max(...run.map(({ end }) => end)) }
}

function isSmall(word: string): boolean {
  return FUNCTION_WORDS.has(word) || /^(?:many|much|more|fewer|less)$/.test(word)
}

function isCapital(own: string, { start }: Token): boolean {
  return start > 0 && /[\p{Lu}\d]/u.test(own.charAt(start))
}

function isName(own: string, { start }: Side): boolean {
  return /[\p{Lu}\d]/u.test(own.charAt(start))
}
