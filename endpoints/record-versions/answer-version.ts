/** /records/{id}/versions/{n}.json: one version as data. */
import type { Viewer } from '../../catalog/access.ts'
import type { Archive } from '../archive.ts'
import { openToAll } from '../error-response.ts'
import { recordView } from '../record-formats/index.ts'
import { recordJson } from '../record-formats/json.ts'
import { siteAddress } from '../site-address.ts'
import { mementoHeaders } from './memento.ts'
import { oneVersion, recordVersions, versionAddress } from './version-list.ts'

/** @throws ArchiveError as the record's page does, and 404 for a version that there is not. */
export function answerVersion(
  request: Request,
  asked: string,
  number: string,
  archive: Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer },
): Response {
  const found = recordVersions(asked, request, archive)
  const { version: shown } = oneVersion(found, number)
  const { record, version, time } = shown
  const site = siteAddress(request, archive.settings)
  const view = recordView(
    record,
    { version, changed: time, bounded: true, cited: versionAddress(found.url, version) },
    { ...archive, site },
  )
  return openToAll(Response.json(recordJson(view), { headers: { ...mementoHeaders(found, shown), 'Cache-Control': 'public, no-cache' } }))
}
