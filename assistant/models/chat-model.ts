/** The port to a language model: messages and tools in, text and tool calls out as they come. */

/** What one answer may take of a model. */
export const MODEL_LIMITS = {
  /** Replies, each but the last of which may ask for tools; tools one reply may ask for. */
  rounds: 4,
  calls: 6,
  /** All of it; what is left of the time of an answer is for the answer without a model. */
  milliseconds: 20_000,
  /** Of one reply. */
  tokens: 1_500,
  characters: 12_000,
} as const

export interface ToolSpecification {
  name: string
  description: string
  /** JSON schema of its arguments. */
  parameters: Readonly<Record<string, unknown>>
}

export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it. */
  arguments: string
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

export interface ModelRequest {
  messages: readonly ModelMessage[]
  tools: readonly ToolSpecification[]
  signal: AbortSignal
}

export type ModelPart = { type: 'text'; text: string } | { type: 'tool-call'; call: ToolCall }

export interface ChatModel {
  name: string
  /** @throws ArchiveError 'provider' where the provider does not answer as it should. */
  respond(request: ModelRequest): AsyncIterable<ModelPart>
}
