/**
 * Events of an answer as server-sent events: one chunk a line, comments to keep the connection alive, `[DONE]` at the end.
 * Format: https://html.spec.whatwg.org/multipage/server-sent-events.html. JSON has no raw line breaks, so a line never splits.
 */
import type { AnswerChunk } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import { APOLOGY } from '../../assistant/apology.ts'
import { isArchiveError } from '../../catalog/errors.ts'
import { logFailure } from '../../catalog/storage-faults.ts'

/** Longest silence on the line, in milliseconds: proxies close connections that say nothing. */
const KEEP_ALIVE = 10_000

export interface StreamOptions {
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
export function chunkStream(events: AsyncIterable<AnswerEvent>, options: StreamOptions): ReadableStream<Uint8Array> {
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
export async function* withFailure(events: AsyncIterable<AnswerEvent>, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
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
export async function* untilAborted<T>(events: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
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
