/** What fitting the weights of answering needs of it (lab/eval/fit, lab/eval/fit/fit.ts): a question read, and every sentence found for it with its features. */
import { archiveAsking } from './answering/archive-assistant.ts'
import { languageOf } from './answering/language.ts'
import type { AnswerParts } from './answering/parts.ts'
import { type Gathered, gather } from './answering/paths/evidence.ts'
import type { Understanding } from './answering/understanding/understand.ts'
import type { Turn } from './assistant.ts'

export type { Evidence } from './answering/paths/evidence.ts'
export { SCOPES, type Scope, type ScopeTable, SURE, scopeOf } from './answering/scope.ts'
export * from './answering/weights.ts'

/** @returns a reader of conversations whose last turn is to be answered. */
export function looking(
  parts: Omit<AnswerParts, 'language'>,
): (messages: Turn['messages'], viewer: Turn['viewer']) => Promise<Gathered & { understanding: Understanding }> {
  const prepare = archiveAsking({ ...parts, language: languageOf(parts.catalog, parts.store, parts.thesaurus) })
  return async (messages, viewer) => {
    const asked = prepare({ messages, viewer, signal: new AbortController().signal })
    const { understanding } = asked
    const found = understanding.question === '' ? { passages: [], evidence: [], mode: 'words' as const, pending: 0 } : await gather(asked)
    return { ...found, understanding }
  }
}
