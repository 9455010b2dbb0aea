/**
 * A segment as one viewer may see it, less what was deleted or replaced: which documents are there, how many have
 * each word, and the counts of all of them. Everything an answer says is taken from a view, so it is as if the
 * other documents did not exist.
 */
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import type { Segment } from './segment.ts'
import { countOthers, tallyDocuments } from './tally.ts'
import { behindWord, FIRST_WORD, wordAt } from './words.ts'

export interface View {
  segment: Segment
  /** It is of the documents from this one to before that one: all, or one that is looked at alone. */
  from: number
  to: number
  /** 1 for each document that is there; null: all are. */
  there: Uint8Array | null
  documents: number
  /** Documents that are not there, by term; null: none. */
  missing: Uint32Array | null
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
  const missing = view.missing?.slice() ?? new Uint32Array(segment.terms.size)
  for (const document of leaving) {
    there[document] = 0
    for (const term of termsOf(segment, document)) missing[term] = (missing[term] ?? 0) + 1
  }
  return {
    ...view,
    there,
    documents: view.documents - leaving.length,
    missing,
    totals: countOthers(view.totals, countersOf(segment, leaving, new Uint32Array(new SharedArrayBuffer(4 * segment.rows.all)))),
  }
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

/** The different terms of a document. */
export function termsOf({ words: { bytes, offsets, terms } }: Segment, document: number): Set<number> {
  const found = new Set<number>()
  const end = offsets[document + 1] ?? 0
  for (let at = offsets[document] ?? 0; at < end; at = behindWord(bytes, at)) {
    const number = wordAt(bytes, at)
    if (number >= FIRST_WORD) found.add(terms[number - FIRST_WORD] ?? 0)
  }
  return found
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
  return (offsets[term + 1] ?? 0) - (offsets[term] ?? 0) - (missing?.[term] ?? 0)
}
