/**
 * A segment as one viewer may see it, less what was deleted or replaced: which documents are there, how many have
 * each word, and the counts of all of them. Everything an answer says is taken from a view, so it is as if the
 * other documents did not exist.
 */
import { mayKnow, type Viewer } from '../../../../catalog/access.ts'
import { countOthers, tallyDocuments } from '../count/tally.ts'
import type { Segment } from '../index/segment.ts'
import { behindWord, FIRST_WORD, wordAt } from '../text/words.ts'

/** Terms whose numbers of missing documents are copied together: most of a million stay as they are when one document leaves. */
const STRETCH = 256

export interface View {
  segment: Segment
  /** It is of the documents from this one to before that one: all, or one that is looked at alone. */
  from: number
  to: number
  /** 1 for each document that is there; null: all are. */
  there: Uint8Array | null
  documents: number
  /** Documents that are not there, by term, in stretches of so many; null: none. */
  missing: readonly (Uint32Array | undefined)[] | null
  /** Counters (tally.ts) of all documents that are there. */
  totals: Uint32Array
}

/** The whole segment. */
export function wholeView(segment: Segment): View {
  const { count } = segment
  const totals = segment.totals ?? totalsOf(segment)
  return { segment, from: 0, to: count, there: null, documents: count, missing: null, totals }
}

/** Counters of all documents of a segment. */
export function totalsOf(segment: Segment): Uint32Array {
  return countersOf(
    segment,
    new Uint32Array(segment.count).map((_, document) => document),
  )
}

function countersOf(segment: Segment, documents: Uint32Array, counters: Uint32Array = new Uint32Array(segment.rows.all)): Uint32Array {
  return tallyDocuments(segment, documents, documents.length, { counters, noted: null }).counters
}

/** A view less some documents; those not there anyway do not matter. */
export function without(view: View, documents: readonly number[]): View {
  const { segment } = view
  // Shared, as the counters are, because another thread may search it.
  const there = new Uint8Array(new SharedArrayBuffer(segment.count))
  if (view.there) there.set(view.there)
  else there.fill(1)
  const leaving = Uint32Array.from(new Set(documents.filter((document) => there[document] === 1)))
  if (leaving.length === 0) return view
  for (const document of leaving) there[document] = 0
  return {
    ...view,
    there,
    documents: view.documents - leaving.length,
    missing: missingToo(view, leaving),
    totals: countOthers(view.totals, countersOf(segment, leaving, new Uint32Array(new SharedArrayBuffer(4 * segment.rows.all)))),
  }
}

/** What is missing of a view, and some documents. */
function missingToo({ segment, missing }: View, leaving: Uint32Array): View['missing'] {
  const all = missing?.slice() ?? new Array<undefined>(Math.ceil(segment.terms.size / STRETCH)).fill(undefined)
  const copied = new Uint8Array(all.length)
  for (const document of leaving) {
    for (const term of termsOf(segment, document)) {
      const at = Math.floor(term / STRETCH)
      const stretch = copied[at] === 1 ? all[at] : (all[at]?.slice() ?? new Uint32Array(STRETCH))
      copied[at] = 1
      all[at] = stretch
      if (stretch) stretch[term % STRETCH] = (stretch[term % STRETCH] ?? 0) + 1
    }
  }
  return all
}

/** A segment as a viewer may know of it. */
export function viewFor(segment: Segment, whole: View, viewer: Viewer): View {
  const { opens } = segment
  if (!opens) return whole
  const hidden: number[] = []
  opens.forEach((day, document) => {
    if (!mayKnow(day, viewer)) hidden.push(document)
  })
  return without(whole, hidden)
}

/** Terms of one document, for one at a time. */
let own = new Uint32Array(1 << 10)

/** The different terms of a document, ascending; good until those of another are asked for. */
export function termsOf({ words: { bytes, offsets, terms } }: Segment, document: number): Uint32Array {
  const [start = 0, end = 0] = [offsets[document], offsets[document + 1]]
  if (own.length < end - start) own = new Uint32Array(2 * (end - start))
  let size = 0
  for (let at = start; at < end; at = behindWord(bytes, at)) {
    const number = wordAt(bytes, at)
    if (number >= FIRST_WORD) own[size++] = terms[number - FIRST_WORD] ?? 0
  }
  const sorted = own.subarray(0, size).sort()
  let different = 0
  for (let at = 0; at < size; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) own[different++] = sorted[at] ?? 0
  return own.subarray(0, different)
}

/** The term a spelling belongs to: the last whose spellings begin at or before it. */
export function termOfSpelling(first: Uint32Array, spelling: number): number {
  let low = 0
  let high = first.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((first[middle] ?? 0) <= spelling) low = middle
    else high = middle
  }
  return low
}

/** Documents that are there and have a term. */
export function documentsWith({ segment, missing }: View, term: number): number {
  const { offsets } = segment.postings
  return (offsets[term + 1] ?? 0) - (offsets[term] ?? 0) - (missing?.[Math.floor(term / STRETCH)]?.[term % STRETCH] ?? 0)
}
