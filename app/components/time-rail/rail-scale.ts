/** The scale of the time rail: seventeen decades from 1860, and how many records one stroke stands for. */
import * as railWords from '../../../messages/en/rail.ts'
import type { Words } from '../../../messages/words.ts'

export const RAIL_FROM = 1860
export const RAIL_DECADES = 17
/** First year after the rail. */
export const RAIL_END = RAIL_FROM + RAIL_DECADES * 10
export const LAST_YEAR = RAIL_END - 1
/** With fewer strokes than this, most decades of an uneven archive would look alike: one or two strokes each. */
const MOST_STROKES = 24
/** Columns of more strokes than this are drawn with lower strokes, so that the rail grows no taller. */
const FULL_STROKES = 12

/** Height of one stroke in pixels, lower where the tallest column has many. */
export function strokeHeight(full: number, tallest: number): number {
  return tallest <= FULL_STROKES ? full : (full * FULL_STROKES) / tallest
}

/** Years, both inclusive. */
export interface YearRange {
  from: number
  to: number
}

/** Years as the rail can show them. */
export function withinRail({ from, to }: YearRange): YearRange {
  const within = (year: number) => Math.min(LAST_YEAR, Math.max(RAIL_FROM, year))
  return { from: within(from), to: within(to) }
}

/** Where each thing on the rail stands: see `left` in time-rail.css. */
export interface DecadeCount {
  decade: number
  count: number
}

export interface RailColumn extends DecadeCount {
  strokes: number
}

export interface RailScale {
  columns: readonly RailColumn[]
  /** Records that one stroke stands for. */
  per: number
  /** Strokes in the tallest column. */
  tallest: number
  /** Records in decades that the rail does not show. */
  earlier: number
  later: number
}

/** 1, 2, 5, 10, 20, 50 …: the smallest that keeps the tallest column within MOST_STROKES. */
function recordsPerStroke(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (most <= step * power * MOST_STROKES) return step * power
  }
}

/** @param decades live counts by decade, in any order; decades without records may be left out. */
export function railScale(decades: readonly DecadeCount[]): RailScale {
  const counts = new Map(decades.map(({ decade, count }) => [decade, count]))
  const shown = Array.from({ length: RAIL_DECADES }, (_, place) => RAIL_FROM + place * 10).map((decade) => ({
    decade,
    count: counts.get(decade) ?? 0,
  }))
  const per = recordsPerStroke(Math.max(1, ...shown.map(({ count }) => count)))
  const columns = shown.map((column) => ({
    ...column,
    // A decade with records always shows at least one stroke.
    strokes: column.count === 0 ? 0 : Math.max(1, Math.round(column.count / per)),
  }))
  const sum = (wanted: (decade: number) => boolean) =>
    decades.reduce((total, { decade, count }) => (wanted(decade) ? total + count : total), 0)
  return {
    columns,
    per,
    tallest: Math.max(1, ...columns.map(({ strokes }) => strokes)),
    earlier: sum((decade) => decade < RAIL_FROM),
    later: sum((decade) => decade >= RAIL_END),
  }
}

/** The rail as a sentence, for those who do not see it. */
export function railInWords({ columns, earlier, later }: RailScale, t: Words): string {
  const parts = columns.map(({ decade, count }) => t(railWords.railDecade, { decade, count }))
  if (earlier > 0) parts.unshift(t(railWords.railEarlier, { year: RAIL_FROM, count: earlier }))
  if (later > 0) parts.push(t(railWords.railLater, { year: RAIL_END, count: later }))
  return t(railWords.railSentence, { decades: parts.join(', ') })
}
