/** Records like one record: the words that tell it from others, asked of all the rest. */
import type { Viewer } from '../../../catalog/access.ts'
import { weightOf } from '../../coverage.ts'
import { SIMILAR_COMMON, SIMILAR_TERMS } from '../../relevance.ts'
import { evaluate } from './evaluate.ts'
import { keepThere, keepWhere, leap } from './hits.ts'
import type { KindIndex } from './kind-index.ts'
import { countWith, type Plan } from './plan.ts'
import { keysOf, type Ranked, ranked } from './ranking.ts'
import { documentWithId, type Segment } from './segment.ts'
import { termsOf, type View } from './view.ts'

interface Telling {
  term: string
  weight: number
}

/** @returns the places of the likest documents, best first; none where the viewer may not know of the record. */
export function similarTo(index: KindIndex, id: string, viewer: Viewer, most: number): Ranked[] {
  const views = index.viewsFor(viewer)
  // The newer shelf first: a replaced document is still in the older one, but not there.
  const at = views.findLastIndex((view) => {
    const document = documentWithId(view.segment, id)
    return document >= 0 && (!view.there || view.there[document] === 1)
  })
  const own = views[at]
  if (!own) return []
  const document = documentWithId(own.segment, id)
  const telling = tellingTerms(own, document, views)
  const matches = index.shelves.map(({ segment, pool }, shelf) => {
    const view = views[shelf] ?? own
    const hits = evaluate(view, planOf(telling, segment), pool)
    if (view.there) keepThere(hits, view.there)
    if (shelf === at) keepWhere(hits, (other) => other !== document)
    return { view, hits, near: [], total: hits.size, full: hits.size, graded: false }
  })
  const ordered = matches.map((found) => ({ segment: found.view.segment, keys: keysOf(found, 'relevance', most), graded: false }))
  const places = [...ranked(index, ordered, 'relevance', 0, most)]
  for (const [shelf, { hits }] of matches.entries()) index.shelves[shelf]?.pool.give(hits)
  return places
}

/** The words a record has much of and others little; words of its own alone find nothing. */
function tellingTerms(view: View, document: number, views: readonly View[]): Telling[] {
  const { segment } = view
  const all = views.reduce((sum, { documents }) => sum + documents, 0)
  const common = Math.max(20, all * SIMILAR_COMMON)
  const found: (Telling & { worth: number })[] = []
  for (const number of termsOf(segment, document)) {
    const term = segment.terms.text(number)
    const having = countWith(views, term)
    if (having < 2 || having > common) continue
    const weight = weightOf(all, having, 1)
    found.push({ term, weight, worth: weight * impactOf(segment, number, document) })
  }
  return found.sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1)).slice(0, SIMILAR_TERMS)
}

function impactOf({ postings }: Segment, term: number, document: number): number {
  const { offsets, docs, impacts } = postings
  return impacts[leap(docs, offsets[term] ?? 0, offsets[term + 1] ?? 0, document)] ?? 0
}

function planOf(telling: readonly Telling[], { terms }: Segment): Plan {
  const plans = telling.flatMap(({ term, weight }): Plan[] => {
    const number = terms.find(term)
    return number < 0 ? [] : [{ type: 'terms', terms: Uint32Array.of(number), weights: Uint32Array.of(weight), fields: 0 }]
  })
  return { type: 'or', plans }
}
