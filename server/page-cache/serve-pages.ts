/** Pages as the HTTP server asks for them: kept ones at once, all others by the routes. */
import type { IncomingMessage } from 'node:http'
import type { Archive } from '../../endpoints/archive.ts'
import type { Routes } from '../app.ts'
import { headersOfAll } from '../every-answer.ts'
import type { QuickAnswer } from '../health-answers.ts'
import type { PlainRead } from '../plain-reads.ts'
import { contentVersions } from './content-versions.ts'
import type { PackedPage } from './packed-page.ts'
import { isPage, openPageCache, type PageCache } from './page-cache.ts'
import { isNobodys, pageRequest } from './page-request.ts'
import { sendPage } from './send-page.ts'
import type { WatchedArchive } from './watched-archive.ts'

export interface ServePagesOptions {
  archive: Archive
  watch: WatchedArchive['watch']
  routes: Pick<Routes, 'page'>
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

export function servePages({ archive, watch, routes, mediaFolders, publicUrl, bytes }: ServePagesOptions): ServedPages {
  const make: Routes['page'] = async (request, making) => forThatReader(request, await routes.page(request, making))
  if (bytes === 0) return { quick: () => false, answer: (request) => make(request), cache: null }
  const cache = openPageCache({ bytes, versions: contentVersions(archive, mediaFolders), watch, make })
  return {
    cache,
    quick(request, response, read) {
      const asked = pageRequest(request, read)
      const page = asked && found(cache, asked.key)
      if (!page) return false
      sendPage(request, response, page, headersOfAll(request.url ?? '/', read.protocol === 'https', publicUrl))
      return true
    },
    async answer(request, message, read) {
      const asked = read && pageRequest(message, read)
      return asked ? cache.answer(asked.key, request) : make(request)
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
