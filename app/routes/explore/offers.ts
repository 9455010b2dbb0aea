/** What is found that is no record, as the page shows it: what it is, its name, a line about it. */
import type { Hit } from '../../../search/search-engine.ts'

export interface Offer {
  /** What it is: "Unit", "Person" … */
  kind: string
  name: string
  /** A line about it; may be empty. */
  words: string
  to: string
  sample: boolean
}

export function offersOf(hits: readonly Hit[]): Offer[] {
  return hits.map(({ display: { type, title, summary, path, basis } }) => {
    return { kind: type, name: title, words: summary, to: path, sample: basis === 'sample' }
  })
}
