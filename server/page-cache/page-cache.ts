/**
 * Pages that are the same for everybody, kept finished. A kept page is right as long as nothing that it was made from has changed;
 * that is looked at with every request, so that no page is older than the last change that was acknowledged. A page whose parts
 * have changed is asked for its data anew, and rendered only where the data is another. However many ask for a page that is not
 * kept, it is made once.
 */
import { LRUCache } from 'lru-cache'
import type { PageMaking } from '../../app/archive-context.ts'
import { type PackedPage, packedPage, weightOf } from '../compression.ts'
import type { ContentVersions, Versions } from './content-versions.ts'
import type { Dependencies } from './watched-archive.ts'

export interface PageCacheOptions {
  /** Most bytes of kept pages. */
  bytes: number
  versions: ContentVersions
  make: MakePage
}

/** Makes a page. @returns it, and what was read for it. */
export type MakePage = (request: Request, making: PageMaking) => Promise<{ result: Response; dependencies: Dependencies }>

export interface PageCacheStatus {
  pages: number
  bytes: number
  /** Requests answered with a page as it was kept. */
  hits: number
  /** Pages rendered, and those that were looked at and found to be the same. */
  rendered: number
  confirmed: number
}

export interface PageCache {
  /** A kept page that is right as the requests of this turn see it; null where there is none. */
  find(key: string): PackedPage | null
  /** A page for whoever reads it without being known. @returns the answer itself where it is not one to be kept. */
  answer(key: string, request: Request): Promise<PackedPage | Response>
  /** Keys of pages that may have changed, among so many of those asked for last. */
  outdated(most: number): string[]
  forget(key: string): void
  /** Most bytes of kept pages. */
  bound: number
  status(): PageCacheStatus
}

interface Kept {
  page: PackedPage
  /** Digest of the data it was made from; '' where that is not known. */
  data: string
  dependencies: Dependencies
  at: Versions
}

interface Flight {
  at: Versions
  made: Promise<PackedPage | null>
}

/** Addresses with a question in them are kept when they are asked for again, among so many. */
const MOST_QUESTIONS = 10_000
/** Addresses whose pages are not for keeping are remembered for a while: who asks for one waits for nobody else's. */
const MOST_UNKEPT = 10_000
const UNKEPT_FOR = 60_000

export function openPageCache({ bytes, versions, make }: PageCacheOptions): PageCache {
  const cache = new LRUCache<string, Kept>({ maxSize: bytes, sizeCalculation: ({ page }) => weightOf(page) })
  const questions = new LRUCache<string, true>({ max: MOST_QUESTIONS })
  const unkept = new LRUCache<string, true>({ max: MOST_UNKEPT, ttl: UNKEPT_FOR })
  const flights = new Map<string, Flight>()
  /** When all pages that were looked at were right. */
  let looked: Versions | null = null
  const counted = { hits: 0, rendered: 0, confirmed: 0 }

  const forOne = async (request: Request) => (await make(request, { before: '', made: '' })).result

  function isRight(kept: Kept, now: Versions): boolean {
    if (!versions.holds(kept.dependencies, kept.at, now)) return false
    kept.at = now
    return true
  }

  function isWorthKeeping(key: string): boolean {
    if (unkept.has(key)) return false
    if (!key.includes('?') || cache.has(key) || questions.has(key)) return true
    questions.set(key, true)
    return false
  }

  /** @returns the page where it may be kept, and whatever was answered where not. */
  async function fill(key: string, request: Request, asked: Versions): Promise<{ page: PackedPage | null; answer: Response | null }> {
    const before = cache.get(key)
    const making: PageMaking = { before: before?.data ?? '', made: '' }
    const { result: answer, dependencies } = await make(request, making)
    if (before && making.made !== '' && making.made === making.before) {
      counted.confirmed += 1
      cache.set(key, { ...before, dependencies, at: asked })
      return { page: before.page, answer: null }
    }
    if (!isShared(answer) || dependencies.never !== '') {
      cache.delete(key)
      unkept.set(key, true)
      return { page: null, answer }
    }
    counted.rendered += 1
    const page = await packedPage(answer, Date.now())
    // Where something has changed meanwhile, the page is for those alone who asked before: it is outdated, and made again. One that was
    // asked for later may have been packed sooner, and stays.
    if (cache.peek(key) === before || asked === versions.now()) cache.set(key, { page, data: making.made, dependencies, at: asked })
    return { page, answer: null }
  }

  function kept(key: string, now: Versions): PackedPage | null {
    const found = cache.get(key)
    return found && isRight(found, now) ? found.page : null
  }

  return {
    find(key) {
      const page = cache.has(key) ? kept(key, versions.ofThisTurn()) : null
      if (page) counted.hits += 1
      return page
    },
    async answer(key, request) {
      if (!isWorthKeeping(key)) return forOne(request)
      const now = versions.now()
      const finished = kept(key, now)
      if (finished) return finished
      const waiting = flights.get(key)
      if (waiting?.at === now) return (await waiting.made) ?? forOne(request)
      // Of nobody's own: who goes away takes it from nobody else.
      const filled = fill(key, new Request(request.url, { headers: request.headers }), now)
      // Where it fails, who waited asks for itself and hears why.
      const made = filled.then(
        ({ page }) => page,
        () => null,
      )
      const flight: Flight = { at: now, made }
      flights.set(key, flight)
      try {
        const { page, answer } = await filled
        return page ?? answer ?? forOne(request)
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    },
    outdated(most) {
      const now = versions.now()
      if (looked === now) return []
      const keys: string[] = []
      for (const key of cache.keys()) {
        const one = cache.peek(key)
        if (one && !isRight(one, now)) keys.push(key)
        most -= 1
        if (most === 0) break
      }
      if (keys.length === 0) looked = now
      return keys
    },
    forget: (key) => void cache.delete(key),
    bound: bytes,
    status: () => ({ pages: cache.size, bytes: cache.calculatedSize, ...counted }),
  }
}

/** A page says itself that it is the same for everybody (app/shared-page.ts). */
function isShared({ status, headers }: Response): boolean {
  return status === 200 && /\bpublic\b/.test(headers.get('Cache-Control') ?? '') && isPage(headers) && !headers.has('Set-Cookie')
}

/** HTML, or its data for the router of the browser. */
export function isPage(headers: Headers): boolean {
  return /^text\/(html|x-script)\b/.test(headers.get('Content-Type') ?? '')
}
