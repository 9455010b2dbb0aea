/** Answers that are finished before they are asked for: head and body are kept as they are sent, and written in one piece. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteSettings } from '../endpoints/archive.ts'
import { openToAll } from '../endpoints/error-response.ts'
import { answerHealth } from '../endpoints/health/health.ts'
import { type Headers, headersOfAll } from './every-answer.ts'
import type { PlainRead } from './plain-reads.ts'

export interface FinishedAnswer {
  status: number
  /** Names and values in turn. */
  headers: readonly string[]
  /** null where there is none. */
  body: Uint8Array | null
}

/** @returns null where it does not know the address. */
export type QuickAnswer = (request: IncomingMessage, read: PlainRead) => FinishedAnswer | null

/** Headers as they are sent: of two with one name the later holds. */
export function flatHeaders(headers: Headers): string[] {
  return [...new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))].flat()
}

/** @param further headers of this one answer. */
export function sendFinished(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: FinishedAnswer,
  further: readonly string[] = [],
): void {
  const all = [...headers, ...further]
  if (response.getHeaderNames().length === 0) response.writeHead(status, all)
  else {
    response.statusCode = status
    for (let at = 0; at < all.length; at += 2) response.setHeader(all[at] ?? '', all[at + 1] ?? '')
  }
  if (body === null || method === 'HEAD') response.end()
  else response.end(body)
}

const HEALTH = '/healthz'

/** /healthz, which monitors and load balancers ask all the time: bytes made at start, because it says only that the thread answers. */
export async function healthAnswers(settings: SiteSettings): Promise<QuickAnswer> {
  const answer = openToAll(answerHealth(new Request(`http://localhost${HEALTH}`), { settings }))
  const body = Buffer.from(await answer.arrayBuffer())
  const everyHeader = headersOfAll(settings.publicUrl)
  const over = (protocol: 'http' | 'https') => ({
    status: 200,
    headers: flatHeaders([...everyHeader(HEALTH, protocol), ...answer.headers, ['Content-Length', String(body.length)]]),
    body,
  })
  const finished = { http: over('http'), https: over('https') }
  return ({ url }, { protocol }) => (url === HEALTH ? finished[protocol] : null)
}
