/** A piece of evidence as a sentence: the words of the source, with its subject or date in front where they are missing. */
import { displayDate } from '../../catalog/dates.ts'
import { terms } from '../../search/analysis.ts'
import type { Sentence } from '../answer-events.ts'
import type { Passage } from '../passage.ts'
import type { Evidence } from './evidence.ts'

const LEANS = /^(it|he|she|they|his|her|its|their|this|these|those|both|there|then|the (latter|former|same|other|two))\b/i

const OF_THE_PAGE =
  /^the (?:unit|team|section|squad|troop|force|wing|laboratory|lab|academy|division|department|class|course|model|car|vehicle|aircraft|fleet|museum|act|law|post|page)(?:['’]s)?\b/i

/** @returns what to say and whether it is the source's own words. */
export function told({ passage, text }: Pick<Evidence, 'passage' | 'text'>): Pick<Sentence, 'text' | 'kind'> {
  const lead = leadOf(passage, text)
  // Statements of authority files are put together from fields: said in their words, but nobody's quotation.
  if (passage.kind === 'entity') return { text: lead === '' ? text : `${lead}: ${text}`, kind: 'paraphrased' }
  return lead === '' ? { text, kind: 'quoted' } : { text: `${lead}: ${text}`, kind: 'paraphrased' }
}

function leadOf(passage: Passage, text: string): string {
  if (passage.kind === 'event') return displayDate(passage.date)
  const named = terms(passage.title).some((term) => terms(text).includes(term))
  if (passage.kind === 'record') return passage.title
  if (passage.kind === 'entity') return named ? '' : passage.title
  // 'The unit' and 'she' are those of the page, whatever part of it they stand in.
  if ((LEANS.test(text) || OF_THE_PAGE.test(text)) && !named) return passage.title
  if (LEANS.test(text) || !/[a-z]/.test(text.slice(0, 40)) || looksLikeRow(text)) return passage.heading || passage.title
  return ''
}

/** Rows of tables are read as short sentences without a verb. */
function looksLikeRow(text: string): boolean {
  return text.split(/\s+/).length < 5
}
