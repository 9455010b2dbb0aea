/** Finding aids as PDF: made by a thread when they are asked for, one at a time, and stored with the made pictures. */
import { z } from 'zod'
import type { Viewer } from '../../catalog/access.ts'
import { notFound } from '../../catalog/errors.ts'
import { resultOfWorker } from '../../catalog/worker-result.ts'
import { type MadeFiles, WRITTEN } from '../../media/open-media.ts'
import { openTurns } from '../../media/render-queue.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { labelsOf } from '../search-api/search.ts'
import type { BuildOptions } from './build-aid-pdf.ts'

/** How many may wait for their turn. */
const MOST_WAITING = 8
const PDF = z.instanceof(Uint8Array)

export interface AidPdfs {
  /**
   * @param tag everything the file depends on.
   * @throws ArchiveError 503 where too many wait already; 404 where the collection is gone.
   */
  get(tag: string, asked: Omit<BuildOptions, 'dataDir' | 'content'>): Promise<Buffer>
}

interface Options {
  dataDir: string
  contentDir: string
  made: MadeFiles
  /** Makes one; in a thread of its own where left out. */
  build?: (options: BuildOptions) => Promise<Uint8Array>
}

const inThread = (options: BuildOptions) => resultOfWorker(new URL('./build-aid-pdf.ts', import.meta.url), options, PDF)

export function openAidPdfs({ dataDir, contentDir, made, build = inThread }: Options): AidPdfs {
  const inTurn = openTurns(MOST_WAITING, 'finding aids')
  return {
    get: (tag, asked) =>
      made.get(
        ['finding aid', tag],
        () => inTurn(async () => Buffer.from(await build({ dataDir, content: contentDir, ...asked }))),
        WRITTEN,
      ),
  }
}

/** Content is read when the process starts: what an earlier one made may say something else. */
const STARTED = Date.now()

type Given = Pick<Archive, 'catalog' | 'store' | 'settings' | 'aidPdfs'> & { viewer: Viewer }

/**
 * /collections/{id}/finding-aid.pdf: the whole finding aid of a collection to print and keep, with the components that its page has.
 * @throws ArchiveError 404 for an id that no collection has; 503 where too many are being made.
 */
export async function answerAidPdf(request: Request, id: string, { catalog, store, settings, viewer, aidPdfs }: Given): Promise<Response> {
  const collection = labelsOf({ catalog, store, viewer: { role: 'public', day: viewer.day } }).collection(id)
  if (!collection) throw notFound(`A collection called "${id}"`)
  // The public's: archivists take the same. Only the address that was set: one from the Host header would make a file for each.
  const asked = { collection: collection.id, site: settings.publicUrl, samples: true, day: viewer.day }
  const tag = entityTag(STARTED, store.records.sequence(), JSON.stringify([collection, asked, catalog.site.name]))
  const known = notModified(request, tag)
  if (known) return known
  const headers = new Headers({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${collection.id}-finding-aid.pdf"`,
    ETag: tag,
  })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const bytes = await aidPdfs.get(tag, asked)
  headers.set('Content-Length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { headers })
}
