/** Answers /records/{id}/premis.xml. Files of a record that is not open are not named, nor is it said whether there are any. */
import type { Viewer } from '../../catalog/access.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { findRecord, formatFailure, linkHeader, movedTo, recordAddress, recordView } from '../record-formats/index.ts'
import { siteAddress } from '../site-address.ts'
import { premisDocument } from './premis.ts'

/** @param asked id as in the address. */
export function answerPremis(
  request: Request,
  asked: string,
  archive: Pick<Archive, 'catalog' | 'store' | 'settings' | 'media'> & { viewer: Viewer },
): Response {
  try {
    const { store, media } = archive
    const found = findRecord(store, asked, archive.viewer)
    const { record } = found
    if (found.moved) return movedTo(`${recordAddress('', record.id)}/premis.xml`)
    const view = recordView(record, found, { ...archive, site: siteAddress(request, archive.settings) })
    const body = premisDocument({
      view,
      media: record.access.level === 'open' ? media.heldOf(record.id) : null,
      knownAs: (name) => store.fixity.get(name),
    })
    const tag = entityTag(body)
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      ETag: tag,
      Link: linkHeader(view, 'file'),
    }
    return notModified(request, tag) ?? new Response(request.method === 'HEAD' ? null : body, { headers })
  } catch (thrown) {
    return formatFailure(thrown, 'premis.xml')
  }
}
