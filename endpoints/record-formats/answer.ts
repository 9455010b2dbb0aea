/** Answers the address of a record in one format: 200, or what stands in the way in the same kind of document. */
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import type { Archive } from '../archive.ts'
import { entityTag, errorResponse, notModified, openToAll } from '../error-response.ts'
import { siteAddress } from '../request-address.ts'
import { streamOf } from '../streams.ts'
import { element, xmlDocument } from '../xml.ts'
import { findRecord, withSuccessor } from './find-record.ts'
import { type FormatName, formatAddress, formatOf, renderRecord } from './formats.ts'
import { recordJson } from './json.ts'
import { linkHeader } from './link-header.ts'
import { type RecordView, recordAddress, recordView } from './record-view.ts'

const CACHING = 'public, no-cache'

/** @param asked id as in the address, without the ending. */
export function answerRecordFormat(
  request: Request,
  asked: string,
  format: FormatName,
  archive: Pick<Archive, 'catalog' | 'store' | 'settings'> & { viewer: Viewer },
): Response {
  try {
    const { catalog, store, viewer, settings } = archive
    const site = siteAddress(request, settings)
    const { record, version, changed, moved } = findRecord(store, asked, viewer)
    if (moved) return openToAll(movedTo(formatAddress(recordAddress('', record.id), format)))
    const whole = format === 'json' && new URL(request.url).searchParams.get('whole') === '1'
    const view = recordView(record, { version, changed, bounded: !whole }, { catalog, store, viewer, site })
    if (whole) return openToAll(wholeRecord(request, view))
    const body = renderRecord(view, format)
    const tag = entityTag(body)
    return notModified(request, tag, CACHING) ?? openToAll(answer(request, body, format, view, tag))
  } catch (thrown) {
    return formatFailure(withSuccessor(thrown, request, archive), format)
  }
}

function answer(request: Request, body: string, format: FormatName, view: RecordView, tag: string): Response {
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...headersOf(format, view), ETag: tag } })
}

/** All of a record, however long: written while it is sent. */
function wholeRecord(request: Request, view: RecordView): Response {
  const body = request.method === 'HEAD' ? null : streamOf(jsonPieces(recordJson(view)), `The record ${view.record.id}`)
  return new Response(body, { headers: headersOf('json', view) })
}

function headersOf(format: FormatName, view: RecordView): Record<string, string> {
  const name = `${view.record.id.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.${format}`
  return {
    'Content-Type': `${formatOf(format).mediaType}; charset=utf-8`,
    'Content-Disposition': `inline; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"`,
    'Cache-Control': CACHING,
    Link: linkHeader(view, 'file'),
    Vary: 'Accept',
  }
}

/** Leads on to a record's own address. */
export function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address, 'Cache-Control': 'no-cache', Vary: 'Accept' } })
}

/** The error shape in the kind of document that was asked for. @param format ending of the address. */
export function formatFailure(thrown: unknown, format: string): Response {
  const asJson = errorResponse(thrown)
  asJson.headers.set('Vary', 'Accept')
  if (/json(ld)?$/.test(format)) return asJson
  const { status } = asJson
  const error = isArchiveError(thrown) ? thrown : new ArchiveError(status, 'unexpected', 'Something went wrong on this side')
  const body = format.endsWith('xml')
    ? xmlDocument(
        element(
          'error',
          { status: String(status), code: error.code },
          element('message', {}, error.message),
          ...error.details.map(({ where, expected, found }) => element('detail', { where, expected, found })),
        ),
      )
    : [`${status} ${error.code}`, error.message, ...error.details.map(({ where, expected }) => `${where}: ${expected}`), ''].join('\n')
  const headers = new Headers(asJson.headers)
  headers.set('Content-Type', `${format.endsWith('xml') ? 'application/xml' : 'text/plain'}; charset=utf-8`)
  return new Response(body, { status, headers })
}

/** Characters of a text written at once. */
const PIECE = 64 * 1024

/** A value as JSON, in pieces of bounded length however long its texts are. */
async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (typeof value === 'string') {
    yield '"'
    // A character cut in two is written as its two escapes, which readers put together again.
    for (let at = 0; at < value.length; at += PIECE) yield JSON.stringify(value.slice(at, at + PIECE)).slice(1, -1)
    yield '"'
  } else if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) {
      yield at === 0 ? '[\n' : ',\n'
      yield* jsonPieces(entry)
    }
    yield value.length === 0 ? '[]' : ']'
  } else if (typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonPieces(part)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}
