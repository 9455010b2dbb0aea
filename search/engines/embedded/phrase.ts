/**
 * Words side by side: looked up in the document's words in order. The posting of the rarest word tells where it first
 * stands and whether it comes again, so that one look mostly decides. A whole index of positions would take four times the room.
 */
import { TEXT_FIELDS } from '../../relevance.ts'
import { AHEAD, fetchTokens } from './fetch.ts'
import { type Hits, leap } from './hits.ts'
import { AGAIN, FIRST_SPELLING, FURTHEST_PLACE, type Segment } from './segment.ts'

/**
 * Keeps the hits that have the terms in this order within one value of one field.
 * @param hits documents that have all the terms.
 * @param fields bits of the fields to look in; 0: all.
 */
export function keepPhrase(segment: Segment, hits: Hits, terms: readonly number[], fields: number): void {
  const { postings, forward } = segment
  const { tokens } = forward
  const having = (term: number) => (postings.offsets[term + 1] ?? 0) - (postings.offsets[term] ?? 0)
  const rarest = terms.reduce((least, term, at) => (having(term) < having(terms[least] ?? 0) ? at : least), 0)
  const lows = Uint32Array.from(terms, (term) => firstSpelling(segment, term))
  const highs = Uint32Array.from(terms, (term) => firstSpelling(segment, term + 1))
  const [low = 0, high = 0] = [lows[rarest], highs[rarest]]
  // A mark begins every value and every document: no phrase crosses one, nor the ends of a document.
  const stands = (anchor: number) => {
    for (let word = 0; word < lows.length; word++) {
      const token = tokens[anchor - rarest + word] ?? 0
      if (token < (lows[word] ?? 0) || token >= (highs[word] ?? 0)) return false
    }
    return fields === 0 || (fieldOf(tokens, anchor) & fields) !== 0
  }
  const isThere = (document: number, place: number, anchor: number) => {
    if (place !== 0 && stands(anchor)) return true
    if (place !== 0 && (place & AGAIN) === 0) return false
    const end = forward.offsets[document + 1] ?? 0
    for (let at = place === 0 ? anchor + FURTHEST_PLACE + 1 : anchor + 1; at < end; at++) {
      const token = tokens[at] ?? 0
      if (token >= low && token < high && stands(at)) return true
    }
    return false
  }
  const term = terms[rarest] ?? 0
  const last = postings.offsets[term + 1] ?? 0
  let posting = postings.offsets[term] ?? 0
  const { docs, scores } = hits
  const places = new Uint8Array(AHEAD)
  const anchors = new Uint32Array(AHEAD)
  let size = 0
  for (let from = 0; from < hits.size; from += AHEAD) {
    const count = Math.min(AHEAD, hits.size - from)
    for (let at = 0; at < count; at++) {
      const document = docs[from + at] ?? 0
      posting = leap(postings.docs, posting, last, document)
      const place = postings.places[posting] ?? 0
      places[at] = place
      anchors[at] = (forward.offsets[document] ?? 0) + (place & FURTHEST_PLACE)
    }
    fetchTokens(segment, anchors, count)
    for (let at = 0; at < count; at++) {
      const document = docs[from + at] ?? 0
      if (!isThere(document, places[at] ?? 0, anchors[at] ?? 0)) continue
      docs[size] = document
      scores[size++] = scores[from + at] ?? 0
    }
  }
  hits.size = size
}

/** The token of a term's first spelling: those of the next term begin where its own end. */
function firstSpelling({ spellings }: Segment, term: number): number {
  return FIRST_SPELLING + (spellings.first[term] ?? 0)
}

/** Bit of the field a token stands in: that of the last mark before it. */
function fieldOf(tokens: Uint32Array, at: number): number {
  let mark = at
  while (mark > 0 && (tokens[mark] ?? 0) >= FIRST_SPELLING) mark--
  return TEXT_FIELDS[tokens[mark] ?? 0]?.bit ?? 0
}
