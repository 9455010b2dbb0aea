/** Which sentences may stand beside the best one: they bear on what is asked, and on nothing else. */
import type { Evidence } from './evidence.ts'
import { yearsIn } from './numbers.ts'
import type { Understanding } from './understand.ts'

/**
 * Whether a sentence bears on what is asked as well as the best one does: by the words of the question in it and its title, or
 * by its meaning. Where the best has no words of the question only meaning tells, and what lies further off is left out sooner.
 */
export function isBeside(next: Evidence, best: Evidence, { words, own: asked }: Understanding, settled: boolean): boolean {
  if (next.text.split(' ').length < BESIDE.shortest) return false
  if (isOfOtherYears(next, asked) || tellsOfSomethingElse(next, best, asked) || doubts(next, best) >= BESIDE.doubts) return false
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

/** How many signs say that it is about something else; one alone says nothing. */
function doubts(next: Evidence, best: Evidence): number {
  // Where the best has hardly a word of the question, words tell nothing of the others.
  const hasWords = best.signs.own + best.signs.frame >= BESIDE.words
  const alike = next.signs.likeness + best.signs.likeness > 0
  return [
    best.score - next.score > BESIDE.behind,
    alike && next.signs.likeness < BESIDE.unlike,
    best.signs.likeness - next.signs.likeness > BESIDE.lessLike,
    hasWords && next.signs.own + next.signs.frame < BESIDE.framed * (best.signs.own + best.signs.frame),
    hasWords && next.signs.own < BESIDE.own * best.signs.own,
    best.signs.answers - next.signs.answers > BESIDE.answersLess,
    best.signs.answers - next.signs.answers > BESIDE.answersFarLess,
  ].filter(Boolean).length
}

/** 'Around 1900', 'since 1921': years that only bound what is asked. */
const BOUNDS = /\b(?:around|about|circa|near|before|after|until|till|since|from|between|by) (?:the )?(?:\w+ (?:\d+, )?)?(?:1[5-9]|20)\d\d/i

/** It asks of a year, and the sentence tells of others. */
function isOfOtherYears({ text, passage }: Evidence, asked: string): boolean {
  if (BOUNDS.test(asked)) return false
  const [ours, theirs] = [yearsIn(asked), yearsIn(`${passage.title} ${passage.date} ${text}`)]
  return ours.length > 0 && theirs.length > 0 && !theirs.some(({ from, to }) => ours.some((one) => from <= one.to && to >= one.from))
}

/** It tells of its page or of a description rather than of the matter. */
const OF_THE_PAGE =
  /\b(?:this (?:page|post)|these pages|the subject of|described separately|told on the page|held or published by|for (?:its|the) history see|remains? unconfirmed|that is the whole)\b/i
/** 'Is he the same man?': that a source does not know is an answer to it. */
const ASKS_BACK = /\b(?:is|was|were|are|did) (?:he|she|it|they|that|this)\b|^\W*(?:is|was|were|are|did|do|does|has|have|can|could)\b/i

/** What a page says of itself, or does not know, answers nothing beside what it does know. */
function tellsOfSomethingElse(next: Evidence, best: Evidence, asked: string): boolean {
  return (OF_THE_PAGE.test(next.text) && !OF_THE_PAGE.test(best.text)) || (next.gap && !best.gap && !ASKS_BACK.test(asked))
}

/** Share of the weight of the question. */
export function shareOf(words: Understanding['words'], said: ReadonlySet<string>): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? 0 : words.reduce((sum, { term, weight }) => sum + (said.has(term) ? weight : 0), 0) / total
}

/** 'Who led it and when?', 'which three towns?', 'what were they?' */
export const SEVERAL = /\b(?:and|which (?:two|three|four|five)|who were|which were|what were|names?)\b/i

/**
 * Set on the tuning questions, by what of their facts stands in supporting sentences alone, with some slack for questions that nobody has
 * asked yet: shares of the best one's words, and likenesses.
 */
export const BESIDE = {
  /** Fewer words are a heading or a cell of a table. */
  shortest: 4,
  /** The best has words of the question from this share on. */
  words: 0.3,
  settled: 0.5,
  most: 0.5,
  some: 0.2,
  alike: 0.18,
  near: 0.3,
  nearest: 0.3,
  wordless: 0.14,
  lessAlike: 0.26,
  /** How far its score may lie below the best: without words in common, in the same passage, as good as the best. */
  below: 3.2,
  same: 2,
  asGood: 0.8,
  /** Of the signs that it is about something else so many are too many; each of them. */
  doubts: 3,
  behind: 1.5,
  unlike: 0.26,
  lessLike: 0.13,
  framed: 0.6,
  own: 0.5,
  /** How much less surely it answers, read together with the question; what answers far less surely is doubted twice. */
  answersLess: 0.12,
  answersFarLess: 0.28,
} as const
