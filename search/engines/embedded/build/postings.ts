/** Turns documents' words into words' documents, with one 8-bit impact for each: BM25F but for the word's rarity. */
import { SAMPLE_SHARE, SATURATION, TEXT_FIELDS } from '../../../relevance.ts'
import { BOUNDS, checkBound } from '../bounds.ts'
import type { Column } from '../columns.ts'
import { AGAIN, FIRST_SPELLING, FURTHEST_PLACE } from '../segment.ts'
import type { SortedVocabulary } from './vocabulary.ts'

/**
 * @param tokens words of all documents in order, numbered as they were first met; renumbered in place.
 * @param offsets where each document's tokens begin, and their end.
 * @param samples 1 for each document that is a sample record: its words say less.
 */
export function postingColumns(
  tokens: Uint32Array,
  offsets: Uint32Array,
  vocabulary: SortedVocabulary,
  samples: Uint32Array,
): [string, Column][] {
  const { spellings, stemOf, places: order, documents } = vocabulary
  const starts = new Uint32Array(documents.length + 1)
  let total = 0
  documents.forEach((count, place) => {
    total += count
    starts[place + 1] = total
  })
  checkBound('places', 'postings', total)
  const docs = new Uint32Array(total)
  const impacts = new Uint8Array(total)
  const fields = new Uint8Array(total)
  const places = new Uint8Array(total)

  const lengths = new Uint32Array(TEXT_FIELDS.length)
  const shares = new Float64Array(TEXT_FIELDS.length)
  const bits = Uint8Array.from(TEXT_FIELDS, ({ bit }) => bit)
  // By stems as they were first met: the usual ones come early and so lie close together, in the nearest cache.
  const next = order.map((place) => starts[place] ?? 0)
  const counted = new Float64Array(documents.length)
  const found = new Uint8Array(documents.length)
  const met = new Uint32Array(documents.length)
  const placed = new Uint8Array(documents.length)

  for (let document = 0; document + 1 < offsets.length; document++) {
    const start = offsets[document] ?? 0
    const end = offsets[document + 1] ?? 0
    measure(tokens, start, end, lengths)
    TEXT_FIELDS.forEach(({ weight, lengthShare, usualLength }, field) => {
      shares[field] = weight / (1 - lengthShare + (lengthShare * (lengths[field] ?? 0)) / usualLength)
    })
    const top = samples[document] === 1 ? BOUNDS.impact * SAMPLE_SHARE : BOUNDS.impact
    let share = 0
    let bit = 0
    let size = 0
    for (let at = start; at < end; at++) {
      const token = tokens[at] ?? 0
      if (token < FIRST_SPELLING) {
        share = shares[token] ?? 0
        bit = bits[token] ?? 0
        continue
      }
      const spelling = token - FIRST_SPELLING
      tokens[at] = (spellings[spelling] ?? 0) + FIRST_SPELLING
      const stem = stemOf[spelling] ?? 0
      const before = found[stem] ?? 0
      if (before === 0) met[size++] = stem
      if (before !== 0) placed[stem] = (placed[stem] ?? 0) === 0 ? 0 : (placed[stem] ?? 0) | AGAIN
      else placed[stem] = at - start <= FURTHEST_PLACE ? at - start : 0
      counted[stem] = (counted[stem] ?? 0) + share
      found[stem] = before | bit
    }
    for (let at = 0; at < size; at++) {
      const stem = met[at] ?? 0
      const weight = counted[stem] ?? 0
      const to = next[stem] ?? 0
      next[stem] = to + 1
      docs[to] = document
      impacts[to] = Math.max(1, Math.round((top * weight) / (SATURATION + weight)))
      fields[to] = found[stem] ?? 0
      places[to] = placed[stem] ?? 0
      counted[stem] = 0
      found[stem] = 0
    }
  }
  return [
    ['postings/offsets', starts],
    ['postings/docs', docs],
    ['postings/impacts', impacts],
    ['postings/fields', fields],
    ['postings/places', places],
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
