/** A kept page as it is sent: in the encoding that its reader unpacks best, or that the reader has it already. */
import type { IncomingMessage } from 'node:http'
import { bytesOf, type Encoding, encodingFor, type PackedPage, tagOf } from '../compression.ts'
import type { Headers } from '../every-answer.ts'
import { type FinishedAnswer, flatHeaders } from '../finished-answer.ts'

/** A reader who has the page is told only what may have changed about it. */
const NOT_MODIFIED =
  /^(cache-control|vary|etag|last-modified|x-content-type-options|cross-origin-resource-policy|strict-transport-security|link)$/

/** What was answered before, by page and what it depends on. */
const remembered = new WeakMap<PackedPage, Map<string, FinishedAnswer>>()

/** @param further headers of every answer, where nobody has set them yet. */
export function finishedPage(request: Pick<IncomingMessage, 'headers'>, page: PackedPage, further: Headers = []): FinishedAnswer {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  // Within the second in which it was made, another could be made: its time would not tell the two apart.
  const dated = Date.now() >= (page.made + 1) * 1_000
  const status = isKnown(request, page, encoding, dated) ? 304 : 200
  const known = remembered.get(page) ?? new Map<string, FinishedAnswer>()
  const key = `${encoding} ${dated} ${status} ${further.length}`
  const found = known.get(key)
  if (found) return found
  const body = status === 304 ? null : bytesOf(page, encoding)
  const headers = headersFor(page, { encoding, dated, body, further })
  // What unpacks nothing is rare: it is unpacked anew.
  if (encoding !== 'identity') remembered.set(page, known.set(key, { status, headers, body }))
  return { status, headers, body }
}

/** RFC 9110, section 13.2.2: the tag decides; only who sends none is judged by the time. */
function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, page: PackedPage, encoding: Encoding, dated: boolean): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const own = tagOf(page, encoding)
    return tags === own || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own || tag.trim() === '*')
  }
  const since = headers['if-modified-since']
  return since !== undefined && dated && Date.parse(since) >= page.made * 1_000
}

interface Sent {
  encoding: Encoding
  dated: boolean
  body: Uint8Array | null
  further: Headers
}

function headersFor(page: PackedPage, { encoding, dated, body, further }: Sent): string[] {
  const all: Headers = [
    ...further,
    ...page.headers,
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ...(dated ? [['last-modified', new Date(page.made * 1_000).toUTCString()] as const] : []),
    ['etag', tagOf(page, encoding)],
    ...(body ? [['content-length', String(body.length)] as const] : []),
  ]
  return flatHeaders(all.filter(([name]) => body !== null || NOT_MODIFIED.test(name.toLowerCase())))
}
