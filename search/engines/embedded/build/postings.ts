/** Turns documents' words into words' documents, with one 8-bit impact for each: BM25F but for the word's rarity. */
import { SATURATION, TEXT_FIELDS } from '../../../relevance.ts'
import { BOUNDS, checkBound } from '../index/bounds.ts'
import type { Column } from '../index/columns.ts'
import { AGAIN, placeOfByte } from '../index/segment.ts'
import { FIRST_WORD, writeWord } from '../text/words.ts'
import type { SortedVocabulary } from './vocabulary.ts'
import type { WordLog } from './word-log.ts'

/**
 * @param log words of all documents in order, numbered as they were first met; read to its end.
 * @param lengths how many numbers of each document are in it.
 * @returns the columns of the postings, and of the documents' words by their final numbers.
 */
export function postingColumns(log: WordLog, lengths: Uint32Array, vocabulary: Omit<SortedVocabulary, 'columns'>): [string, Column][] {
  const { words, stemOf, places: order, documents } = vocabulary
  const starts = new Uint32Array(documents.length + 1)
  let total = 0
  documents.forEach((count, place) => {
    total += count
    starts[place + 1] = total
  })
  checkBound('places', 'postings', total)
  checkBound('places', 'bytes of words', vocabulary.bytes)
  const docs = new Uint32Array(total)
  const impacts = new Uint8Array(total)
  const fields = new Uint8Array(total)
  const places = new Uint8Array(total)
  const bytes = new Uint8Array(vocabulary.bytes)
  const offsets = new Uint32Array(lengths.length + 1)

  const counts = new Uint32Array(TEXT_FIELDS.length)
  const shares = new Float64Array(TEXT_FIELDS.length)
  const bits = Uint8Array.from(TEXT_FIELDS, ({ bit }) => bit)
  // By stems as they were first met: the usual ones come early and so lie close together, in the nearest cache.
  const next = order.map((place) => starts[place] ?? 0)
  const counted = new Float64Array(documents.length)
  const found = new Uint8Array(documents.length)
  const met = new Uint32Array(documents.length)
  const placed = new Uint8Array(documents.length)
  let own: Uint32Array<ArrayBuffer> = new Uint32Array(1 << 10)
  let place = 0

  for (let document = 0; document < lengths.length; document++) {
    const length = lengths[document] ?? 0
    own = log.read(length, own)
    measure(own, length, counts)
    TEXT_FIELDS.forEach(({ weight, lengthShare, usualLength }, field) => {
      shares[field] = weight / (1 - lengthShare + (lengthShare * (counts[field] ?? 0)) / usualLength)
    })
    const start = place
    let share = 0
    let bit = 0
    let size = 0
    for (let at = 0; at < length; at++) {
      const number = own[at] ?? 0
      if (number < FIRST_WORD) {
        share = shares[number] ?? 0
        bit = bits[number] ?? 0
        place = writeWord(bytes, place, number)
        continue
      }
      const spelling = number - FIRST_WORD
      const stem = stemOf[spelling] ?? 0
      const before = found[stem] ?? 0
      if (before === 0) met[size++] = stem
      if (before !== 0) placed[stem] = (placed[stem] ?? 0) === 0 ? 0 : (placed[stem] ?? 0) | AGAIN
      else placed[stem] = placeOfByte(place - start)
      counted[stem] = (counted[stem] ?? 0) + share
      found[stem] = before | bit
      place = writeWord(bytes, place, words[spelling] ?? 0)
    }
    offsets[document + 1] = place
    for (let at = 0; at < size; at++) {
      const stem = met[at] ?? 0
      const weight = counted[stem] ?? 0
      const to = next[stem] ?? 0
      next[stem] = to + 1
      docs[to] = document
      impacts[to] = Math.max(1, Math.round((BOUNDS.impact * weight) / (SATURATION + weight)))
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
    ['words/offsets', offsets],
    ['words/bytes', bytes],
  ]
}

/** Words in each field of one document. */
function measure(numbers: Uint32Array, length: number, counts: Uint32Array): void {
  counts.fill(0)
  let field = 0
  for (let at = 0; at < length; at++) {
    const number = numbers[at] ?? 0
    if (number < FIRST_WORD) field = number
    else counts[field] = (counts[field] ?? 0) + 1
  }
}
