/** What the makers of passages hand on: the passage, and what it is found by in addition to its words. */
import type { Passage } from '../passage.ts'

export interface MadePassage {
  passage: Passage
  /** Names and identifiers that find it: variants, people, places, units, numbers. */
  keys: readonly string[]
}

/** A subject with its passages: what is replaced as a whole when it changes. */
export interface MadeSubject {
  subject: string
  /** First day on which the public may know of it (catalog/access.ts, opensOn). */
  opensOn: number
  passages: readonly MadePassage[]
}

type Given = Pick<Passage, 'id' | 'kind' | 'subject' | 'part' | 'path' | 'title' | 'text'> & Partial<Passage>

/** A passage with what is usual left out. */
export function made(given: Given, keys: readonly string[] = []): MadePassage {
  const usual = { label: '', heading: '', basis: 'sourced', contentNote: '', date: '', page: null, seconds: null } as const
  return { passage: { ...usual, sources: [], displayFigures: [], ...given }, keys: [...new Set(keys.filter(Boolean))] }
}
