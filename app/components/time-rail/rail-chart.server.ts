/**
 * What the time rail draws, made on the server. Sourced records are the chart; sample records are a layer of their own that a reader can
 * switch on, because they are no evidence of how much there is of a decade.
 */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/search.ts'
import * as railWords from '../../../messages/areas/rail.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { EMPTY_ADDRESS, type SearchAddress } from '../../../search/search-address.ts'
import { answerOr, type SearchAnswer } from '../../../search/search-engine.ts'
import { type RailChart, railYears, type YearRange } from './rail-scale.ts'

type Asked = Archive & { viewer: Viewer; language?: Language }

export interface DecadeCount {
  decade: number
  count: number
}

/** With fewer strokes than this, most decades of an uneven archive would look alike: one or two strokes each. */
const MOST_STROKES = 24

/** 1, 2, 5, 10, 20, 50 …: the smallest that keeps the tallest column within MOST_STROKES. */
function recordsPerStroke(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (most <= step * power * MOST_STROKES) return step * power
  }
}

interface Layers {
  /** Counts by decade, in any order; decades without records may be left out. */
  all: readonly DecadeCount[]
  sourced: readonly DecadeCount[]
}

/** @param years what the rail shows. */
export function chartOf({ all, sourced }: Layers, years: YearRange, t: Words): RailChart {
  const counts = new Map(sourced.map(({ decade, count }) => [decade, count]))
  const layered = all.map(({ decade, count: both }) => {
    const count = Math.min(both, counts.get(decade) ?? 0)
    return { decade, count, samples: both - count }
  })
  const known = new Map(layered.map((column) => [column.decade, column]))
  const columns = Array.from({ length: Math.ceil((years.to - years.from) / 10) }, (_, place) => years.from + place * 10).map(
    (decade) => known.get(decade) ?? { decade, count: 0, samples: 0 },
  )
  const per = recordsPerStroke(Math.max(1, ...columns.map(({ count, samples }) => count + samples)))
  // A decade with records always shows at least one stroke.
  const strokesOf = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count / per)))
  const drawn = columns.map((column) => ({ ...column, strokes: strokesOf(column.count), sampleStrokes: strokesOf(column.samples) }))
  const sum = (counted: readonly (typeof layered)[number][]) => counted.reduce((total, { count }) => total + count, 0)
  const parts = columns.map(({ decade, count }) => t(railWords.railDecade, { decade, count }))
  const earlier = sum(layered.filter(({ decade }) => decade < years.from))
  const later = sum(layered.filter(({ decade }) => decade > years.to))
  if (earlier > 0) parts.unshift(t(railWords.railEarlier, { year: years.from, count: earlier }))
  if (later > 0) parts.push(t(railWords.railLater, { year: years.to + 1, count: later }))
  const samples = layered.reduce((total, column) => total + column.samples, 0)
  return {
    columns: drawn,
    per,
    tallest: Math.max(1, ...drawn.map(({ strokes }) => strokes)),
    tallestOfAll: Math.max(1, ...drawn.map(({ strokes, sampleStrokes }) => strokes + sampleStrokes)),
    note: per === 1 ? '' : ` ${t(railWords.railStroke, { count: per })}`,
    text: t(railWords.railSentence, { decades: t.list(parts) }),
    samples: samples === 0 ? '' : t(railWords.railSamplesText, { count: samples }),
  }
}

/** @param answer to a search, samples among its records. @param address of that search. */
export async function railChart(
  archive: Asked,
  { decades: all, samples }: Pick<SearchAnswer, 'decades' | 'samples'>,
  address: Partial<SearchAddress>,
): Promise<RailChart> {
  const asked = { ...EMPTY_ADDRESS, ...address, page: 1 }
  const basis = asked.facets.basis ?? []
  // Years are counted whatever years are asked for, samples are not: without years, none found is none counted.
  const mixed = samples > 0 || asked.from !== null || asked.to !== null
  const ofSourced = { ...asked, facets: { ...asked.facets, basis: ['sourced'] } }
  const sourced =
    basis.length === 0 && mixed
      ? await answerOr(archive, () => runSearch(archive, ofSourced, { size: 1, countFacets: [], snippets: false }), null)
      : { decades: basis.includes('sample') ? [] : all }
  return chartOf(
    { all, sourced: sourced?.decades ?? [] },
    railYears(archive.catalog.contract.identity.years),
    wordsIn(archive.language ?? MAIN_LANGUAGE),
  )
}
