/** The record whose plate stands in the hero. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/index.ts'
import { plateIdIn } from '../../../media/picture-of.ts'
import { answerOr } from '../../../search/optional-answer.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { cardRecord } from '../../components/record/card-record.ts'

/** @returns null where no record carries the plate, or the index does not answer: it then stands for itself. */
export async function heroRecord(archive: Archive & { viewer: Viewer }): Promise<{ id: string; path: string } | null> {
  const { plate } = archive.catalog.contract.home.hero
  if (!plate || plate.search === '') return null
  const address = { ...EMPTY_ADDRESS, text: plate.search, facets: { type: ['Photograph'] } }
  const answer = await answerOr(archive, () => runSearch(archive, address, { size: 40, countFacets: [] }), null)
  for (const { display } of answer?.hits ?? []) {
    const { picture } = cardRecord(display, archive.media.pageViews())
    if (plateIdIn(picture) === plate.id) return { id: display.id, path: display.path }
  }
  return null
}
