/** The body of a question: what clients of OpenAI-compatible services send, with our limits. */
import { z } from 'zod'
import type { Message } from '../../assistant/answer-chunk.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'

/** Bytes of a body, longest message of a reader in characters, messages of a conversation. */
export const CHAT_LIMITS = { bytes: 400_000, message: 2_000, messages: 60 } as const

const TextPartSchema = z.object({ type: z.literal('text'), text: z.string() })

const MessageInputSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']).describe('Only `user` and `assistant` are read'),
  content: z.union([z.string(), z.array(TextPartSchema), z.null()]).describe('Text, or parts of the type `text`'),
})

export const ChatRequestSchema = z
  .object({
    messages: z
      .array(MessageInputSchema)
      .min(1)
      .max(CHAT_LIMITS.messages)
      .describe('The whole conversation; the last message is the question'),
    stream: z.boolean().nullish().describe('Left out: true at /functions/v1/ai-search, false at …/chat/completions'),
    stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
    model: z.string().nullish().describe('Read and ignored: the archive answers with what it has'),
    n: z.literal(1).nullish(),
  })
  .meta({ description: 'A conversation. Further fields that such clients send are ignored.' })

export interface ChatRequest {
  messages: Message[]
  stream: boolean
  includeUsage: boolean
}

/**
 * Reads the body.
 * @param streams whether an answer streams where the body does not say.
 * @throws ArchiveError 400 or 413 naming each field.
 */
export async function readChatRequest(request: Request, streams: boolean): Promise<ChatRequest> {
  const result = ChatRequestSchema.safeParse(parseJson(await readText(request)))
  if (!result.success) {
    throw badParameters(
      result.error.issues.map((issue) => ({ where: issue.path.join('.') || '(body)', expected: issue.message, found: issue.code })),
    )
  }
  const { data } = result
  const messages = data.messages.map(({ role, content }) => ({ role, content: textOf(content).trim() }))
  const last = messages.at(-1)
  if (last?.role !== 'user') throw wrong('messages', 'a last message of the role "user"', last?.role ?? '')
  if (last.content === '') throw wrong('messages', 'a question: the last message is blank', '')
  const long = messages.find(({ role, content }) => role === 'user' && content.length > CHAT_LIMITS.message)
  if (long) throw wrong('messages', `at most ${CHAT_LIMITS.message} characters in a message`, `${long.content.length} characters`)
  return { messages, stream: data.stream ?? streams, includeUsage: data.stream_options?.include_usage === true }
}

function textOf(content: z.infer<typeof MessageInputSchema>['content']): string {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text).join('\n')
}

function wrong(where: string, expected: string, found: string): ArchiveError {
  return badParameters([{ where, expected, found }])
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes <= CHAT_LIMITS.bytes) text += decoder.decode(chunk, { stream: true })
    // The rest is read and forgotten, so that the refusal arrives; somebody who sends without end is cut off.
    else if (bytes > 10 * CHAT_LIMITS.bytes) break
  }
  if (bytes > CHAT_LIMITS.bytes) {
    throw new ArchiveError(413, 'too-long', 'The conversation is too long. Please begin a new one.', [
      { where: '(body)', expected: `at most ${CHAT_LIMITS.bytes} bytes`, found: `more than ${CHAT_LIMITS.bytes} bytes` },
    ])
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('(body)', 'a JSON object with "messages"', text === '' ? 'nothing' : text.slice(0, 40))
  }
}
