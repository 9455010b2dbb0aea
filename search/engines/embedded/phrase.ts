/** Words side by side: looked up in the document's words in order, which no index of positions could do in less. */
import { TEXT_FIELDS } from '../../relevance.ts'
import { FIRST_SPELLING, type Segment } from './segment.ts'

/**
 * Whether a document has the terms in this order within one value of one field.
 * @param fields bits of the fields to look in; 0: all.
 */
export function containsPhrase(segment: Segment, document: number, terms: readonly number[], fields: number): boolean {
  const { tokens, offsets } = segment.forward
  const { first } = segment.spellings
  const [leading = 0] = terms
  const low = FIRST_SPELLING + (first[leading] ?? 0)
  const spellings = FIRST_SPELLING + (first[leading + 1] ?? 0) - low
  const start = offsets[document] ?? 0
  const end = (offsets[document + 1] ?? 0) - terms.length + 1
  for (let at = start; at < end; at++) {
    // A mark between values is below every spelling: it ends a phrase without being asked about.
    if (((tokens[at] ?? 0) - low) >>> 0 >= spellings) continue
    if (follows(tokens, first, at, terms) && (fields === 0 || (fieldOf(tokens, at) & fields) !== 0)) return true
  }
  return false
}

/** Bit of the field a token stands in: that of the last mark before it. */
function fieldOf(tokens: Uint32Array, at: number): number {
  let mark = at
  while (mark > 0 && (tokens[mark] ?? 0) >= FIRST_SPELLING) mark--
  return TEXT_FIELDS[tokens[mark] ?? 0]?.bit ?? 0
}

function follows(tokens: Uint32Array, first: Uint32Array, at: number, terms: readonly number[]): boolean {
  for (let next = 1; next < terms.length; next++) {
    const term = terms[next] ?? 0
    const token = tokens[at + next] ?? 0
    if (token < FIRST_SPELLING + (first[term] ?? 0) || token >= FIRST_SPELLING + (first[term + 1] ?? 0)) return false
  }
  return true
}
