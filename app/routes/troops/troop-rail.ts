/** The records of a troop by decade, and where its beginning stands among them. */
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import * as forceWords from '../../../messages/en/force.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'

/** @returns null while the index is not ready, or where no record names the troop. */
export async function troopRail(unit: string, archive: Archive & { viewer: Viewer; language: Language }) {
  if (!archive.engine.status().ready) return null
  const { total, decades } = await archive.engine.search({
    text: '',
    kind: 'record',
    facets: { unit: [unit] },
    from: null,
    to: null,
    sort: 'date-asc',
    page: 1,
    size: 1,
    viewer: archive.viewer,
    countFacets: [],
  })
  if (total === 0) return null
  const founded = archive.catalog.unit(unit)?.founded ?? ''
  const year = founded === '' ? null : yearsCovered(founded, 0)
  return {
    total,
    decades: decades.map(({ decade, count }) => ({ decade, count })),
    here: year
      ? {
          at: year.from + 0.5,
          label: wordsIn(archive.language)(forceWords.establishedOn, { date: displayDate(founded, archive.language) }),
        }
      : null,
  }
}
