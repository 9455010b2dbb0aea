/** What an action answered, until the page is loaded again: a link to a field of the page would otherwise take it away, and with it what was typed. */
import { useState } from 'react'

/**
 * @param answer of the action; undefined once the address changes, be it by a fragment.
 * @param loaded what the page shows.
 */
export function useLastAnswer<T>(answer: T | undefined, loaded: unknown): T | undefined {
  const [last, setLast] = useState({ answer, loaded })
  const isNew = loaded !== last.loaded || (answer !== undefined && answer !== last.answer)
  if (isNew) setLast({ answer, loaded })
  return isNew ? answer : last.answer
}
