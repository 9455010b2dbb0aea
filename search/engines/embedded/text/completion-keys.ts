/** The keys that titles and names are completed by. */

import type { FacetName } from '../../../../catalog/facets.ts'
import { foldText } from '../../../analysis.ts'

/** Facets whose values are offered while typing. */
export const COMPLETED_FACETS = ['unit', 'subject', 'place', 'person'] as const satisfies readonly FacetName[]

/** Longer keys only cost memory: nobody types so far before choosing. In characters. */
export const LONGEST_KEY = 60
const ARTICLE = /^(?:the|an|a) (?=.)/

/** Folded words of a title or of what is being typed, without a leading article. */
export function completionKey(text: string): string {
  return foldText(text).replace(ARTICLE, '').slice(0, LONGEST_KEY)
}
