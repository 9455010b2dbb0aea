/** The committed results of `npm run eval` as the page shows them, and whether they are of exactly this build. */
import { existsSync, readFileSync } from 'node:fs'
import { displayDate } from '../../../catalog/dates.ts'
import { codeHash, type ResultFile, ResultFileSchema } from '../../../eval/run/result-file.ts'

export interface ShownMeasure {
  name: string
  value: string
  target: string
  over: number
  met: boolean | null
}

export interface ShownFailure {
  id: string
  kind: string
  turns: readonly string[]
  said: readonly string[]
  sources: readonly string[]
  wrong: readonly string[]
}

export interface ShownResult {
  set: string
  title: string
  date: string
  commit: string
  asked: number
  retrieval: string
  distractors: string
  /** The code and content that were measured are those that run here. */
  current: boolean
  measures: readonly ShownMeasure[]
  kinds: readonly { kind: string; asked: number; passed: number }[]
  failures: readonly ShownFailure[]
}

const TITLES = { hold: 'Questions kept for measuring', tune: 'Questions used while working' } as const
const SAFE_NAMES: Readonly<Record<string, string>> = { 'how-to': 'how to', 'out-of-scope': 'out of scope', 'follow-up': 'follow-up' }

let hash: string | null = null

/** @returns the sets that were measured, the one that counts first. Files are read anew, the hash of the code is made once. */
export function shownResults(): ShownResult[] {
  return (['hold', 'tune'] as const).flatMap((set) => {
    const file = `eval/results/${set}.json`
    if (!existsSync(file)) return []
    hash ??= codeHash('.')
    return [shown(ResultFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), hash)]
  })
}

function shown(file: ResultFile, now: string): ShownResult {
  return {
    set: file.set,
    title: TITLES[file.set],
    date: displayDate(file.date),
    commit: file.commit.slice(0, 12),
    asked: file.asked,
    retrieval: file.retrieval,
    distractors: file.distractors,
    current: file.code === now,
    measures: file.measures.map(({ name, value, over, target, wants, met }) => ({
      name,
      value: value === null ? 'not measured' : number(value),
      target: `${wants} ${number(target)}`,
      over,
      met,
    })),
    kinds: file.kinds.map(({ kind, asked, passed }) => ({ kind: nameOf(kind), asked, passed })),
    failures: file.failures.map(({ id, kind, turns, said, sources, verdict }) => ({
      id,
      kind: nameOf(kind),
      turns,
      said,
      sources,
      wrong: verdict.wrong,
    })),
  }
}

function nameOf(kind: string): string {
  return SAFE_NAMES[kind] ?? kind.replaceAll('-', ' ')
}

function number(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(value < 2 ? 3 : 0)
}
