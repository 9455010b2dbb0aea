/** What is online here now: counted, never written down. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/index.ts'
import type { Language } from '../../../messages/languages.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { answerOr } from '../../../search/search-engine.ts'

export interface LiveCounts {
  /** Records online, and how many of them are samples. */
  online: number
  samples: number
  decades: { decade: number; count: number }[]
}

/** @returns null while the index does not answer. */
export async function liveCounts(archive: Archive & { viewer: Viewer }): Promise<LiveCounts | null> {
  const answer = await answerOr(archive, () => runSearch(archive, EMPTY_ADDRESS, { size: 1, countFacets: [] }), null)
  if (!answer) return null
  const { total, samples, decades } = answer
  return { online: total, samples, decades: decades.map(({ decade, count }) => ({ decade, count })) }
}

/** When something was last written, in words; '' while nothing ever was. */
export function lastChange({ store, language }: Pick<Archive, 'store'> & { language: Language }): string {
  const sequence = store.records.sequence()
  return sequence === 0 ? '' : displayDate(store.records.timeOf(sequence).slice(0, 10), language)
}

/** Names the institution has borne, hung from the rail (content/site/home.yaml). */
export function forceNames(catalog: Catalog) {
  return catalog.contract.home.railNames.flatMap(({ unit: id, row }) => {
    const unit = catalog.units.find((known) => known.id === id)
    const founded = unit ? yearsCovered(unit.founded, 0) : null
    return unit && founded ? [{ at: founded.from + 0.5, name: unit.name, row }] : []
  })
}
