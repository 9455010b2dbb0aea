/** Renders a page and sets the headers every page has. */
import { hash, randomBytes } from 'node:crypto'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { logFailure } from '../catalog/storage-faults.ts'
import { TextAnswer } from '../endpoints/error-response.ts'
import { archiveContext, pageMaking } from './archive-context.ts'
import { loggedPath } from './logged-path.ts'

import { openTurns, pageData, renderedPage } from './rendered-page.tsx'
import { type SealedPage, sealedPage, securityHeaders } from './sealed-page.ts'
import { documentHtml } from './static-content.ts'

const NOTHING_INLINE = { scripts: [], styles: [] }
/** Forty pages at once would hold up what takes a millisecond, such as /healthz, for as long as all of them take. */
const turn = openTurns()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const film = loadContext.get(archiveContext).catalog.site.embed?.frame
  const answer = (page: SealedPage | null, answered: number) => {
    // A page may be stricter about one of them, as private pages are about the referrer.
    for (const [name, value] of securityHeaders(page ?? NOTHING_INLINE, film)) if (!headers.has(name)) headers.set(name, value)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return page ? new TextAnswer(page.html, { status: answered, headers }) : new Response(null, { status: answered, headers })
  }
  if (request.method === 'HEAD') return answer(null, status)
  const data = await pageData(routerContext)
  const making = loadContext.get(pageMaking)
  if (making) {
    // Loaders run at the same time: what they made comes in any order.
    const made = [data, ...(loadContext.get(documentHtml) ?? []).sort(), status, ...[...headers].flat()]
    making.made = hash('sha256', made.join('\0'), 'base64url')
    if (making.made === making.before) return answer(null, status)
  }
  await turn()
  const mark = randomBytes(16).toString('hex')
  const { html, failed, handOver } = await renderedPage(routerContext, data, request.url, mark)
  return answer(sealedPage(html, mark, handOver), failed ? 500 : status)
}

/** Logs what nobody expected; answers that were meant (404, 400 …) are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  logFailure(`Unexpected error at ${loggedPath(request.url)}`, error)
}
