/** Sends the conversation to the assistant's endpoint and gives back what arrives. Loaded with the first question. */

import { z } from 'zod'
import { AnswerEventSchema } from '../../../assistant/answer-events.ts'
import * as assistantWords from '../../../messages/areas/assistant.ts'
import type { Words } from '../../../messages/words.ts'
import type { SentMessage } from './use-conversation.ts'

/** What is read of a chunk: any server of this shape can answer; `archive` is what ours adds. */
const ChunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  archive: z.unknown().optional(),
})

const RefusalSchema = z.object({ error: z.object({ message: z.string() }) })

interface Arrived {
  /** To be appended to the plain text. */
  text: string
  /** What ours adds; 'unreadable' where another version of the site sends what this page does not know. */
  event: z.infer<typeof AnswerEventSchema> | 'unreadable' | null
}

/** No answer came, and the reader is told why and when to ask again. */
class FailedQuestion extends Error {
  readonly reason: string

  constructor(what: string, reason: string) {
    super(`Failed to get response: ${what}`)
    this.reason = reason
  }
}

interface Question {
  address: string
  /** The public key of the site; '' where it has none. */
  key: string
  messages: readonly SentMessage[]
  /** For what is said where no answer comes. */
  t: Words
}

/** @throws where the answer does not come or breaks off. */
export async function* askArchive(question: Question, signal: AbortSignal): AsyncGenerator<Arrived, void> {
  const { t } = question
  const response = await sent(question, signal)
  if (!response.ok) throw new FailedQuestion(String(response.status), await reasonOf(response, t))
  if (!response.body) throw new FailedQuestion('no body', t(assistantWords.serverFailed))
  const values = readEventStream(response.body)
  for (;;) {
    const next = await values.next().catch((thrown: unknown) => {
      throw new FailedQuestion(String(thrown), t(navigator.onLine ? assistantWords.brokenOff : assistantWords.offline))
    })
    if (next.done) return
    const { choices, archive } = ChunkSchema.parse(next.value)
    const event = AnswerEventSchema.nullish().catch(undefined).parse(archive)
    if (event?.type === 'error') throw new FailedQuestion(event.code, t(assistantWords.serverFailed))
    yield { text: choices?.[0]?.delta?.content ?? '', event: event ?? (archive ? 'unreadable' : null) }
  }
}

async function sent({ address, key, messages, t }: Question, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ messages }),
      signal,
    })
  } catch (thrown) {
    // A server that cannot be reached and no network look the same to a page.
    throw new FailedQuestion(String(thrown), t(navigator.onLine ? assistantWords.serverFailed : assistantWords.offline))
  }
}

/** What the reader can do: wait as long as the server says, try later, or ask in another way. */
async function reasonOf(response: Response, t: Words): Promise<string> {
  if (response.status >= 500) return t(assistantWords.serverFailed)
  if (response.status === 429) return t(assistantWords.tooMany, { seconds: response.headers.get('Retry-After') ?? 60 })
  const refusal = RefusalSchema.safeParse(await response.json().catch(() => null))
  return refusal.success ? refusal.data.error.message : ''
}

/** Longer lines are no answer of ours. */
const LONGEST_LINE = 1_000_000

/**
 * Reads a stream of server-sent events as the assistant sends it: one JSON value in each `data:` line, comments and other lines
 * ignored, `[DONE]` at the end. Chunks of the network may break anywhere, also inside a character or a line end.
 * @returns the values in order. Ends at `[DONE]`.
 * @throws where the stream ends before it, or a value is no JSON.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const lines = new LineBuffer()
  let unfinished = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      for (const line of lines.add(done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true }))) {
        const data = dataOf(line)
        if (data === null) continue
        if (unfinished === '' && data.trim() === '[DONE]') return
        // A value may be broken over several lines: it is kept until it can be read.
        const parsed = parsedJson(unfinished + data)
        unfinished = parsed.whole ? '' : unfinished + data
        if (unfinished.length > LONGEST_LINE) throw new Error('An event of the answer cannot be read')
        if (parsed.whole) yield parsed.value
      }
      if (done) throw new Error(unfinished === '' ? 'The answer broke off' : 'The last event of the answer cannot be read')
    }
  } finally {
    // Also where the one who reads stops early: the server then stops working on the answer.
    await reader.cancel().catch(() => {})
  }
}

/** What a line says; null for comments, blank lines and other fields. One space after the colon belongs to the format. */
function dataOf(line: string): string | null {
  if (!line.startsWith('data:')) return null
  return line.startsWith('data: ') ? line.slice(6) : line.slice(5)
}

function parsedJson(text: string): { whole: true; value: unknown } | { whole: false } {
  try {
    const value: unknown = JSON.parse(text)
    return { whole: true, value }
  } catch {
    return { whole: false }
  }
}

/** Cuts text into lines that end with LF, CRLF or CR; what has no end yet waits. */
class LineBuffer {
  #rest = ''

  add(text: string): string[] {
    this.#rest += text
    const held = this.#rest.endsWith('\r') ? this.#rest.length - 1 : this.#rest.length
    const parts = this.#rest.slice(0, held).split(/\r\n|\n|\r/)
    this.#rest = (parts.pop() ?? '') + this.#rest.slice(held)
    return parts
  }
}
