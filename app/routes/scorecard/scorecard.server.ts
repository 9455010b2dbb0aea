/** The committed results of `npm run eval` as the page shows them, and whether they are of exactly this build. */
import { createHash } from 'node:crypto'
import { displayDate } from '../../../catalog/dates.ts'
import {
  codeHash,
  type Figure,
  type FigureName,
  figuresOf,
  type Miss,
  type ResultFile,
  readResults,
  type Wrong,
} from '../../../endpoints/scorecard/result.ts'

import * as scorecardWords from '../../../messages/areas/scorecard.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'

export interface FigureData {
  name: string
  /** '0.92', '180 ms'. */
  value: string
  /** '23 of 25', '' where nothing is counted. */
  count: string
  target: string
  met: boolean
}

export interface MissData extends Pick<Miss, 'id' | 'turns' | 'expected' | 'shown'> {
  wrong: string
}

export interface ResultData extends Pick<ResultFile, 'set' | 'title' | 'seen' | 'note' | 'archives'> {
  date: string
  commit: string
  /** The code and content that were measured are those that run here. */
  current: boolean
  figures: readonly FigureData[]
  readers: readonly string[]
  missCount: number
  /** Some of the misses. */
  misses: readonly MissData[]
}

const FIGURE_WORDS: Readonly<Record<FigureName, Message>> = {
  english: scorecardWords.englishQuestions,
  spanish: scorecardWords.spanishQuestions,
  aids: scorecardWords.aidQuestions,
  second: scorecardWords.secondQuestions,
  right: scorecardWords.assertedRight,
  rightInPassage: scorecardWords.assertedRightInPassage,
  asserted: scorecardWords.asserted,
  falselyAsserted: scorecardWords.falselyAsserted,
  turnedAway: scorecardWords.turnedAway,
  turns: scorecardWords.turnsRight,
  whole: scorecardWords.conversationsWhole,
  relevant: scorecardWords.readRelevant,
  trusted: scorecardWords.readTrusted,
  readable: scorecardWords.readReadable,
  firstWords: scorecardWords.firstWords,
  lastFirstWords: scorecardWords.lastFirstWords,
}

const WRONG_WORDS: Readonly<Record<Wrong, Message>> = {
  asserted: scorecardWords.wrongAsserted,
  'turned-away': scorecardWords.wrongTurnedAway,
  wrong: scorecardWords.wrongAnswer,
  'not-shown': scorecardWords.answerMissing,
  'in-passage': scorecardWords.wrongInPassage,
}

/** Misses of a set on the page; the others are in its file. */
const DRAWN = 10

let hash: string | null = null

/** @param day whose misses are drawn: '2026-11-27'. The hash of the code is made once. */
export function loadResults(language: Language, day: string): ResultData[] {
  const results = readResults()
  if (results.length > 0) hash ??= codeHash('.')
  const t = wordsIn(language)
  return results.map(({ set, title, seen, note, archives, date, commit, code, parts, firstWords, readings, misses }) => ({
    ...{ set, title, seen, note, archives },
    date: displayDate(date, language),
    commit: commit.slice(0, 12),
    current: code === hash,
    figures: figuresOf({ parts, firstWords, readings }).map((figure) => shownFigure(figure, t)),
    readers: readings.map(({ reader }) => reader),
    missCount: misses.length,
    misses: drawn(misses, `${day} ${set}`).map(({ wrong, ...miss }) => ({ ...miss, wrong: t(WRONG_WORDS[wrong]) })),
  }))
}

/** By chance, and the same for every reader of a day. */
export function drawn(misses: readonly Miss[], day: string): Miss[] {
  const lot = ({ id }: Miss) => createHash('sha256').update(`${day} ${id}`).digest('hex')
  return misses
    .map((miss) => ({ miss, lot: lot(miss) }))
    .sort((a, b) => a.lot.localeCompare(b.lot))
    .slice(0, DRAWN)
    .map(({ miss }) => miss)
}

function shownFigure({ name, value, bound, target, met }: Figure, t: Words): FigureData {
  const isTime = typeof value === 'number'
  const shown = isTime ? `${target} ms` : target.toFixed(2)
  return {
    name: t(FIGURE_WORDS[name]),
    value: isTime ? `${value} ms` : (value.yes / value.of).toFixed(2),
    count: isTime ? '' : t(scorecardWords.share, { yes: value.yes, all: value.of }),
    target: t(bound === 'least' ? scorecardWords.atLeast : scorecardWords.atMost, { target: shown }),
    met,
  }
}
