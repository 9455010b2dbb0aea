/** /healthz, which monitors and load balancers ask all the time: bytes made at start, because it says only that the thread answers. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteSettings } from '../endpoints/archive.ts'
import { openToAll } from '../endpoints/error-response.ts'
import { answerHealth } from '../endpoints/health/health.ts'
import { headersOfAll } from './every-answer.ts'
import type { PlainRead } from './plain-reads.ts'

/** @returns whether the request was answered. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse, read: PlainRead) => boolean

const PATH = '/healthz'

export async function healthAnswers(settings: SiteSettings): Promise<QuickAnswer> {
  const answer = openToAll(answerHealth(new Request(`http://localhost${PATH}`), { settings }))
  const body = Buffer.from(await answer.arrayBuffer())
  const headersOver = (secure: boolean) =>
    Object.fromEntries(
      [...headersOfAll(PATH, secure, settings.publicUrl), ...answer.headers, ['Content-Length', String(body.length)] as const].map(
        ([name, value]) => [name.toLowerCase(), value],
      ),
    )
  const headers = { http: headersOver(false), https: headersOver(true) }
  return (request, response, { protocol }) => {
    if (request.url !== PATH) return false
    response.writeHead(200, headers[protocol])
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
