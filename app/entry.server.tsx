/** Renders a page and sets the headers every page has. */
import { randomBytes } from 'node:crypto'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { afterFirstPaint } from './after-first-paint.ts'
import { archiveContext } from './archive-context.ts'
import { loggedPath } from './logged-path.ts'
import { renderedPage } from './rendered-page.tsx'
import { securityHeaders } from './security-headers.ts'

export default async function handleRequest(
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
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { html, failed } = await renderedPage(routerContext, request.url, nonce)
  return new Response(afterFirstPaint(html), { status: failed ? 500 : status, headers })
}

/** Logs what nobody expected; answers that were meant (404, 400 …) are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  console.error(`Unexpected error at ${loggedPath(request.url)}`, error)
}
