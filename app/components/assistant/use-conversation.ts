/** Asking: one question at a time, answers that grow as they arrive, stopping, asking again, beginning anew. */
import { useEffect, useReducer, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../ui/language.ts'
import { changedTurns, messagesFor, type Turn, type TurnChange } from './conversation-turns.ts'

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
    void import('./kept-conversation.ts').then(({ keptTurns }) => {
      restored.current = true
      restore.current(keptTurns())
    })
  }, [])
  useEffect(() => {
    if (restored.current) void import('./kept-conversation.ts').then(({ keepTurns }) => keepTurns(turns))
  }, [turns])
}
