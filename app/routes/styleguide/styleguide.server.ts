/** Real records for the archive's parts of the style guide: one of each kind of picture, and what surrounds the first. */
import type { Viewer } from '../../../catalog/access.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { findRecord, recordView } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { runSearch } from '../../../endpoints/search-api/search.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { citedForms } from '../../components/record/citations.server.ts'
import { type CardRecord, cardRecord } from '../../components/record/record-card.server.ts'
import { railChart } from '../../components/time-rail/rail-chart.server.ts'
import { railPlace } from '../../components/time-rail/rail-place.server.ts'
import { placesOnMap } from '../record/record.server.ts'

/** Records looked through for the kinds of picture. */
const CHOICE = 60

/** @returns null while the index is being built, or where the archive holds nothing. */
export async function guideData(request: Request, archive: Archive & { viewer: Viewer }) {
  if (!archive.engine.status().ready) return null
  const cards = [
    ...(await cardsOf(archive, 'Photograph')),
    ...(await cardsOf(archive, 'Document')),
    ...(await cardsOf(archive, 'Artifact')),
  ]
  const shown = [...new Map(cards.map((card) => [`${card.picture.kind}${card.sample}`, card])).values()]
  const [first] = shown
  if (!first) return null
  const { record, version, changed } = findRecord(archive.store, first.id, archive.viewer)
  const view = recordView(record, { version, changed }, { ...archive, site: siteAddress(request, archive.settings) })
  const answer = await runSearch(archive, EMPTY_ADDRESS, { size: 1, countFacets: [] })
  return {
    cards: shown,
    record: { id: record.id, unit: record.unit, rights: record.rights },
    covered: { ...first, contentNote: 'Sample of a note: what the picture shows, in plain words.' },
    citations: citedForms(cite(view.citation)),
    rail: await railPlace(record.date, archive),
    range: {
      total: answer.total - answer.samples,
      chart: await railChart(archive, answer, {}),
      empty: await railChart(archive, { decades: [], samples: 0 }, {}),
    },
    map: placesOnMap(record, archive.catalog),
  }
}
export type GuideData = NonNullable<Awaited<ReturnType<typeof guideData>>>

async function cardsOf(archive: Archive & { viewer: Viewer }, type: string): Promise<CardRecord[]> {
  const address = { ...EMPTY_ADDRESS, facets: { type: [type] } }
  const { hits } = await runSearch(archive, address, { size: CHOICE, countFacets: [] })
  const views = archive.media.pageViews()
  return hits.map(({ display }) => cardRecord(display, views)).filter(({ contentNote }) => contentNote === '')
}
