/** Sends the conversation to the assistant's endpoint and gives back what arrives. Loaded with the first question. */
import { z } from 'zod'
import { AnswerEventSchema } from '../../../assistant/answer-events.ts'
import * as assistantWords from '../../../messages/en/assistant.ts'
import type { Words } from '../../../messages/words.ts'
import type { SentMessage } from './conversation-turns.ts'
import { readEventStream } from './read-event-stream.ts'

/** What is read of a chunk: any server of this shape can answer; `archive` is what ours adds. */
const ChunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  archive: z.unknown().optional(),
})

const RefusalSchema = z.object({ error: z.object({ message: z.string() }) })

export interface Arrived {
  /** To be appended to the plain text. */
  text: string
  /** What ours adds; 'unreadable' where another version of the site sends what this page does not know. */
  event: z.infer<typeof AnswerEventSchema> | 'unreadable' | null
}

/** No answer came, and the reader is told why and when to ask again. */
export class FailedQuestion extends Error {
  readonly reason: string

  constructor(what: string, reason: string) {
    super(`Failed to get response: ${what}`)
    this.reason = reason
  }
}

export interface Question {
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
