/**
 * A page as HTML, whole. Made as one text at once, because writing it in parts and putting them together took an eighth of
 * the time; only where a part of it is still being loaded, as the first page of an error is, the parts are waited for.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as next } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { jsonInScript } from '../endpoints/xml.ts'
import { NonceContext } from './nonce.ts'

export interface RenderedPage {
  html: string
  /** Whether a part of it failed. */
  failed: boolean
  /** What its last script says, by which the browser takes the page over; '' where it has no scripts. */
  handOver?: string
}

/** How long a page may take before it is given up, in milliseconds. */
const RENDER_LIMIT = 10_000
/** React's mark of a part that was not ready when the page was made at once. */
const NOT_READY = '<!--$!-->'

/** What the loaders of a page gave, as the browser takes it over; null where the page has no scripts. */
export async function pageData({ serverHandoffStream }: EntryContext): Promise<string | null> {
  return serverHandoffStream ? await text(serverHandoffStream) : null
}

/** @param data what `pageData` gave. @throws what a component throws. */
export async function renderedPage(routerContext: EntryContext, data: string | null, url: string, nonce: string): Promise<RenderedPage> {
  const { serverHandoffStream: _, ...context } = pageContext(routerContext)
  const page = (
    <NonceContext.Provider value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </NonceContext.Provider>
  )
  const made = await rendered(page, nonce)
  return { ...made, handOver: data !== null && context.renderMeta?.didRenderScripts ? handOver(data) : '' }
}

/** @throws what a component throws outside of its parts that may come later. */
export async function rendered(page: ReactNode, nonce: string): Promise<RenderedPage> {
  return atOnce(page) ?? inParts(page, nonce)
}

function atOnce(page: ReactNode): RenderedPage | null {
  try {
    const html = renderToString(page)
    return html.includes(NOT_READY) ? null : { html: `<!DOCTYPE html>${html}`, failed: false }
  } catch {
    // What was wrong is thrown once more below.
    return null
  }
}

function inParts(page: ReactNode, nonce: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The whole page at once, in its own order: nothing here comes late, and readers without scripts would never see what did.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Comes where the whole page failed, too: what is piped then is the error.
      onAllReady() {
        const html = new PassThrough()
        pipe(html)
        text(html).then((whole) => resolve({ html: whole, failed }), reject)
      },
      onShellError: reject,
      onError(error: unknown) {
        failed = true
        console.error('Rendering failed', error)
      },
    })
    setTimeout(abort, RENDER_LIMIT).unref()
  })
}

/** What the page was made from, for the browser to take it over: as React Router's own server component writes it, in one piece. */
export function handOver(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${jsonInScript(data)});${controller}.close();`
}

/**
 * The few routes of two hundred that one page needs: its own, and those of the addresses above it, which React Router sends
 * along so that the browser does not mistake them. Setting up all of them, and looking through them again for each address
 * above, took a tenth of the time a page takes.
 */
type Match = EntryContext['staticHandlerContext']['_match']

/** What stands at the addresses above pages, by the routes it was looked for in: while these are the same, it is. */
const remembered = new WeakMap<Match, Map<string, ReturnType<Match>>>()
/** Anybody may ask for any address: kept in bounds. */
const MOST_KEPT = 1_000

/** @returns the same page with its routes alone; unchanged where a React Router to come has no `_match`, which it does not promise. */
export function pageContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  if (typeof staticHandlerContext._match !== 'function') return context
  const _match = remembering(staticHandlerContext._match)
  const routes = Object.fromEntries(neededRoutes({ ...staticHandlerContext, _match }).map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes }, staticHandlerContext: { ...staticHandlerContext, _match } }
}

/** Ids of the routes of a page and of the addresses above it. */
export function neededRoutes({
  matches,
  location,
  _match,
}: Pick<EntryContext['staticHandlerContext'], 'matches' | 'location' | '_match'>): string[] {
  const all = [matches, ...addressesAbove(location.pathname).map((path) => _match(path))]
  return [...new Set(all.flatMap((found) => (found ?? []).map(({ route }) => route.id)))]
}

function remembering(match: Match): Match {
  const above = remembered.get(match) ?? new Map<string, ReturnType<Match>>()
  remembered.set(match, above)
  return (location) => {
    if (typeof location !== 'string') return match(location)
    const known = above.get(location)
    if (known !== undefined) return known
    const found = match(location)
    if (above.size >= MOST_KEPT) above.clear()
    above.set(location, found)
    return found
  }
}

/** `/articles/pages/one` has `/`, `/articles` and `/articles/pages` above it. */
function addressesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((_, length) => `/${segments.slice(0, length).join('/')}`)
}

/**
 * Lets work that comes in bursts alternate with everything else that the serving thread does.
 * @returns a function whose promises are fulfilled one after another, each in a turn of the event loop of its own.
 */
export function openTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => next())
    return last
  }
}
