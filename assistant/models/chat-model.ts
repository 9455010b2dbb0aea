/** The port to a language model: messages and tools in, text and tool calls out as they come. */
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
