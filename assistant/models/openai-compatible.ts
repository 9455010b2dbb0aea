/** Any provider that speaks `POST {base}/chat/completions` as OpenAI does, streamed. */
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import {
  type ChatModel,
  MODEL_LIMITS,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  type ToolCall,
  type ToolSpecification,
} from './chat-model.ts'
import { eventData } from './event-lines.ts'

export interface ProviderOptions {
  /** Without the trailing `/chat/completions`. */
  baseUrl: string
  apiKey: string
  model: string
}

const ChunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().nonnegative().default(0),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .default({}),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  error: z.unknown().optional(),
})

/** Parameters that some providers reject: left out from then on where one is named in a refusal. */
const OPTIONAL = { temperature: 0, max_tokens: MODEL_LIMITS.tokens, parallel_tool_calls: true } as const
type Optional = Partial<Record<keyof typeof OPTIONAL, unknown>>

export function openAiCompatible({ baseUrl, apiKey, model }: ProviderOptions): ChatModel {
  const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`
  let optional: Optional = OPTIONAL
  return {
    name: model,
    async *respond({ messages, tools, signal }) {
      for (;;) {
        const { parallel_tool_calls: parallel, ...others } = optional
        const body = {
          model,
          stream: true,
          ...others,
          messages: messages.map(sentMessage),
          ...(tools.length > 0 && { tools: tools.map(sentTool), ...(parallel !== undefined && { parallel_tool_calls: parallel }) }),
        }
        const response = await ask(url, apiKey, JSON.stringify(body), signal)
        if (response.ok) {
          if (!response.body) throw provider('sent no answer')
          return yield* parts(response.body, signal)
        }
        const left = withoutRejected(optional, response.status === 400 || response.status === 422 ? await response.text() : '')
        if (left === optional) {
          await response.body?.cancel().catch(() => undefined)
          throw provider(`answered ${response.status}`)
        }
        optional = left
      }
    },
  }
}

/** @returns the parameters without those that a refusal names; the same ones where it names none. */
function withoutRejected(optional: Optional, refusal: string): Optional {
  const left = Object.fromEntries(Object.entries(optional).filter(([name]) => !refusal.includes(name)))
  return Object.keys(left).length < Object.keys(optional).length ? left : optional
}

async function ask(url: string, apiKey: string, body: string, signal: ModelRequest['signal']): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) }
  try {
    return await fetch(url, { method: 'POST', headers, body, signal })
  } catch (cause) {
    throw provider('cannot be reached', cause)
  }
}

async function* parts(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
  const calls = new Map<number, ToolCall>()
  let ended = false
  try {
    for await (const data of eventData(body)) {
      if (data === '[DONE]') {
        ended = true
        break
      }
      const chunk = readChunk(data)
      const [choice] = chunk.choices
      if (choice?.finish_reason) ended = true
      if (choice?.delta.content) yield { type: 'text', text: choice.delta.content }
      for (const part of choice?.delta.tool_calls ?? []) {
        const call = calls.get(part.index) ?? { id: '', name: '', arguments: '' }
        call.id ||= part.id ?? ''
        call.name += part.function?.name ?? ''
        call.arguments += part.function?.arguments ?? ''
        calls.set(part.index, call)
      }
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    throw provider(signal.aborted ? 'was too slow' : 'broke off', cause)
  }
  if (!ended) throw provider('broke off')
  for (const call of calls.values()) yield { type: 'tool-call', call }
}

function readChunk(data: string): z.infer<typeof ChunkSchema> {
  try {
    const chunk = ChunkSchema.parse(JSON.parse(data))
    if (chunk.error !== undefined && chunk.error !== null) throw provider(`reported ${JSON.stringify(chunk.error).slice(0, 200)}`)
    return chunk
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    throw provider('sent a chunk that cannot be read', cause)
  }
}

function provider(what: string, cause?: unknown): ArchiveError {
  return new ArchiveError(502, 'provider', `The model's provider ${what}`, [], { cause })
}

function sentMessage(message: ModelMessage): Record<string, unknown> {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant') return { role: message.role, content: message.content }
  const calls = message.toolCalls?.map(({ id, name, arguments: written }) => ({
    id,
    type: 'function',
    function: { name, arguments: written },
  }))
  return { role: 'assistant', content: message.content, ...(calls && calls.length > 0 && { tool_calls: calls }) }
}

function sentTool({ name, description, parameters }: ToolSpecification): Record<string, unknown> {
  return { type: 'function', function: { name, description, parameters } }
}
