/** What the page says of its results in sentences, said on the server: a browser loads neither the rules nor the words. */
import * as facetsWords from '../../../messages/en/facets.ts'
import * as shellWords from '../../../messages/en/shell.ts'
import type { Words } from '../../../messages/words.ts'
import { hasFilters, type SearchAddress } from '../../../search/search-address.ts'

interface Counted {
  total: number
  full: number
  samples: number
  undated: number
  pages: number
  hits: readonly unknown[]
  offers: readonly unknown[]
  byMeaning: readonly unknown[]
}

export type Said = ReturnType<typeof saidOfResults>

export function saidOfResults(address: SearchAddress, counted: Counted, t: Words) {
  return {
    railTitle: railTitle(address, t),
    railNote: railNote(address, counted, t),
    /** "3 records match every word · 41 match some of them". */
    matched: matched(counted, t),
    showing: showing(address, counted, t),
    samples: samples(counted, t),
    /** For those who hear the page. */
    announced: announced(address, counted, t),
    /** "1890–1959", "from 1890", "until 1959", or '' where all years are asked for. */
    years: yearsInWords(address, t),
  }
}

export function yearsInWords({ from, to }: Pick<SearchAddress, 'from' | 'to'>, t: Words): string {
  if (from === null) return to === null ? '' : t(facetsWords.untilYearWithin, { year: yearSaid(to, t) })
  if (to === null) return t(facetsWords.fromYearWithin, { year: yearSaid(from, t) })
  return from === to ? yearSaid(from, t) : `${yearSaid(from, t)}–${yearSaid(to, t)}`
}

/** Years are counted as EDTF counts them: 0 is 1 BCE. */
function yearSaid(year: number, t: Words): string {
  return year > 0 ? String(year) : t(facetsWords.yearBefore, { year: 1 - year })
}

function railTitle({ from, to }: SearchAddress, t: Words): string {
  if (from === null) return to === null ? t(facetsWords.anyYear) : t(facetsWords.untilYear, { year: yearSaid(to, t) })
  if (to === null) return t(facetsWords.fromYear, { year: yearSaid(from, t) })
  return from === to ? yearSaid(from, t) : t(facetsWords.yearsToYears, { from: yearSaid(from, t), to: yearSaid(to, t) })
}

function railNote({ from, to }: SearchAddress, { total, undated }: Counted, t: Words): string {
  const records = t(facetsWords.records, { count: total })
  if (from === null && to === null) return t(facetsWords.railAll, { records })
  return undated > 0 ? t(facetsWords.railUndated, { records, undated }) : t(facetsWords.railRanged, { records })
}

function matched({ full, total }: Counted, t: Words): string {
  const some = total - full
  return full === 0 ? t(facetsWords.matchNone, { some }) : t(facetsWords.matchSome, { full, some })
}

function showing(address: SearchAddress, { total, hits, offers, byMeaning }: Counted, t: Words): string {
  const { page, size } = address
  if (total === 0) {
    if (offers.length > 0) return t(facetsWords.othersAbove)
    return byMeaning.length > 0 ? t(facetsWords.answersClose) : nothing(address, t)
  }
  if (hits.length === 0) return t(facetsWords.noPage, { page })
  const first = (page - 1) * size + 1
  return t(facetsWords.showing, { first, last: first + hits.length - 1, total })
}

/** Why there is nothing, said once. */
function nothing(address: SearchAddress, t: Words): string {
  const filtered = hasFilters(address)
  if (address.text === '') return t(filtered ? facetsWords.noneFiltered : facetsWords.noneYet)
  return t(filtered ? facetsWords.noResultsFiltered : facetsWords.noResults, { query: address.text })
}

function samples({ total, samples }: Counted, t: Words): string {
  if (samples === 0) return total === 1 ? t(shellWords.sourcedRecord) : t(facetsWords.allSourced)
  return total === 1 ? t(shellWords.sampleRecord) : t(facetsWords.samples, { samples })
}

function announced(address: SearchAddress, counted: Counted, t: Words): string {
  const { page } = address
  const { total, full, pages, offers, byMeaning } = counted
  const others = offers.length + byMeaning.length
  if (total === 0) return others > 0 ? t(facetsWords.noRecordsOthers, { count: others }) : nothing(address, t)
  const found = full < total ? matched(counted, t) : t(facetsWords.found, { count: total })
  return pages > 1 ? t(facetsWords.foundPage, { found, page, pages }) : found
}
