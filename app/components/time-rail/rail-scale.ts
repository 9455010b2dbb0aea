/** What the time rail is made of, and the years that it shows. */
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

export interface RailColumn {
  decade: number
  /** Sourced records, and sample records. */
  count: number
  samples: number
  strokes: number
  sampleStrokes: number
}

/** What the rail draws: made by rail-chart.server.ts. */
export interface RailChart {
  columns: readonly RailColumn[]
  /** Records that one stroke stands for. */
  per: number
  /** Strokes in the tallest column: of sourced records, and with the samples. */
  tallest: number
  tallestOfAll: number
  /** How many records one stroke is, where it is more than one. */
  note: string
  /** The chart as a sentence, for those who do not see it. */
  text: string
  /** The samples likewise; '' where there are none. */
  samples: string
}
