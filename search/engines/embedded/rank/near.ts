/** What is near in meaning (meaning.ts), found in the index: where it stands, and whether a query lists it anyway. */
import type { Kind, NearDocument, SearchQuery } from '../../../search-engine.ts'
import { documentWithId } from '../index/segment.ts'
import { evaluate } from '../match/evaluate.ts'
import { passesOf } from '../match/filter.ts'
import { POOL } from '../match/hit-pool.ts'
import type { Plan } from '../match/plan.ts'
import type { KindIndex } from '../segments/kind-index.ts'
import type { View } from '../segments/view.ts'
import type { Ranked } from './ranking.ts'

interface Located {
  /** Number of the view. */
  at: number
  view: View
  document: number
}

/** A document that the views have: where it was replaced, it is in others, but not there. */
export function located(views: readonly View[], id: string): Located | null {
  for (const [at, view] of views.entries()) {
    const document = documentWithId(view.segment, id)
    if (document >= 0 && (!view.there || view.there[document] === 1)) return { at, view, document }
  }
  return null
}

/** @returns the place of a ranked document among the near ones, from 0. */
export function nearPlaces(views: readonly View[], near: readonly NearDocument[]): (ranked: Ranked) => number | undefined {
  const places = new Map(views.map(({ segment }) => [segment, new Map<number, number>()]))
  near.forEach(({ id }, at) => {
    const found = located(views, id)
    if (found) places.get(found.view.segment)?.set(found.document, at)
  })
  return ({ segment, document }) => places.get(segment)?.get(document)
}

/** A search as its views were asked. */
export interface Listed {
  index: KindIndex
  views: readonly View[]
  plans: readonly (Plan | null)[]
}

/**
 * Documents of any kind that are near enough to be shown for their meaning alone, and that the search does not list.
 * @param chosen narrows what is of the search's own kind.
 */
export function* unlisted(
  indexes: ReadonlyMap<Kind, KindIndex>,
  own: Listed,
  { near = [], viewer, facets, from, to }: Pick<SearchQuery, 'near' | 'viewer' | 'facets' | 'from' | 'to'>,
): Generator<{ index: KindIndex; place: Ranked }> {
  const passes = own.views.map(({ segment }) => passesOf(segment, { facets, from, to }))
  for (const { id } of near.filter(({ alone }) => alone)) {
    for (const index of indexes.values()) {
      const found = located(index === own.index ? own.views : index.viewsFor(viewer), id)
      if (!found) continue
      const { at, view, document } = found
      if (index === own.index && (passes[at]?.(document) === false || isListed(own, found))) continue
      yield { index, place: { segment: view.segment, document, full: false, sample: false } }
    }
  }
}

/** Whether the search finds a document: it is asked of a view of that document alone. */
function isListed({ plans }: Listed, { at, view, document }: Located): boolean {
  const plan = plans[at]
  if (!plan) return true
  POOL.fit(view.segment)
  const hits = evaluate({ ...view, from: document, to: document + 1 }, plan, POOL)
  const { size } = hits
  POOL.give(hits)
  return size > 0
}
