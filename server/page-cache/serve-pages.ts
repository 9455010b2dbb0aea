/** Pages as the HTTP server asks for them: kept ones at once, all others by the routes. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Archive } from '../../endpoints/archive.ts'
import type { Routes } from '../app.ts'
import { bytesOf, type Encoding, encodingFor, type PackedPage, tagOf } from '../compression.ts'
import { headersOfAll } from '../every-answer.ts'
import type { QuickAnswer } from '../health-answers.ts'
import type { PageWorkers } from '../page-workers/page-workers.ts'
import type { PlainRead } from '../plain-reads.ts'
import { contentVersions } from './content-versions.ts'
import { isPage, type MakePage, openPageCache, type PageCache } from './page-cache.ts'
import { isNobodys, pageRequest } from './page-request.ts'
import type { WatchedArchive } from './watched-archive.ts'

export interface ServePagesOptions {
  archive: Archive
  watch: WatchedArchive['watch']
  routes: Pick<Routes, 'page'>
  /** Where pages for everybody are made instead, if they can; null: here. */
  workers: Pick<PageWorkers, 'page'> | null
  /** Folders whose files belong to records by their names. */
  mediaFolders: readonly string[]
  publicUrl: string
  /** Most bytes of kept pages; 0: none is kept. */
  bytes: number
}

export interface ServedPages {
  /** Answers with a page that is kept and right. */
  quick: QuickAnswer
  /** @param read null where the request is no plain read. */
  answer(request: Request, message: IncomingMessage, read: PlainRead | null): Promise<Response | PackedPage>
  /** null where none are kept. */
  cache: PageCache | null
}

export function servePages({ archive, watch, routes, workers, mediaFolders, publicUrl, bytes }: ServePagesOptions): ServedPages {
  const own: Routes['page'] = async (request, making) => forThatReader(request, await routes.page(request, making))
  const make: MakePage = async (request, making) => (await workers?.page(request, making)) ?? watch(() => own(request, making))
  const cache = bytes === 0 ? null : openPageCache({ bytes, versions: contentVersions(archive, mediaFolders), make })
  return {
    cache,
    quick(request, response, read) {
      const asked = cache && pageRequest(request, read)
      const page = asked && found(cache, asked.key)
      if (!page) return false
      sendPage(request, response, page, headersOfAll(request.url ?? '/', read.protocol === 'https', publicUrl))
      return true
    },
    async answer(request, message, read) {
      const asked = read && pageRequest(message, read)
      if (!asked) return own(request)
      return cache ? cache.answer(asked.key, request) : (await make(request, { before: '', made: '' })).result
    },
  }
}

/** While the store does not answer, the routes say what they can. */
function found(cache: PageCache, key: string): PackedPage | null {
  try {
    return cache.find(key)
  } catch {
    return null
  }
}

/** Where whoever asks may be signed in, even a page that is the same for everybody else is theirs: no cache in between may keep it. */
function forThatReader({ headers }: Request, answer: Response): Response {
  const shared = /\bpublic\b/.test(answer.headers.get('Cache-Control') ?? '') && isPage(answer.headers)
  if (shared && !isNobodys(headers.get('Cookie'), headers.get('Authorization'))) answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}

/** Writes a kept page, or says that the reader has it already. */
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
