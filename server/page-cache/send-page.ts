/** Writes a kept page, or says that the reader has it already. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bytesOf, type Encoding, encodingFor, type PackedPage, tagOf } from './packed-page.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** A reader who has the page is told only what may have changed about it. */
const NOT_MODIFIED =
  /^(cache-control|vary|etag|last-modified|x-content-type-options|cross-origin-resource-policy|strict-transport-security|link)$/

/** Headers of answers that were sent before, by page and what they depend on. */
const remembered = new WeakMap<PackedPage, Map<string, string[]>>()

/** @param further headers of every answer, where nobody has set them yet. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: PackedPage, further: Headers = []): void {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  // Within the second in which it was made, another could be made: its time would not tell the two apart.
  const dated = Date.now() >= (page.made + 1) * 1_000
  const status = isKnown(request, page, encoding, dated) ? 304 : 200
  const headers = headersFor(page, { encoding, dated, status, further })
  if (response.getHeaderNames().length === 0) response.writeHead(status, headers)
  else {
    response.statusCode = status
    for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
  }
  if (status === 304 || request.method === 'HEAD') response.end()
  else response.end(bytesOf(page, encoding))
}

/** RFC 9110, section 13.2.2: the tag decides; only who sends none is judged by the time. */
function isKnown({ headers }: IncomingMessage, page: PackedPage, encoding: Encoding, dated: boolean): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const own = tagOf(page, encoding)
    return tags === own || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own || tag.trim() === '*')
  }
  const since = headers['if-modified-since']
  return since !== undefined && dated && Date.parse(since) >= page.made * 1_000
}

interface Asked {
  encoding: Encoding
  dated: boolean
  status: number
  further: Headers
}

function headersFor(page: PackedPage, { encoding, dated, status, further }: Asked): string[] {
  const known = remembered.get(page) ?? new Map<string, string[]>()
  remembered.set(page, known)
  const key = `${encoding} ${dated} ${status} ${further.length}`
  const found = known.get(key)
  if (found) return found
  const all = new Map(
    [
      ...further,
      ...page.headers,
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
      ...(dated ? [['last-modified', new Date(page.made * 1_000).toUTCString()] as const] : []),
      ['etag', tagOf(page, encoding)] as const,
      ...(status === 200 ? [['content-length', String(bytesOf(page, encoding).length)] as const] : []),
    ].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const sent = [...all].filter(([name]) => status === 200 || NOT_MODIFIED.test(name)).flat()
  known.set(key, sent)
  return sent
}
