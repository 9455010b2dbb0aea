/** Asking: one question at a time, answers that grow as they arrive, stopping, asking again, beginning anew. */
import { useEffect, useReducer, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { AnswerEvent } from '../../../assistant/answer-events.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'

export interface Conversation {
  turns: readonly Turn[]
  /** An answer is on its way: nothing else can be asked. */
  loading: boolean
  /** @returns whether it was sent: blank text is not, nor anything while an answer is on its way. */
  ask: (text: string) => boolean
  stop: () => void
  /** Asks the last question once more in place of its answer. */
  retry: () => void
  clear: () => void
}

/** @param given turns that the server has answered already (the page without scripts). */
export function useConversation(given: readonly Turn[] = []): Conversation {
  const key = usePublicKey()
  const t = useWords()
  const [turns, change] = useReducer(changedTurns, given)
  const running = useRef<AbortController | null>(null)
  useKept(turns, (kept) => change({ kind: 'restored', turns: kept }))
  useEffect(() => () => running.current?.abort(), [])
  const loading = turns.at(-1)?.state === 'asking'

  async function answer(earlier: readonly Turn[], question: string) {
    const controller = new AbortController()
    running.current = controller
    // An answer that was given up for a new conversation says nothing more.
    const report = (news: TurnChange) => {
      if (running.current === controller) change(news)
    }
    try {
      const { askArchive } = await import('./ask-archive.ts')
      const messages = messagesFor(earlier, question)
      for await (const { text, event } of askArchive({ address: paths.aiSearch(), key, messages, t }, controller.signal)) {
        report({ kind: 'came', text, event })
      }
      report({ kind: 'ended', state: 'answered' })
    } catch (thrown) {
      if (controller.signal.aborted) {
        report({ kind: 'ended', state: 'stopped' })
        return
      }
      console.error('The assistant could not answer.', thrown)
      const reason = thrown instanceof Error && 'reason' in thrown && typeof thrown.reason === 'string' ? thrown.reason : ''
      report({ kind: 'ended', state: 'failed', reason: reason || undefined })
    }
  }

  return {
    turns,
    loading,
    ask(text) {
      const question = text.trim()
      if (question === '' || loading) return false
      change({ kind: 'asked', question })
      void answer(turns, question)
      return true
    },
    stop: () => running.current?.abort(),
    retry() {
      const last = turns.at(-1)
      if (!last || loading) return
      change({ kind: 'asked again' })
      void answer(turns.slice(0, -1), last.question)
    },
    clear() {
      running.current?.abort()
      running.current = null
      change({ kind: 'cleared' })
    },
  }
}

/** The site's public key, which its pages carry where one is configured. */
function usePublicKey(): string {
  return useRouteLoaderData<{ publicKey: string }>('root')?.publicKey ?? ''
}

/** Brings back what this tab asked before, and keeps what it asks now. */
function useKept(turns: readonly Turn[], onKept: (turns: readonly Turn[]) => void) {
  const restored = useRef(false)
  const restore = useRef(onKept)
  useEffect(() => {
    void import('./stored-conversation.ts').then(({ storedTurns }) => {
      restored.current = true
      restore.current(storedTurns())
    })
  }, [])
  useEffect(() => {
    if (restored.current) void import('./stored-conversation.ts').then(({ storeTurns }) => storeTurns(turns))
  }, [turns])
}

/** A conversation as the reader's browser keeps it: what was asked, and what came back, event by event. */
type TurnState = 'asking' | 'answered' | 'stopped' | 'failed'

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
type TurnChange =
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
