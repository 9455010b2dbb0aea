/** Puts a conversation to a running site over the wire, turn by turn, as its own page does. */

import { type AnswerChunk, AnswerChunkSchema } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'

export interface Answer {
  events: readonly AnswerEvent[]
  /** What plain clients read. */
  content: string
  outcome: string
  /** Milliseconds from sending to the first words. */
  firstWords: number
}

/** Readers come from addresses of their own: no run waits for the limit of one. */
let reader = 0

/** @returns the answer to each turn. @throws where the site refuses. */
export async function askAll(address: string, turns: readonly string[]): Promise<Answer[]> {
  reader += 1
  const from = `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  const answers: Answer[] = []
  for (const content of turns) {
    messages.push({ role: 'user', content })
    const answer = await askOnce(address, messages, from)
    answers.push(answer)
    messages.push({ role: 'assistant', content: answer.content })
  }
  return answers
}

async function askOnce(address: string, messages: readonly object[], from: string): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(`${address}/functions/v1/ai-search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ messages }),
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const events: AnswerEvent[] = []
  let content = ''
  let firstWords: number | null = null
  for await (const { archive, choices } of chunksOf(response.body)) {
    const words = choices[0]?.delta.content ?? ''
    if (words !== '') firstWords ??= performance.now() - start
    content += words
    if (archive !== undefined) events.push(archive)
  }
  const outcome = events.find((event) => event.type === 'done')?.outcome ?? 'broken off'
  return { events, content, outcome, firstWords: firstWords ?? performance.now() - start }
}

/** The values of the `data:` lines. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerChunk> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('data: ') && line !== 'data: [DONE]') yield AnswerChunkSchema.parse(JSON.parse(line.slice('data: '.length)))
  }
}
