/** What is online here now: counted, never written down. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/index.ts'
import type { Language } from '../../../messages/languages.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'

export async function liveCounts(archive: Archive & { viewer: Viewer; language: Language }, thisYear: number) {
  const { total, samples, decades } = await runSearch(archive, EMPTY_ADDRESS, { size: 1, countFacets: [] })
  const { records } = archive.store
  const sequence = records.sequence()
  return {
    online: total,
    samples,
    decades: decades.map(({ decade, count }) => ({ decade, count })),
    years: thisYear - foundingYear(archive.catalog),
    /** In words; '' while nothing was ever written. */
    lastChange: sequence === 0 ? '' : displayDate(records.timeOf(sequence).slice(0, 10), archive.language),
  }
}

/** The year that the institution's years are counted from. */
export function foundingYear(catalog: Catalog): number {
  const { founded, years } = catalog.contract.identity
  return yearsCovered(founded, years.first)?.from ?? years.first
}

/** Names the institution has borne, hung from the rail (content/site/home.yaml). */
export function forceNames(catalog: Catalog) {
  return catalog.contract.home.railNames.flatMap(({ unit: id, row }) => {
    const unit = catalog.units.find((known) => known.id === id)
    const founded = unit ? yearsCovered(unit.founded, 0) : null
    return unit && founded ? [{ at: founded.from + 0.5, name: unit.name, row }] : []
  })
}
