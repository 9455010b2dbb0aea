/**
 * Holds what a question names and counts against the sentences one by one: where one says the rest of the question with another
 * name, place, year or number in that place, and none says it with the one asked for, the question takes something wrong for granted.
 */
import { terms } from '../../search/analysis.ts'
import { ASKING, tellsApart } from './borne-out.ts'
import { type Evidence, isQuotable } from './evidence.ts'
import { ABOUT, countsIn, NEAR_A_YEAR, yearsIn } from './numbers.ts'
import { linesOf } from './predicates.ts'
import type { QuestionWord } from './question-words.ts'
import type { Understanding } from './understand.ts'
import type { NameFound, Vocabulary } from './vocabulary.ts'

export interface Displaced {
  /** What the question says, in its own words. */
  part: string
  kind: 'name' | 'number'
  /** How much more of the rest of the question is said without it than with it: 0 to 1. */
  by: number
  /** The sentence that says another in its place. */
  instead: Evidence
}

/** One thing that a question says of something, that a sentence can say otherwise. */
interface Part {
  text: string
  kind: Displaced['kind']
  words: ReadonlySet<string>
  standsIn(one: Evidence): boolean
  /** Whether the sentence has another of the kind. */
  rivalIn(one: Evidence): boolean
}

/** Sentences looked at. */
const AMONG = 60
/** Two names of which one is right: 'MacDougall or MacDonald?' */
export const OFFERS = /\bor\b|\bwhich (one )?of\b/i
/** 'Collins or McCain: which …', 'the two officers named Powers, which one …': no sentence says the one with the other's name, and none need. */
export function offersNames({ question, names }: Pick<Understanding, 'question' | 'names'>): boolean {
  return /\b(?:which|who)(?: one)? of (?:the two|them|these)\b|\bwhich one\b/i.test(question)
    ? names.length > 0
    : names.length > 1 && (/\bor\b/i.test(question) || /\band\b.*\bwhich (?:is|was)\b/i.test(question))
}

/** What stands behind these bounds what is asked for, and need not be said with it: 'who came after Kerry Gilpin', 'before 1992'. */
const BOUNDS =
  /\b(after|before|since|until|till|besides|except|than|following|(succeeded|replaced|followed)( by)?)\s+(\p{Lu}[\w.]*\s+|the\s+)*$/u
/** A rest of less weight than this says nothing of its own. */
const LEAST = 0.5

/** @returns the part of the question most clearly displaced. */
export function mostDisplaced(evidence: readonly Evidence[], understanding: Understanding, vocabulary: Vocabulary): Displaced | null {
  const lines = new Map(understanding.words.map(({ term, word }) => [term, linesOf(word)]))
  const among = evidence.slice(0, AMONG).map((one) => {
    const isSaid = ({ term }: QuestionWord) => one.framed.has(term) || lines.get(term)?.some((line) => line.test(one.text))
    return { one, words: new Set(understanding.words.filter(isSaid)) }
  })
  const found = partsOf(understanding, vocabulary).flatMap((part): Displaced[] => {
    const rest = understanding.words.filter(({ term }) => !part.words.has(term) && !ASKING.has(term))
    const total = weightOf(rest)
    if (rest.length < 2 || total < LEAST) return []
    const said = among.map(({ one, words }) => ({ one, share: weightOf(rest.filter((word) => words.has(word))) / total }))
    const most = Math.max(0, ...said.filter(({ one }) => part.standsIn(one)).map(({ share }) => share))
    const [rival] = said
      .filter(({ one, share }) => share > most && maySayOtherwise(one) && !part.standsIn(one) && part.rivalIn(one))
      .sort((a, b) => b.share - a.share)
    return rival ? [{ part: part.text, kind: part.kind, by: rival.share - most, instead: rival.one }] : []
  })
  return found.sort((a, b) => b.by - a.by)[0] ?? null
}

/** How this site is used is no history, what is not known displaces nothing, and what says otherwise is quoted. */
function maySayOtherwise(one: Evidence): boolean {
  return one.passage.label !== 'About this site' && !one.gap && isQuotable(one)
}

function weightOf(words: readonly QuestionWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}

