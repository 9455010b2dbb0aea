/** The words a list is narrowed by: those of the address, and with scripts what is typed, at once. */
import { useState } from 'react'

/** @param asked `q` of the address. */
export function useListQuery(asked: string): [query: string, setQuery: (query: string) => void] {
  const [state, setState] = useState({ asked, query: asked })
  // Another address of the same page: its words hold, not those typed before.
  if (state.asked !== asked) setState({ asked, query: asked })
  return [state.asked === asked ? state.query : asked, (query) => setState({ asked, query })]
}

/** More characters are no name. */
const LONGEST = 100

/** @returns `q` of an address, as a list reads it. */
export function listQuery(parameters: URLSearchParams): string {
  return (parameters.get('q') ?? '').trim().slice(0, LONGEST)
}
