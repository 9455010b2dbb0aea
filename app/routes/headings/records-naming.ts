/** Records that name a person or a place, for the page about it. */
import type { Viewer } from '../../../catalog/access.ts'
import type { ArchiveRecord } from '../../../catalog/schemas/record.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Language } from '../../../messages/languages.ts'
import type { FacetChoice } from '../../../search/facets.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { type CardRecord, cardRecord } from '../../components/record/card-record.ts'

const SHOWN = 8

export interface NamingRecords {
  total: number
  samples: number
  cards: CardRecord[]
}

/** @returns sourced records of a facet choice, then samples, each from the oldest on; null while the index does not answer. */
export async function recordsNaming(
  facets: FacetChoice,
  archive: Archive & { viewer: Viewer; language?: Language },
): Promise<NamingRecords | null> {
  const ofBasis = (basis: ArchiveRecord['basis']) =>
    archive.engine.search({
      text: '',
      kind: 'record',
      facets: { ...facets, basis: [basis] },
      from: null,
      to: null,
      sort: 'date-asc',
      page: 1,
      size: SHOWN,
      viewer: archive.viewer,
      countFacets: [],
    })
  const answers = await answerOr(archive, () => Promise.all([ofBasis('sourced'), ofBasis('sample')]), null)
  if (!answers) return null
  const [sourced, samples] = answers
  const shown = [...sourced.hits, ...samples.hits].slice(0, SHOWN)
  const views = archive.media.pageViews()
  return {
    total: sourced.total + samples.total,
    samples: samples.total,
    cards: shown.map(({ display }) => cardRecord(display, views, archive.language)),
  }
}
