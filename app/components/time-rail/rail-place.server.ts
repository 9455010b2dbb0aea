/** Where a date sits in time: the rail of all records with it marked. Made on the server. */
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate, parseArchiveDate, yearsCovered } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/search.ts'
import * as railWords from '../../../messages/areas/rail.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { railChart } from './rail-chart.server.ts'
import { railYears, withinRail } from './rail-scale.ts'

const DAYS_IN_YEAR = 365.25

export type RailPlace = NonNullable<Awaited<ReturnType<typeof railPlace>>>

/**
 * @param date EDTF; '' for what is undated.
 * @returns null while there is no index to count from.
 */
export async function railPlace(date: string, archive: Archive & { viewer: Viewer; language?: Language }) {
  const counted = await answerOr(archive, () => runSearch(archive, EMPTY_ADDRESS, { size: 1, countFacets: [] }), null)
  if (!counted) return null
  const years = yearsCovered(date, new Date().getUTCFullYear())
  const rail = railYears(archive.catalog.contract.identity.years)
  const within = years !== null && years.to >= rail.from && years.from <= rail.to
  const one = within && years.from === years.to
  return {
    total: (counted.total - counted.samples).toLocaleString('en-US'),
    chart: await railChart(archive, counted, {}),
    current: one ? Math.floor(years.from / 10) * 10 : null,
    here: one ? { at: positionOf(date, years.from), label: displayDate(date, archive.language) } : null,
    range: within && !one ? withinRail(years, rail) : null,
    label: displayDate(date, archive.language),
    covers: periodInWords(date, archive.language),
    /** Said where the marker is missing. */
    outside: years === null ? 'undated' : within ? null : 'outside',
  } as const
}

/** "1865 to today" for a period that has not ended. */
function periodInWords(date: string, language: Language = MAIN_LANGUAGE): string {
  const [, first] = /^(.+)\/\.\.$/.exec(date) ?? []
  return first === undefined ? displayDate(date, language) : wordsIn(language)(railWords.toToday, { year: displayDate(first, language) })
}

/** Year with fraction: a day where it stands, a month or a year in its middle. */
function positionOf(text: string, year: number): number {
  const date = parseArchiveDate(text)
  if (!date || date.firstDay === null || date.lastDay === null) return year + 0.5
  const middle = (date.firstDay + date.lastDay) / 2
  const start = Date.UTC(year, 0, 1) / 86_400_000
  return Math.round((year + Math.max(0, (middle - start) / DAYS_IN_YEAR)) * 100) / 100
}
