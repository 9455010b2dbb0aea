/** The scale of the time rail: the decades of the site's years, and how many records one stroke stands for. */
import * as railWords from '../../../messages/areas/rail.ts'
import type { Words } from '../../../messages/words.ts'

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

/** Whole decades that a site's years lie in: what the rail shows. */
export function railYears({ first, last }: { first: number; last: number }): YearRange {
  return { from: decadeOf(first), to: decadeOf(last) + 9 }
}

function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10
}

/** The nearest year that the rail shows. */
export function yearWithin(year: number, rail: YearRange): number {
  return Math.min(rail.to, Math.max(rail.from, year))
}

/** Years as the rail can show them. */
export function withinRail({ from, to }: YearRange, rail: YearRange): YearRange {
  return { from: yearWithin(from, rail), to: yearWithin(to, rail) }
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
  /** What the rail shows: whole decades. */
  years: YearRange
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

/**
 * @param decades live counts by decade, in any order; decades without records may be left out.
 * @param years what the rail shows.
 */
export function railScale(decades: readonly DecadeCount[], years: YearRange): RailScale {
  const counts = new Map(decades.map(({ decade, count }) => [decade, count]))
  const shown = Array.from({ length: Math.ceil((years.to - years.from) / 10) }, (_, place) => years.from + place * 10).map((decade) => ({
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
    years,
    columns,
    per,
    tallest: Math.max(1, ...columns.map(({ strokes }) => strokes)),
    earlier: sum((decade) => decade < years.from),
    later: sum((decade) => decade > years.to),
  }
}

/** The rail as a sentence, for those who do not see it. */
export function railInWords({ years, columns, earlier, later }: RailScale, t: Words): string {
  const parts = columns.map(({ decade, count }) => t(railWords.railDecade, { decade, count }))
  if (earlier > 0) parts.unshift(t(railWords.railEarlier, { year: years.from, count: earlier }))
  if (later > 0) parts.push(t(railWords.railLater, { year: years.to + 1, count: later }))
  return t(railWords.railSentence, { decades: t.list(parts) })
}
