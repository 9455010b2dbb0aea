/** A conversation as the reader's browser keeps it: what was asked, and what came back, event by event. */
import type { AnswerEvent } from '../../../assistant/answer-events.ts'

export type TurnState = 'asking' | 'answered' | 'stopped' | 'failed'

export interface Turn {
  question: string
  /** In the order in which they came. */
  events: readonly AnswerEvent[]
  /** The answer as plain text with its sources, as any client of the endpoint reads it. */
  text: string
  state: TurnState
  /** Something came that this page cannot draw: the plain text is shown instead of the events. */
  plain?: boolean
  /** Said after the apology where the server gave a reason a reader can act on. */
  reason?: string
}

/** What the endpoint takes. */
export interface SentMessage {
  role: 'user' | 'assistant'
  content: string
}

export function startedTurn(question: string): Turn {
  return { question, events: [], text: '', state: 'asking' }
}

/** More than the endpoint takes in one conversation; the oldest turns are left out. */
const MOST_MESSAGES = 59

/** The whole conversation with the new question last. What failed was never answered, so it is left out. */
export function messagesFor(earlier: readonly Turn[], question: string): SentMessage[] {
  const said = earlier
    .filter(({ state, text }) => state !== 'failed' && text !== '')
    .flatMap(({ question: content, text }): SentMessage[] => [
      { role: 'user', content },
      { role: 'assistant', content: text },
    ])
  return [...said.slice(1 - MOST_MESSAGES), { role: 'user', content: question }]
}

/** What changes the list of turns. */
export type TurnChange =
  | { kind: 'restored'; turns: readonly Turn[] }
  | { kind: 'asked'; question: string }
  | { kind: 'asked again' }
  | { kind: 'came'; text: string; event: AnswerEvent | 'unreadable' | null }
  | { kind: 'ended'; state: Exclude<TurnState, 'asking'>; reason?: string }
  | { kind: 'cleared' }

export function changedTurns(turns: readonly Turn[], change: TurnChange): readonly Turn[] {
  const last = turns.at(-1)
  switch (change.kind) {
    case 'restored':
      return turns.length === 0 ? change.turns : turns
    case 'asked':
      return [...turns, startedTurn(change.question)]
    case 'cleared':
      return []
  }
  if (!last) return turns
  const before = turns.slice(0, -1)
  switch (change.kind) {
    case 'asked again':
      return [...before, startedTurn(last.question)]
    case 'came': {
      const text = last.text + change.text
      if (change.event === 'unreadable') return [...before, { ...last, text, plain: true }]
      return [...before, { ...last, text, events: change.event ? [...last.events, change.event] : last.events }]
    }
    case 'ended':
      return [...before, { ...last, state: change.state, reason: change.reason }]
  }
}