function partsOf(understanding: Understanding, vocabulary: Vocabulary): Part[] {
  const parts = [...yearParts(understanding), ...countParts(understanding)]
  return OFFERS.test(understanding.question)
    ? parts
    : [...parts, ...nameParts(understanding, vocabulary), ...strangers(understanding, vocabulary)]
}

const KINDS = ['person', 'place', 'unit'] as const

function nameParts(understanding: Understanding, vocabulary: Vocabulary): Part[] {
  const { names, question } = understanding
  return names.flatMap((name): Part[] => {
    const kind = KINDS.find((one) => name.names.some((found) => found.kind === one))
    if (!kind || !tellsApart(understanding, name.text) || BOUNDS.test(question.slice(0, name.start))) return []
    return [
      {
        text: name.text,
        kind: 'name',
        words: new Set(terms(name.text)),
        standsIn: ({ framed }) => nameStandsIn(name, framed),
        rivalIn: ({ text }) =>
          othersIn(text, names, vocabulary).some((other) =>
            other.names.some((found) => found.kind === kind && isPerson(found.value) === isPerson(name.names[0]?.value ?? '')),
          ),
      },
    ]
  })
}

/** 'King, William Sterling'; bodies are named as they are said. */
function isPerson(value: string): boolean {
  return value.includes(', ')
}

function othersIn(text: string, names: readonly NameFound[], vocabulary: Vocabulary): NameFound[] {
  const values = new Set(names.flatMap(({ names: found }) => found.map(({ value }) => value)))
  return vocabulary.namesIn(text).filter(({ names: found }) => found.every(({ value }) => !values.has(value)))
}

/** By the surname, or by all words of one of its forms. */
function nameStandsIn({ text, names }: NameFound, where: ReadonlySet<string>): boolean {
  const surnames = names.filter(({ kind, value }) => kind === 'person' && isPerson(value)).map(({ value }) => value.split(', ')[0] ?? value)
  return [text, ...surnames, ...names.map(({ value }) => value)].some((form) => terms(form).every((term) => where.has(term)))
}

/** Capital words that are no name of the archive. */
function strangers(understanding: Understanding, vocabulary: Vocabulary): Part[] {
  const { words, names } = understanding
  const known = new Set(names.flatMap(({ text }) => terms(text)))
  return words
    .filter(({ term, word, capital }) => capital && !/\d/.test(word) && !known.has(term))
    .map(({ term, word }) => ({
      text: word,
      kind: 'name',
      words: new Set([term]),
      standsIn: ({ framed }) => framed.has(term),
      rivalIn: ({ text }) =>
        othersIn(text, names, vocabulary).some((other) =>
          other.names.some(({ kind }) => kind === 'place' || kind === 'person' || kind === 'unit'),
        ),
    }))
}

function yearParts({ question }: Understanding): Part[] {
  const asked = [...question.matchAll(/\b(?:1[5-9]|20)\d\d(s?)\b/g)]
  const claimed = asked.filter(({ index }) => !BOUNDS.test(question.slice(0, index)))
  return claimed.map(({ 0: text, 1: decade, index }) => {
    const named = Number.parseInt(text, 10)
    const slack = ABOUT.test(question.slice(0, index)) ? NEAR_A_YEAR : 0
    const year = named - slack
    const to = (decade === 's' ? named + 9 : named) + slack
    const covers = (one: Evidence) => {
      const own = yearsIn(`${one.passage.date} ${one.text}`)
      // A sentence without a year is of the time that its page tells of.
      return (own.length > 0 ? own : yearsIn(`${one.passage.title} ${one.passage.heading}`)).some(
        (span) => span.from <= to && span.to >= year,
      )
    }
    return {
      text,
      kind: 'number',
      words: new Set(terms(text)),
      standsIn: covers,
      rivalIn: ({ passage, text: said }) => yearsIn(`${passage.date} ${said}`).length > 0,
    }
  })
}

function countParts({ question }: Understanding): Part[] {
  const counts = countsIn(question).filter(({ start }) => !/\b(of|between) (the|these|those) $/i.test(question.slice(0, start)))
  return counts.map(({ value, start, end }) => {
    const text = question.slice(start, end)
    return {
      text,
      kind: 'number',
      words: new Set(terms(text)),
      standsIn: (one) => countsIn(one.text).some((other) => other.value === value),
      rivalIn: (one) => countsIn(one.text).length > 0,
    }
  })
}
