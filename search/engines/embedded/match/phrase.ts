/**
 * Words side by side: looked up in the document's words in order. The posting of the rarest word tells where it first
 * stands and whether it comes again, so that one look mostly decides. A whole index of positions would take four times the room.
 */
import { TEXT_FIELDS } from '../../../relevance.ts'
import { AHEAD, fetchWords } from '../index/fetch.ts'
import { AGAIN, byteOfPlace, type Segment } from '../index/segment.ts'
import { beforeWord, behindWord, fieldOfWord, isBeginning, WordFinder, wordAt } from '../text/words.ts'
import { type Hits, leap } from './hits.ts'

/**
 * Keeps the hits that have the terms in this order within one value of one field.
 * @param hits documents that have all the terms.
 * @param phrase its terms, and bits of the fields to look in; 0: all.
 */
export function keepPhrase(segment: Segment, hits: Hits, { terms, fields }: { terms: readonly number[]; fields: number }): void {
  const { postings, words } = segment
  const { bytes } = words
  const having = (term: number) => (postings.offsets[term + 1] ?? 0) - (postings.offsets[term] ?? 0)
  const rarest = terms.reduce((least, term, at) => (having(term) < having(terms[least] ?? 0) ? at : least), 0)
  const lows = Uint32Array.from(terms, (term) => words.first[term] ?? 0)
  const highs = Uint32Array.from(terms, (term, at) => (lows[at] ?? 0) + spellingsOf(segment, term))
  const finder = new WordFinder(lows[rarest] ?? 0, highs[rarest] ?? 0)
  // A mark begins every value and every document: no phrase crosses one, nor the ends of a document.
  const isOf = (at: number, term: number) => {
    const word = wordAt(bytes, at)
    return word >= (lows[term] ?? 0) && word < (highs[term] ?? 0)
  }
  const stands = (anchor: number) => {
    let at = anchor
    for (let next = rarest + 1; next < lows.length; next++) {
      at = behindWord(bytes, at)
      if (!isOf(at, next)) return false
    }
    at = anchor
    for (let before = rarest - 1; before >= 0; before--) {
      at = beforeWord(bytes, at)
      if (!isOf(at, before)) return false
    }
    return fields === 0 || ((TEXT_FIELDS[fieldOfWord(bytes, anchor)]?.bit ?? 0) & fields) !== 0
  }
  const isThere = (document: number, place: number) => {
    const end = words.offsets[document + 1] ?? 0
    const comesOnce = place !== 0 && (place & AGAIN) === 0
    let at = (words.offsets[document] ?? 0) + byteOfPlace(place)
    if (!isBeginning(bytes, at)) at = behindWord(bytes, at)
    for (at = finder.find(bytes, at, end); at >= 0; at = finder.find(bytes, behindWord(bytes, at), end)) {
      if (stands(at)) return true
      if (comesOnce) return false
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
      anchors[at] = (words.offsets[document] ?? 0) + byteOfPlace(place)
    }
    fetchWords(words, anchors, count)
    for (let at = 0; at < count; at++) {
      const document = docs[from + at] ?? 0
      if (!isThere(document, places[at] ?? 0)) continue
      docs[size] = document
      scores[size++] = scores[from + at] ?? 0
    }
  }
  hits.size = size
}

function spellingsOf({ spellings: { first } }: Segment, term: number): number {
  return (first[term + 1] ?? 0) - (first[term] ?? 0)
}
