/** The records of a troop by decade, and where its beginning stands among them. */
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import * as forceWords from '../../../messages/en/force.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'

/** @returns null while the index does not answer, or where no record names the troop. */
export async function troopRail(unit: string, archive: Archive & { viewer: Viewer; language: Language }) {
  const question = {
    text: '',
    kind: 'record' as const,
    facets: { unit: [unit] },
    from: null,
    to: null,
    sort: 'date-asc' as const,
    page: 1,
    size: 1,
    viewer: archive.viewer,
    countFacets: [],
  }
  const answer = await answerOr(archive, () => archive.engine.search(question), null)
  if (!answer || answer.total === 0) return null
  const { total, decades } = answer
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
