/** GET /list/export: the records an address names, in its order, in the formats of an export. */
import type { Viewer } from '../../catalog/access.ts'
import { badParameters } from '../../catalog/errors.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../site-address.ts'
import { streamOf } from '../streamed.ts'
import { exportStem } from './export-stem.ts'
import { EXPORT_FORMATS, writers } from './writers.ts'

/** As many as a list holds. */
const MOST = 200

export function answerListExport(request: Request, archive: Archive & { viewer: Viewer }): Response {
  const parameters = new URL(request.url).searchParams
  const ids = [...new Set(parameters.getAll('r'))].filter(Boolean)
  if (ids.length > MOST) throw badParameters([{ where: 'r', expected: `at most ${MOST} ids`, found: String(ids.length) }])
  const asked = parameters.get('format') ?? ''
  const format = EXPORT_FORMATS.find((known) => known === asked)
  if (format === undefined) throw badParameters([{ where: 'format', expected: `one of ${EXPORT_FORMATS.join(', ')}`, found: asked }])
  const { store, viewer, catalog } = archive
  const writer = writers[format]({ site: siteAddress(request, archive.settings), catalog, store, viewer })
  const records = ids.map((id) => lookUp(store, id, viewer)).filter((found) => found.state === 'seen')
  async function* pieces() {
    yield writer.head
    for (const [at, record] of records.entries()) yield (at === 0 ? '' : writer.between) + writer.record(record)
    yield writer.tail
  }
  return new Response(request.method === 'HEAD' ? null : streamOf(pieces(), 'The export of a list'), {
    headers: {
      'Content-Type': writer.contentType,
      'Content-Disposition': `attachment; filename="${exportStem(catalog)}-list.${format}"`,
    },
  })
}
