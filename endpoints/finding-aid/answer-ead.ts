/** /collections/{id}/ead.xml and ead3.xml: the finding aid of a collection as a file, streamed. */
import type { Viewer } from '../../catalog/access.ts'
import { notFound } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { labelsOf } from '../search-api/labels.ts'
import { siteAddress } from '../site-address.ts'
import { streamOf } from '../streamed.ts'
import { type EadFormat, eadDocument } from './ead-document.ts'

/** @throws ArchiveError 404 for an id that no collection has. */
export function answerEad(request: Request, id: string, format: EadFormat, archive: Archive & { viewer: Viewer }): Response {
  const { catalog, store, settings, viewer } = archive
  const collection = labelsOf(archive).collection(id)
  if (!collection) throw notFound(`A collection called "${id}"`)
  const source = { catalog, store, settings, viewer, site: siteAddress(request, settings) }
  return new Response(request.method === 'HEAD' ? null : streamOf(eadDocument(collection, format, source), 'A finding aid'), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `inline; filename="${collection.id}.${format}.xml"`,
    },
  })
}
