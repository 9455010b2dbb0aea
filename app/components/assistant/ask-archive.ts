/** Sends the conversation to the assistant's endpoint and gives back what arrives. Loaded with the first question. */
import { z } from 'zod'
import { AnswerEventSchema } from '../../../assistant/answer-events.ts'
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

/** The server declined before it began to answer. */
export class RefusedQuestion extends Error {
  /** Its reason in words for the reader; '' where it gave none. */
  readonly reason: string

  constructor(status: number, reason: string) {
    super(`Failed to get response: ${status} ${reason}`)
    this.reason = reason
  }
}

export interface Question {
  address: string
  /** The public key of the site; '' where it has none. */
  key: string
  messages: readonly SentMessage[]
}

/** @throws where the answer does not come or breaks off. */
export async function* askArchive({ address, key, messages }: Question, signal: AbortSignal): AsyncGenerator<Arrived, void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ messages }),
    signal,
  })
  if (!response.ok) throw new RefusedQuestion(response.status, await reasonOf(response))
  if (!response.body) throw new Error('Failed to get response')
  for await (const value of readEventStream(response.body)) {
    const { choices, archive } = ChunkSchema.parse(value)
    const event = AnswerEventSchema.nullish().catch(undefined).parse(archive)
    if (event?.type === 'error') throw new Error(`The answer broke off: ${event.code}`)
    yield { text: choices?.[0]?.delta?.content ?? '', event: event ?? (archive ? 'unreadable' : null) }
  }
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const refusal = RefusalSchema.safeParse(body)
  return refusal.success ? refusal.data.error.message : ''
}
