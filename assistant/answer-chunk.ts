/**
 * A chunk of the event stream: the shape that OpenAI-compatible clients read, with the event it stands for in the extra
 * field `archive`. Plain clients append `choices[0].delta.content`; ours draws `archive` and ignores the content.
 */
import { z } from 'zod'
import { AnswerEventSchema } from './answer-events.ts'

export const AnswerChunkSchema = z
  .object({
    id: z.string().describe('The same in every chunk of an answer'),
    object: z.literal('chat.completion.chunk'),
    created: z.int().describe('Seconds since 1970'),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.literal(0),
        delta: z.object({ role: z.literal('assistant').optional(), content: z.string().optional() }),
        finish_reason: z.enum(['stop', 'length', 'content_filter']).nullable(),
      }),
    ),
    archive: AnswerEventSchema.optional(),
  })
  .meta({ description: 'One line of the stream; the last line is `data: [DONE]`' })
export type AnswerChunk = z.infer<typeof AnswerChunkSchema>

export const MessageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.string(),
})
/** One turn of the conversation as the client keeps it. */
export type Message = z.infer<typeof MessageSchema>
