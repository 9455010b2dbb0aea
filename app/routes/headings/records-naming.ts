/** Records that name a person or a place, for the page about it. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { FacetChoice } from '../../../search/facets.ts'
import { type CardRecord, cardRecord } from '../../components/record/card-record.ts'

const SHOWN = 8

export interface NamingRecords {
  total: number
  samples: number
  cards: CardRecord[]
}

/** @returns the oldest records of a facet choice; null while the index is not ready. */
export async function recordsNaming(facets: FacetChoice, archive: Archive & { viewer: Viewer }): Promise<NamingRecords | null> {
  if (!archive.engine.status().ready) return null
  const answer = await archive.engine.search({
    text: '',
    kind: 'record',
    facets,
    from: null,
    to: null,
    sort: 'date-asc',
    page: 1,
    size: SHOWN,
    viewer: archive.viewer,
    countFacets: [],
  })
  const views = archive.media.pageViews()
  return { total: answer.total, samples: answer.samples, cards: answer.hits.map(({ display }) => cardRecord(display, views)) }
}
