/** The records that already bear on a planned page. */
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { readSearchAddress, searchQuery } from '../../../search/read-search-address.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'
import type { PlannedPage } from './planned-pages.ts'

const SHOWN = 8

/** @returns null where the page has nothing to search for, or the index is not ready yet. */
export async function recordsFor(page: PlannedPage, archive: Archive & { viewer: Viewer }) {
  if (!page.search || !archive.engine.status().ready) return null
  const { address } = readSearchAddress(new URLSearchParams(page.search), { for: 'page' })
  // Asked of the engine itself: a page with nothing here yet is no search that failed a reader.
  const answer = await archive.engine.search({ ...searchQuery(address, archive.viewer), size: SHOWN, countFacets: [] })
  const records = seenRecords(
    archive.store,
    answer.hits.map(({ id }) => id),
    archive.viewer,
  )
  return {
    total: answer.total,
    search: { ...page.search },
    counted: counted(answer.total, answer.samples),
    records: records.map((record) => ({
      id: record.id,
      path: paths.record(record.id),
      title: record.title,
      date: displayDate(record.date),
      facts: [record.type, record.genre, record.unit].filter(Boolean).join(' · '),
      sample: isSample(record),
    })),
  }
}

/** "48 records, of which 40 are sample records" */
function counted(total: number, samples: number): string {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}`
  return samples === 0
    ? all
    : `${all}, of which ${samples.toLocaleString('en-US')} ${samples === 1 ? 'is a sample record' : 'are sample records'}`
}
