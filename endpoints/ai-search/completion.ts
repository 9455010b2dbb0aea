/** An answer in one piece, for clients that do not stream. */
import { z } from 'zod'
import { type AnswerEvent, AnswerEventSchema } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'

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
export async function completionOf(
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
