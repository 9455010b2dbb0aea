/** `POST /functions/v1/ai-search` and its twin `…/chat/completions`: who may ask, how much, then the answer as a stream or in one piece. */
import { randomUUID } from 'node:crypto'
import type { Message } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import { APOLOGY } from '../../assistant/apology.ts'
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import type { Archive } from '../archive.ts'
import { clientAddress } from '../client-address.ts'
import { errorResponse } from '../error-response.ts'
import { siteAddress } from '../site-address.ts'
import { readChatRequest } from './chat-request.ts'
import { chunkStream, untilAborted, withFailure } from './chunk-stream.ts'
import { completionOf } from './completion.ts'

export interface ChatOptions {
  /** Whether an answer streams where the question does not say: the two addresses differ in nothing else. */
  streams: boolean
}

/** Answers a conversation. Never throws: what is wrong becomes an answer in the one error shape. */
export async function answerChat(request: Request, archive: Archive & { viewer: Viewer }, options: ChatOptions): Promise<Response> {
  try {
    requireKey(request, archive.settings.publicKey)
    const leave = archive.questionLimiter.enter(clientAddress(request))
    try {
      return await answered(request, archive, options, leave)
    } catch (thrown) {
      leave()
      throw thrown
    }
  } catch (thrown) {
    return forClients(request, refusal(thrown))
  }
}

async function answered(
  request: Request,
  archive: Archive & { viewer: Viewer },
  options: ChatOptions,
  leave: () => void,
): Promise<Response> {
  const asked = await readChatRequest(request, options.streams)
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(archive.questionLimiter.ceiling)])
  const events = archive.assistant.answer({ messages: asked.messages, viewer: archive.viewer, signal })
  const about = {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model: archive.assistant.model,
    site: siteAddress(request, archive.settings),
  }
  if (asked.stream) {
    const body = chunkStream(events, { ...about, includeUsage: asked.includeUsage, signal, ended: leave })
    request.signal.addEventListener('abort', leave, { once: true })
    // no-transform: a compressing proxy would hold sentences back.
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    }
    return forClients(request, new Response(body, { headers }))
  }
  try {
    return forClients(
      request,
      Response.json(await completionOf(untilAborted(events, signal), about), { headers: { 'Cache-Control': 'no-store' } }),
    )
  } catch (thrown) {
    if (isArchiveError(thrown) && thrown.status < 500) throw thrown
    logFailure('Failed to get response', thrown)
    throw new ArchiveError(502, isArchiveError(thrown) ? thrown.code : 'unexpected', APOLOGY)
  } finally {
    leave()
  }
}

/** A configured public key must be sent, as a bearer or as such clients send it beside; without one, whatever is sent will do. */
function requireKey(request: Request, key: string): void {
  if (key === '') return
  const bearer = request.headers.get('authorization')?.replace(/^bearer\s+/i, '')
  if (bearer === key || request.headers.get('apikey') === key) return
  throw new ArchiveError(401, 'wrong-key', 'The public key of this site must be sent', [
    { where: 'Authorization', expected: 'Bearer and the public key', found: bearer === undefined ? 'nothing' : 'another key' },
  ])
}

function refusal(thrown: unknown): Response {
  const answer = errorResponse(thrown)
  if (isArchiveError(thrown) && thrown.status === 429) answer.headers.set('Retry-After', thrown.details[0]?.found ?? '2')
  if (isArchiveError(thrown) && thrown.status === 401) answer.headers.set('WWW-Authenticate', 'Bearer')
  return answer
}

/** What a browser on another site asks first. `*` does not cover Authorization, so what is asked for is named. */
export function chatPreflight(request: Request): Response {
  return forClients(request, new Response(null, { status: 204, headers: { Allow: 'POST, OPTIONS' } }))
}

function forClients(request: Request, answer: Response): Response {
  const { headers } = answer
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Retry-After')
  headers.set('X-Content-Type-Options', 'nosniff')
  const wanted = request.headers.get('access-control-request-headers')
  if (request.method === 'OPTIONS') {
    headers.set('Access-Control-Allow-Methods', 'POST, OPTIONS')
    headers.set('Access-Control-Allow-Headers', wanted ?? 'authorization, content-type, apikey, x-client-info')
    headers.set('Access-Control-Max-Age', '86400')
    headers.append('Vary', 'Access-Control-Request-Headers')
  }
  return answer
}

/** An answer as a list of events, for the page that shows it without scripts: same limits, same apology as the stream. */
interface WholeAnswer {
  events: AnswerEvent[]
  /** What plain clients read: the sentences with their source numbers, the sources at the end. */
  text: string
  failed: boolean
}

/** @throws ArchiveError 429 where this reader asks too much at once. */
export async function answerOnce(
  request: Request,
  archive: Archive & { viewer: Viewer },
  messages: readonly Message[],
): Promise<WholeAnswer> {
  const leave = archive.questionLimiter.enter(clientAddress(request))
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(archive.questionLimiter.ceiling)])
  const text = new AnswerText(siteAddress(request, archive.settings))
  const answer: WholeAnswer = { events: [], text: '', failed: false }
  try {
    for await (const event of withFailure(archive.assistant.answer({ messages, viewer: archive.viewer, signal }), signal)) {
      if (event.type === 'error') answer.failed = true
      else {
        answer.events.push(event)
        answer.text += text.add(event)
      }
    }
    return answer
  } finally {
    leave()
  }
}
