/** GET /api/export: the whole result set of a search, streamed in the order of the results. */
import type { Viewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { badParameters } from '../../catalog/errors.ts'
import { fold } from '../../search/analysis.ts'
import { requireSearchAddress } from '../../search/read-search-address.ts'
import { type SearchAddress, searchParameters } from '../../search/search-address.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../request-address.ts'
import { type Asked, askedQuery, requireReady } from '../search-api/search.ts'
import { streamOf } from '../streams.ts'
import { EXPORTS, type ExportedRecord, type ExportWriter } from './writers.ts'

/** Records read at once, less than a millisecond's work; then others are answered for REST milliseconds at least. */
const BATCH = 10
const REST = 1

export function answerExport(request: Request, archive: Archive & { viewer: Viewer }): Response {
  const parameters = new URL(request.url).searchParams
  const { format, contentType, writer: writerOf } = readFormat(parameters.getAll('format'))
  const address = requireSearchAddress(parameters, ['format'])
  requireReady(archive)
  const writer = writerOf({ ...archive, site: siteAddress(request, archive.settings) })
  const pieces = written(recordsOf(address, archive, request.signal), writer)
  return new Response(request.method === 'HEAD' ? null : streamOf(pieces, 'An export'), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName(exportStem(archive.catalog), address, format)}"`,
    },
  })
}

function readFormat(asked: readonly string[]) {
  const format = EXPORTS.find((known) => known.format === asked[0])
  if (format !== undefined && asked.length === 1) return format
  throw badParameters([{ where: 'format', expected: `one of ${EXPORTS.map((known) => known.format).join(', ')}`, found: asked.join(', ') }])
}

/** Every record of the result set, through the access rule, a batch at a time; ends when the reader has left. */
async function* recordsOf(address: SearchAddress, archive: Asked, signal: AbortSignal): AsyncGenerator<ExportedRecord[]> {
  const { engine, store, viewer } = archive
  const read = (ids: readonly string[]) => ids.map((id) => lookUp(store, id, viewer)).filter((found) => found.state === 'seen')
  let ids: string[] = []
  for await (const id of engine.matchingIds(await askedQuery(archive, address))) {
    if (signal.aborted) return
    ids.push(id)
    if (ids.length < BATCH) continue
    yield read(ids)
    ids = []
    await new Promise((next) => setTimeout(next, REST))
  }
  if (ids.length > 0) yield read(ids)
}

async function* written(batches: AsyncIterable<ExportedRecord[]>, writer: ExportWriter): AsyncGenerator<string> {
  let first = true
  yield writer.head
  for await (const records of batches) {
    let piece = ''
    for (const record of records) {
      if (!first) piece += writer.between
      piece += writer.record(record)
      first = false
    }
    yield piece
  }
  yield writer.tail
}

/** `state-police-archive-patrol-photograph.csv`: what was searched, in plain letters. */
function fileName(stem: string, address: SearchAddress, ending: string): string {
  const { from, to } = address
  const years = from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
  const words = [address.text, ...Object.values(address.facets).flat(), years].join(' ')
  const plain = fold(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const all = searchParameters({ ...address, page: 1 }).toString() === ''
  return `${stem}-${plain || (all ? 'all-records' : 'records')}.${ending}`
}

/** As many as a list holds. */
const MOST = 200

/** GET /list/export: the records an address names, in its order, in the formats of an export. */
export function answerListExport(request: Request, archive: Archive & { viewer: Viewer }): Response {
  const parameters = new URL(request.url).searchParams
  const ids = [...new Set(parameters.getAll('r'))].filter(Boolean)
  if (ids.length > MOST) throw badParameters([{ where: 'r', expected: `at most ${MOST} ids`, found: String(ids.length) }])
  const { format, contentType, writer: writerOf } = readFormat(parameters.getAll('format').slice(0, 1))
  const { store, viewer, catalog } = archive
  const writer = writerOf({ site: siteAddress(request, archive.settings), catalog, store, viewer })
  const records = ids.map((id) => lookUp(store, id, viewer)).filter((found) => found.state === 'seen')
  async function* pieces() {
    yield writer.head
    for (const [at, record] of records.entries()) yield (at === 0 ? '' : writer.between) + writer.record(record)
    yield writer.tail
  }
  return new Response(request.method === 'HEAD' ? null : streamOf(pieces(), 'The export of a list'), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${exportStem(catalog)}-list.${format}"`,
    },
  })
}

/** How files to take away are called: 'state-police-archive', after the short name of the site. */
export function exportStem({ contract }: Pick<Catalog, 'contract'>): string {
  const plain = fold(contract.identity.shortName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain}-archive`
}
