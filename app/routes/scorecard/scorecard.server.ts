/** The committed results of `npm run eval` as the page shows them, and whether they are of exactly this build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { displayDate } from '../../../catalog/dates.ts'
import { KINDS, type KindName } from '../../../endpoints/scorecard/kinds.ts'
import { codeHash, type KindResult, type ResultFile, ResultFileSchema, type Share, sum } from '../../../endpoints/scorecard/result.ts'
import * as scorecardWords from '../../../messages/areas/scorecard.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'

const FOLDER = 'endpoints/scorecard/results'

/** A share as a reader sees it: '0.92', '23 of 25'; null where nothing was counted. */
export interface ShareData {
  share: string
  count: string
}

export interface KindData {
  title: string
  right: ShareData
  target: string
  met: boolean
  supported: ShareData | null
  relevant: ShareData | null
  readable: ShareData | null
}

export interface FigureData {
  name: string
  value: string
  target: string
  met: boolean
}

export interface MissData {
  id: string
  turns: readonly string[]
  said: readonly string[]
  sources: readonly string[]
  wrong: readonly string[]
}

export interface ResultData {
  set: string
  title: string
  seen: boolean
  note: string
  date: string
  commit: string
  archives: readonly string[]
  /** The code and content that were measured are those that run here. */
  current: boolean
  asked: number
  right: number
  kinds: readonly KindData[]
  figures: readonly FigureData[]
  misses: readonly { title: string; misses: readonly MissData[] }[]
}

const WANTED = [
  [scorecardWords.sentencesSupported, 'supported', 0.98],
  [scorecardWords.answersRelevant, 'relevant', 0.9],
  [scorecardWords.answersReadable, 'readable', 0.9],
  [scorecardWords.saidOnce, 'saidOnce', 0.98],
] as const

const KIND_WORDS: Readonly<Record<KindName, Message>> = {
  facts: scorecardWords.kindFacts,
  identifiers: scorecardWords.kindIdentifiers,
  misspelt: scorecardWords.kindMisspelt,
  'told-apart': scorecardWords.kindToldApart,
  'who-what': scorecardWords.kindWhoWhat,
  overview: scorecardWords.kindOverview,
  list: scorecardWords.kindList,
  total: scorecardWords.kindTotal,
  comparison: scorecardWords.kindComparison,
  'why-how': scorecardWords.kindWhyHow,
  'yes-no': scorecardWords.kindYesNo,
  'how-to': scorecardWords.kindHowTo,
  records: scorecardWords.kindRecords,
  paraphrase: scorecardWords.kindParaphrase,
  'follow-up': scorecardWords.kindFollowUp,
  unanswerable: scorecardWords.kindUnanswerable,
  'false-premise': scorecardWords.kindFalsePremise,
  'out-of-scope': scorecardWords.kindOutOfScope,
  private: scorecardWords.kindPrivate,
  instructions: scorecardWords.kindInstructions,
  spanish: scorecardWords.kindSpanish,
  'finding-aids': scorecardWords.kindFindingAids,
}
const MOST_REFUSED = 0.05
const MOST_MILLISECONDS = 150
const MOST_MEBIBYTES = 600

let hash: string | null = null

/** @returns every set that was measured, unseen ones first. Files are read anew, the hash of the code is made once. */
export function loadResults(language: Language): ResultData[] {
  if (!existsSync(FOLDER)) return []
  hash ??= codeHash('.')
  const now = hash
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ResultFileSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))))
    .sort((a, b) => Number(a.seen) - Number(b.seen) || b.date.localeCompare(a.date))
    .map((file) => shown(file, now, language))
}

function shown(file: ResultFile, now: string, language: Language): ResultData {
  const t = wordsIn(language)
  const { set, title, seen, note, date, commit, archives, kinds, misses } = file
  const { yes, of } = sum(kinds.map(({ right }) => right))
  return {
    set,
    title,
    seen,
    note,
    date: displayDate(date, language),
    commit: commit.slice(0, 12),
    archives,
    current: file.code === now,
    asked: of,
    right: yes,
    kinds: kinds.map((kind) => shownKind(kind, t)),
    figures: figuresOf(file, t),
    misses: kinds.flatMap(({ kind }) => {
      const own = misses.filter((miss) => miss.kind === kind)
      return own.length === 0 ? [] : [{ title: t(KIND_WORDS[kind]), misses: own }]
    }),
  }
}

function shownKind({ kind, right, supported, relevant, readable }: KindResult, t: Words): KindData {
  const { target } = KINDS[kind]
  return {
    title: t(KIND_WORDS[kind]),
    right: shownShare(right, t) ?? { share: '–', count: t(scorecardWords.share, { yes: 0, all: 0 }) },
    target: target.toFixed(2),
    met: right.yes >= target * right.of,
    supported: shownShare(supported, t),
    relevant: shownShare(relevant, t),
    readable: shownShare(readable, t),
  }
}

function figuresOf({ kinds, firstWords, memory }: ResultFile, t: Words): FigureData[] {
  const shares = WANTED.flatMap(([name, key, target]): FigureData[] => {
    const all = sum(kinds.map((kind) => kind[key]))
    const value = shownShare(all, t)
    return value
      ? [
          {
            name: t(name),
            value: `${value.share} (${value.count})`,
            target: t(scorecardWords.atLeast, { target }),
            met: all.yes >= target * all.of,
          },
        ]
      : []
  })
  const refused = sum(kinds.map((kind) => kind.refused))
  const turned = shownShare(refused, t)
  return [
    ...shares,
    ...(turned
      ? [
          {
            name: t(scorecardWords.turnedAway),
            value: `${turned.share} (${turned.count})`,
            target: t(scorecardWords.atMost, { target: MOST_REFUSED }),
            met: refused.yes <= MOST_REFUSED * refused.of,
          },
        ]
      : []),
    {
      name: t(scorecardWords.firstWords),
      value: `${firstWords} ms`,
      target: t(scorecardWords.atMost, { target: `${MOST_MILLISECONDS} ms` }),
      met: firstWords <= MOST_MILLISECONDS,
    },
    ...(memory === null
      ? []
      : [
          {
            name: t(scorecardWords.memory),
            value: `${memory} MiB`,
            target: t(scorecardWords.atMost, { target: `${MOST_MEBIBYTES} MiB` }),
            met: memory <= MOST_MEBIBYTES,
          },
        ]),
  ]
}

function shownShare({ yes, of }: Share, t: Words): ShareData | null {
  return of === 0 ? null : { share: (yes / of).toFixed(2), count: t(scorecardWords.share, { yes, all: of }) }
}
