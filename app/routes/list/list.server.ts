/** The records an address names, as their reader may see them. Runs on the server. */
import type { Viewer } from '../../../catalog/access.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { isSample } from '../../../catalog/samples.ts'
import { availabilityOf } from '../../../desk/requests/availability.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { recordView } from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import type { Language } from '../../../messages/languages.ts'
import { lookUp } from '../../../store/index.ts'
import { paths } from '../../paths.ts'

/** As many as one request may name. */
const MOST = 200

/** Ids an address names, once each. */
export function namedIds(parameters: URLSearchParams): string[] {
  return [...new Set(parameters.getAll('r').map((id) => id.trim()))].filter(Boolean).slice(0, MOST)
}

export function listedRecords(ids: readonly string[], request: Request, archive: Archive & { viewer: Viewer; language: Language }) {
  const site = siteAddress(request, archive.settings)
  const records = ids.flatMap((id) => {
    const found = lookUp(archive.store, id, archive.viewer)
    if (found.state !== 'seen') return []
    const { record, version, changed } = found
    const view = recordView(record, { version, changed }, { ...archive, site })
    return [
      {
        id: record.id,
        path: paths.record(record.id),
        title: record.title,
        date: displayDate(record.date, archive.language),
        type: record.type,
        sample: isSample(record),
        available: availabilityOf(record),
        citations: cite(view.citation)
          .filter((_, at, all) => all.findIndex((other) => other.style === all[at]?.style) === at)
          .map(({ style, runs }) => ({ style, text: runs.map(({ text }) => text).join('') })),
      },
    ]
  })
  return { records, missing: ids.filter((id) => !records.some((record) => record.id.toLowerCase() === id.toLowerCase())) }
}
export type ListedRecord = ReturnType<typeof listedRecords>['records'][number]
