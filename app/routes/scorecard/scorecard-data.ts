/** The committed results of `npm run eval` as the page shows them, and whether they are of exactly this build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { displayDate } from '../../../catalog/dates.ts'
import { KINDS } from '../../../eval/kinds.ts'
import { codeHash, type KindResult, type ResultFile, ResultFileSchema, type Share, sum } from '../../../eval/result.ts'

const FOLDER = 'eval/results'

/** A share as a reader sees it: '0.92', '23 of 25'; null where nothing was counted. */
export interface ShownShare {
  share: string
  count: string
}

export interface ShownKind {
  title: string
  right: ShownShare
  target: string
  met: boolean
  supported: ShownShare | null
  relevant: ShownShare | null
  readable: ShownShare | null
}

export interface ShownFigure {
  name: string
  value: string
  target: string
  met: boolean
}

export interface ShownMiss {
  id: string
  turns: readonly string[]
  said: readonly string[]
  sources: readonly string[]
  wrong: readonly string[]
}

export interface ShownResult {
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
  kinds: readonly ShownKind[]
  figures: readonly ShownFigure[]
  misses: readonly { title: string; misses: readonly ShownMiss[] }[]
}

const WANTED = [
  ['Sentences supported by their sources', 'supported', 0.98],
  ['Answers relevant', 'relevant', 0.9],
  ['Answers readable', 'readable', 0.9],
  ['Each fact said once', 'saidOnce', 0.98],
] as const
const MOST_REFUSED = 0.05
const MOST_MILLISECONDS = 150
const MOST_MEBIBYTES = 600

let hash: string | null = null

/** @returns every set that was measured, unseen ones first. Files are read anew, the hash of the code is made once. */
export function shownResults(): ShownResult[] {
  if (!existsSync(FOLDER)) return []
  hash ??= codeHash('.')
  const now = hash
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ResultFileSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))))
    .sort((a, b) => Number(a.seen) - Number(b.seen) || b.date.localeCompare(a.date))
    .map((file) => shown(file, now))
}

function shown(file: ResultFile, now: string): ShownResult {
  const { set, title, seen, note, date, commit, archives, kinds, misses } = file
  const { yes, of } = sum(kinds.map(({ right }) => right))
  return {
    set,
    title,
    seen,
    note,
    date: displayDate(date),
    commit: commit.slice(0, 12),
    archives,
    current: file.code === now,
    asked: of,
    right: yes,
    kinds: kinds.map(shownKind),
    figures: figuresOf(file),
    misses: kinds.flatMap(({ kind }) => {
      const own = misses.filter((miss) => miss.kind === kind)
      return own.length === 0 ? [] : [{ title: KINDS[kind].title, misses: own }]
    }),
  }
}

function shownKind({ kind, right, supported, relevant, readable }: KindResult): ShownKind {
  const { title, target } = KINDS[kind]
  return {
    title,
    right: shownShare(right) ?? { share: '–', count: '0 of 0' },
    target: target.toFixed(2),
    met: right.yes >= target * right.of,
    supported: shownShare(supported),
    relevant: shownShare(relevant),
    readable: shownShare(readable),
  }
}

function figuresOf({ kinds, firstWords, memory }: ResultFile): ShownFigure[] {
  const shares = WANTED.flatMap(([name, key, target]): ShownFigure[] => {
    const all = sum(kinds.map((kind) => kind[key]))
    const value = shownShare(all)
    return value ? [{ name, value: `${value.share} (${value.count})`, target: `at least ${target}`, met: all.yes >= target * all.of }] : []
  })
  const refused = sum(kinds.map((kind) => kind.refused))
  const turned = shownShare(refused)
  return [
    ...shares,
    ...(turned
      ? [
          {
            name: 'Answerable questions turned away',
            value: `${turned.share} (${turned.count})`,
            target: `at most ${MOST_REFUSED}`,
            met: refused.yes <= MOST_REFUSED * refused.of,
          },
        ]
      : []),
    {
      name: 'First words of an answer, 95th of 100',
      value: `${firstWords} ms`,
      target: `at most ${MOST_MILLISECONDS} ms`,
      met: firstWords <= MOST_MILLISECONDS,
    },
    ...(memory === null
      ? []
      : [
          {
            name: 'Memory of the process after 100 questions',
            value: `${memory} MiB`,
            target: `at most ${MOST_MEBIBYTES} MiB`,
            met: memory <= MOST_MEBIBYTES,
          },
        ]),
  ]
}

function shownShare({ yes, of }: Share): ShownShare | null {
  return of === 0 ? null : { share: (yes / of).toFixed(2), count: `${yes} of ${of}` }
}
