/** Pages as the HTTP server asks for them: kept ones at once, all others by the routes. */
import type { IncomingMessage } from 'node:http'
import type { Archive } from '../../endpoints/archive.ts'
import type { Routes } from '../app.ts'
import type { PackedPage } from '../compression.ts'
import { headersOfAll } from '../every-answer.ts'
import type { QuickAnswer } from '../finished-answer.ts'
import type { PageWorkers } from '../page-workers/page-workers.ts'
import type { PlainRead } from '../plain-reads.ts'
import { contentVersions } from './content-versions.ts'
import { finishedPage } from './finished-page.ts'
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
  const everyHeader = headersOfAll(publicUrl)
  const cache = bytes === 0 ? null : openPageCache({ bytes, versions: contentVersions(archive, mediaFolders), make })
  return {
    cache,
    quick(request, read) {
      const asked = cache && pageRequest(request, read)
      const page = asked && found(cache, asked.key)
      return page && finishedPage(request, page, everyHeader(request.url ?? '/', read.protocol))
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
