/**
 * Makes pages before anybody asks for them: after a start those of the sitemap, after a change those that were kept. One at a time,
 * with a pause after each, and only while nobody waits for an answer.
 */
import type { HttpOptions } from '../http.ts'
import type { LoadStatus } from '../load-shedding.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey, requestOf } from './page-request.ts'

export interface WarmCacheOptions {
  cache: PageCache
  machines: HttpOptions['machines']
  load(): Pick<LoadStatus, 'open'>
  /** PUBLIC_URL; '' where only requests tell the site's address: then nothing is made ahead of the first reader. */
  publicUrl: string
}

export interface WarmCache {
  stop(): Promise<void>
}

/** How often it is looked whether there is something to do, in milliseconds. */
const LOOKING = 500
/** A pause is so many times as long as the page before it took. */
const REST = 4
/** After a change so many of the pages asked for last are looked at again. */
const MOST_RENEWED = 200
/** Ahead of readers, kept pages take no more than this share of the memory for them. */
const SHARE = 0.8

export function warmCache({ cache, machines, load, publicUrl }: WarmCacheOptions): WarmCache {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let waiting: string[] | null = publicUrl === '' ? [] : null

  /** @returns whether there was a page to make. */
  async function makeNext(): Promise<boolean> {
    waiting ??= await sitemapKeys(machines, publicUrl)
    const [outdated] = cache.outdated(MOST_RENEWED)
    const key = outdated ?? (cache.status().bytes < SHARE * cache.bound ? waiting.shift() : undefined)
    if (key === undefined) return false
    const answer = await cache.answer(key, requestOf(key))
    if (answer instanceof Response) {
      await answer.body?.cancel()
      cache.forget(key)
    }
    return true
  }

  async function turn(): Promise<number> {
    if (load().open > 0) return LOOKING
    const start = performance.now()
    try {
      if (!(await makeNext())) return LOOKING
    } catch {
      // Whoever asks for the page hears why; while the store does not answer there is nothing to do.
      return LOOKING
    }
    return (performance.now() - start) * REST
  }

  function schedule(wait: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = turn().then(schedule)
    }, wait)
    timer.unref()
  }

  schedule(LOOKING)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Keys of all pages that the sitemap names; of a long one the first part. */
async function sitemapKeys(machines: HttpOptions['machines'], publicUrl: string): Promise<string[]> {
  const answer = await machines(new Request(`${publicUrl}/sitemap.xml`))
  const xml = (await answer?.text()) ?? ''
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  return addresses
    .filter((address) => address.startsWith(`${publicUrl}/`) && !address.includes('?'))
    .map((address) => pageKey('system', address))
}
