/** The conversation stays in the browser: in this tab's storage, gone when the tab is closed. Loaded when it is first looked at. */
import { z } from 'zod'
import { AnswerEventSchema } from '../../../assistant/answer-events.ts'
import type { Turn } from './use-conversation.ts'

const KEY = 'conversation'
/** Earlier turns are forgotten. */
const MOST_TURNS = 30

const KeptSchema = z.array(
  z.object({
    question: z.string(),
    events: z.array(AnswerEventSchema),
    text: z.string(),
    state: z.enum(['answered', 'stopped', 'failed']),
    plain: z.boolean().optional(),
    reason: z.string().optional(),
  }),
)

/** Nothing where nothing is kept, it cannot be read, or storage is closed to the page. */
export function storedTurns(): Turn[] {
  try {
    return KeptSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** A turn that is being answered is kept as stopped: nobody answers it after a reload. */
export function storeTurns(turns: readonly Turn[]): void {
  const kept = turns.slice(-MOST_TURNS).map((turn) => (turn.state === 'asking' ? { ...turn, state: 'stopped' } : turn))
  try {
    if (kept.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is full or closed: the conversation lasts as long as the page.
  }
}
