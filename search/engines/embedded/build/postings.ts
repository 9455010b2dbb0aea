/** Turns documents' words into words' documents, with one 8-bit impact for each: BM25F but for the word's rarity. */
import { SATURATION, TEXT_FIELDS } from '../../../relevance.ts'
import type { Column } from '../columns.ts'
import { FIRST_SPELLING } from '../segment.ts'
import type { SortedVocabulary } from './vocabulary.ts'

/** Largest impact. */
const FULL = 255

/**
 * @param tokens words of all documents in order, numbered as they were first met; renumbered in place.
 * @param offsets where each document's tokens begin, and their end.
 */
export function postingColumns(tokens: Uint32Array, offsets: Uint32Array, vocabulary: SortedVocabulary): [string, Column][] {
  const { spellings, stems, documents } = vocabulary
  const starts = new Uint32Array(documents.length + 1)
  documents.forEach((count, stem) => {
    starts[stem + 1] = (starts[stem] ?? 0) + count
  })
  const total = starts[documents.length] ?? 0
  const next = starts.slice(0, documents.length)
  const docs = new Uint32Array(total)
  const impacts = new Uint8Array(total)
  const fields = new Uint8Array(total)

  const lengths = new Uint32Array(TEXT_FIELDS.length)
  const shares = new Float64Array(TEXT_FIELDS.length)
  const bits = Uint8Array.from(TEXT_FIELDS, ({ bit }) => bit)
  const counted = new Float64Array(documents.length)
  const found = new Uint8Array(documents.length)
  const met: number[] = []

  for (let document = 0; document + 1 < offsets.length; document++) {
    const start = offsets[document] ?? 0
    const end = offsets[document + 1] ?? 0
    measure(tokens, start, end, lengths)
    TEXT_FIELDS.forEach(({ weight, lengthShare, usualLength }, field) => {
      shares[field] = weight / (1 - lengthShare + (lengthShare * (lengths[field] ?? 0)) / usualLength)
    })
    let share = 0
    let bit = 0
    for (let at = start; at < end; at++) {
      const token = tokens[at] ?? 0
      if (token < FIRST_SPELLING) {
        share = shares[token] ?? 0
        bit = bits[token] ?? 0
        continue
      }
      const spelling = spellings[token - FIRST_SPELLING] ?? 0
      tokens[at] = spelling + FIRST_SPELLING
      const stem = stems[spelling] ?? 0
      if (found[stem] === 0) met.push(stem)
      counted[stem] = (counted[stem] ?? 0) + share
      found[stem] = (found[stem] ?? 0) | bit
    }
    for (const stem of met) {
      const weight = counted[stem] ?? 0
      const at = next[stem] ?? 0
      next[stem] = at + 1
      docs[at] = document
      impacts[at] = Math.max(1, Math.round((FULL * weight) / (SATURATION + weight)))
      fields[at] = found[stem] ?? 0
      counted[stem] = 0
      found[stem] = 0
    }
    met.length = 0
  }
  return [
    ['postings/offsets', starts],
    ['postings/docs', docs],
    ['postings/impacts', impacts],
    ['postings/fields', fields],
  ]
}

/** Words in each field of one document. */
function measure(tokens: Uint32Array, start: number, end: number, lengths: Uint32Array): void {
  lengths.fill(0)
  let field = 0
  for (let at = start; at < end; at++) {
    const token = tokens[at] ?? 0
    if (token < FIRST_SPELLING) field = token
    else lengths[field] = (lengths[field] ?? 0) + 1
  }
}
