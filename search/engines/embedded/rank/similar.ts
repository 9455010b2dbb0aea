/** Records like one record: the words that tell it from others, asked of all the rest. */
import type { Viewer } from '../../../../catalog/access.ts'
import { weightOf } from '../../../coverage.ts'
import { SIMILAR_COMMON, SIMILAR_TERMS } from '../../../relevance.ts'
import type { Segment } from '../index/segment.ts'
import { evaluate } from '../match/evaluate.ts'
import { POOL } from '../match/hit-pool.ts'
import { keepThere, keepWhere, leap } from '../match/hits.ts'
import { countWith, type Plan } from '../match/plan.ts'
import type { KindIndex } from '../segments/kind-index.ts'
import { termsOf, type View } from '../segments/view.ts'
import { located } from './near.ts'
import { type Ranked, ranked } from './ranking.ts'
import { firstHits } from './select.ts'

interface Telling {
  term: string
  weight: number
}

/** @returns the places of the likest documents, best first; none where the viewer may not know of the record. */
export function similarTo(index: KindIndex, id: string, viewer: Viewer, most: number): Ranked[] {
  const views = index.viewsFor(viewer)
  const own = located(views, id)
  if (!own) return []
  const telling = tellingTerms(own.view, own.document, views)
  const ordered = views.map((view) => {
    POOL.fit(view.segment)
    const hits = evaluate(view, planOf(telling, view.segment), POOL)
    if (view.there) keepThere(hits, view.there)
    if (view === own.view) keepWhere(hits, (other) => other !== own.document)
    const keys = firstHits(view.segment, hits, 'relevance', most)
    POOL.give(hits)
    return { segment: view.segment, keys, graded: false }
  })
  return [...ranked(ordered, 'relevance', 0, most)]
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
