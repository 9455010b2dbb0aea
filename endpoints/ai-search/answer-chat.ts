/** `POST /functions/v1/ai-search` and its twin `…/chat/completions`: who may ask, how much, then the answer as a stream or in one piece. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AnswerChunk, Message } from '../../assistant/answer-chunk.ts'
import { type AnswerEvent, AnswerEventSchema } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import { APOLOGY } from '../../assistant/apology.ts'
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import type { Archive } from '../archive.ts'
import { errorResponse } from '../error-response.ts'
import { clientAddress, siteAddress } from '../request-address.ts'

import { readChatRequest } from './chat-request.ts'

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

/** Longest silence on the line, in milliseconds: proxies close connections that say nothing. */
const KEEP_ALIVE = 10_000

interface StreamOptions {
  id: string
  created: number
  model: string
  site: string
  includeUsage: boolean
  /** Aborted when the reader has left or the time is up. */
  signal: AbortSignal
  /** Called when the stream has ended or the reader has left. */
  ended(): void
}

/** The lines of an answer, as the events come. Cancelling the stream ends the iteration of the events. */
function chunkStream(events: AsyncIterable<AnswerEvent>, options: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const lines = chunkLines(events, options)
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearInterval(timer)
    options.ended()
  }
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(': the archive answers\n\n'))
      timer = setInterval(() => controller.enqueue(encoder.encode(': still working\n\n')), KEEP_ALIVE)
    },
    async pull(controller) {
      const { value, done } = await lines.next()
      if (!done) {
        controller.enqueue(encoder.encode(value))
        return
      }
      end()
      controller.close()
    },
    async cancel() {
      end()
      await lines.return(undefined)
    },
  })
}

async function* chunkLines(events: AsyncIterable<AnswerEvent>, options: StreamOptions): AsyncGenerator<string, void> {
  const { id, created, model } = options
  const line = (choices: AnswerChunk['choices'], archive?: AnswerEvent) => {
    const chunk: AnswerChunk = { id, object: 'chat.completion.chunk', created, model, choices, ...(archive && { archive }) }
    return `data: ${JSON.stringify(chunk)}\n\n`
  }
  const text = new AnswerText(options.site)
  yield line([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }])
  for await (const event of withFailure(events, options.signal)) {
    yield line([{ index: 0, delta: { content: text.add(event) }, finish_reason: null }], event)
  }
  yield line([{ index: 0, delta: {}, finish_reason: 'stop' }])
  // Counted in a model's tokens elsewhere; the archive bills nobody.
  if (options.includeUsage) {
    const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }
    yield `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model, choices: [], usage })}\n\n`
  }
  yield 'data: [DONE]\n\n'
}

/** The events, and where they break off, the apology: every reader sees the same words, the log sees why. */
async function* withFailure(events: AsyncIterable<AnswerEvent>, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
  try {
    yield* untilAborted(events, signal)
  } catch (thrown) {
    // The reader has left: nobody is there to apologise to.
    if (signal.aborted && !timedOut(signal.reason)) return
    logFailure('Failed to get response', thrown)
    yield { type: 'error', code: isArchiveError(thrown) ? thrown.code : 'unexpected', text: APOLOGY }
  }
}

/** Does not wait for work that ignores its signal: the ceiling holds whatever hangs. */
async function* untilAborted<T>(events: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const iterator = events[Symbol.asyncIterator]()
  let give: (reason: unknown) => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    give = reject
  })
  aborted.catch(() => undefined)
  const onAbort = () => give(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), aborted])
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not waited for: a generator that hangs in its work would never settle this.
    void iterator.return?.()?.catch(() => undefined)
  }
}

function timedOut(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError'
}

/** An answer in one piece, for clients that do not stream. */
export const CompletionSchema = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.literal(0),
        message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
        finish_reason: z.literal('stop'),
        logprobs: z.null(),
      }),
    ),
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }).describe('Always 0: nothing is billed'),
    archive: z.array(AnswerEventSchema).describe('The same answer as events: sentences with their kinds, sources, links'),
  })
  .meta({ description: 'A whole answer' })

/** @param events all events of the answer. */
async function completionOf(
  events: AsyncIterable<AnswerEvent>,
  { id, created, model, site }: { id: string; created: number; model: string; site: string },
): Promise<z.infer<typeof CompletionSchema>> {
  const text = new AnswerText(site)
  const archive: AnswerEvent[] = []
  let content = ''
  for await (const event of events) {
    archive.push(event)
    content += text.add(event)
  }
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop', logprobs: null }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    archive,
  }
}
