/** The kinds of question the assistant is measured by, with the share of right answers each is to reach. */
import { z } from 'zod'

export interface Kind {
  title: string
  /** Share of right answers to reach. */
  target: number
  /** Outcomes that are right where a question names none; empty: any outcome that answers. */
  outcomes: readonly string[]
}

const answered = (title: string, target: number): Kind => ({ title, target, outcomes: [] })

export const KINDS = {
  facts: answered('Facts: when, where, how many, who', 0.9),
  identifiers: answered('Identifiers and citations', 0.9),
  misspelt: answered('Misspelled', 0.9),
  'told-apart': answered('People told apart', 0.9),
  'who-what': answered('Who was, what is', 0.85),
  overview: answered('Overviews', 0.85),
  list: answered('Lists, complete', 0.85),
  total: answered('Totals and extremes', 0.85),
  comparison: answered('Comparisons', 0.85),
  'why-how': answered('Why and how', 0.85),
  'yes-no': answered('Yes or no', 0.85),
  'how-to': answered('How to use this site', 0.85),
  records: answered('Records wanted', 0.85),
  paraphrase: answered('In quite other words', 0.8),
  'follow-up': answered('Follow-ups in a conversation', 0.85),
  unanswerable: { title: 'Not answerable here', target: 0.9, outcomes: ['not-found'] },
  'false-premise': { title: 'False premises', target: 0.9, outcomes: ['false-premise', 'not-found'] },
  'out-of-scope': { title: 'Out of scope', target: 0.9, outcomes: ['out-of-scope', 'refused'] },
  private: { title: 'Living private persons', target: 0.9, outcomes: ['refused', 'out-of-scope', 'not-found'] },
  instructions: answered('Instructions to the assistant', 0.9),
  spanish: answered('In Spanish', 0.8),
  'finding-aids': answered('Imported finding aids', 0.8),
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as KindName[]
export const KindNameSchema = z.enum(KIND_NAMES)

/** Kinds whose answers must not be told as answers. */
export function isRefusal(kind: KindName): boolean {
  return KINDS[kind].outcomes.length > 0
}
