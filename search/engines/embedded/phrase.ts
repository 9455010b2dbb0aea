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
  const high = FIRST_SPELLING + (first[leading + 1] ?? 0)
  const end = (offsets[document + 1] ?? 0) - terms.length + 1
  let wanted = fields === 0
  for (let at = offsets[document] ?? 0; at < end; at++) {
    const token = tokens[at] ?? 0
    if (token < FIRST_SPELLING) {
      if (fields !== 0) wanted = ((TEXT_FIELDS[token]?.bit ?? 0) & fields) !== 0
    } else if (wanted && token >= low && token < high && follows(tokens, first, at, terms)) return true
  }
  return false
}

function follows(tokens: Uint32Array, first: Uint32Array, at: number, terms: readonly number[]): boolean {
  for (let next = 1; next < terms.length; next++) {
    const term = terms[next] ?? 0
    const token = tokens[at + next] ?? 0
    if (token < FIRST_SPELLING + (first[term] ?? 0) || token >= FIRST_SPELLING + (first[term + 1] ?? 0)) return false
  }
  return true
}
