/** Puts a conversation to an assistant, turn by turn, as a client does. */
import type { Message } from '../../assistant/answer-chunk.ts'
import type { AnswerEvent } from '../../assistant/answer-events.ts'
import { AnswerText } from '../../assistant/answer-text.ts'
import type { Assistant } from '../../assistant/assistant.ts'
import { publicViewer } from '../../catalog/access.ts'

/** @returns what asks: the events that answer the last turn. */
export function conversationWith(assistant: Assistant): (...turns: string[]) => Promise<AnswerEvent[]> {
  return async (...turns) => {
    const messages: Message[] = []
    let events: AnswerEvent[] = []
    for (const content of turns) {
      messages.push({ role: 'user', content })
      events = []
      const text = new AnswerText('')
      let said = ''
      for await (const event of assistant.answer({ messages, viewer: publicViewer(), signal: new AbortController().signal })) {
        events.push(event)
        said += text.add(event)
      }
      messages.push({ role: 'assistant', content: said })
    }
    return events
  }
}
