/** Renders a page and sets the headers every page has. */
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { afterFirstPaint } from './after-first-paint.ts'
import { archiveContext } from './archive-context.ts'
import { loggedPath } from './logged-path.ts'
import { NonceContext } from './nonce.ts'
import { securityHeaders } from './security-headers.ts'

/** How long a page may take before it is given up, in milliseconds. */
const RENDER_LIMIT = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const film = loadContext.get(archiveContext).catalog.site.embed?.frame
  // A page may be stricter about one of them, as private pages are about the referrer.
  for (const [name, value] of securityHeaders(nonce, film)) if (!headers.has(name)) headers.set(name, value)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return new Promise((resolve, reject) => {
    let answer = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // The whole page at once, in its own order: nothing here comes late, and readers without scripts would never see what did.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        async onAllReady() {
          const html = new PassThrough()
          pipe(html)
          resolve(new Response(afterFirstPaint(await text(html)), { status: answer, headers }))
        },
        onShellError: reject,
        onError(error: unknown) {
          answer = 500
          console.error('Rendering failed', error)
        },
      },
    )
    setTimeout(abort, RENDER_LIMIT).unref()
  })
}

/** Logs what nobody expected; answers that were meant (404, 400 …) are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(`Unexpected error at ${loggedPath(request.url)}`, error)
}
