/** Whether two engines answer a question alike, in all that does not depend on how a document is scored. */
import type { SearchAnswer, SearchQuery } from '../../search-engine.ts'

/** The parts of an answer that any two engines must agree on. */
export function comparable(query: SearchQuery, answer: SearchAnswer): Record<string, unknown> {
  const ids = answer.hits.map(({ id }) => id)
  // Without words there is nothing to score: such pages go by title.
  const ordered = query.sort !== 'relevance' || query.text.trim() === ''
  const wholeResult = query.page === 1 && answer.total <= query.size
  return {
    total: answer.total,
    full: answer.full,
    reading: answer.reading,
    /** Those that match every word come first, whatever the order. */
    graded: answer.hits.map(({ full }) => full),
    samples: answer.samples,
    facets: answer.facets,
    years: answer.years,
    decades: answer.decades,
    undated: answer.undated,
    corrected: answer.corrected,
    byMeaning: answer.byMeaning.map(({ id }) => id),
    page: ordered ? ids : wholeResult ? ids.toSorted() : ids.length,
  }
}

/** Part of the first ten hits of one answer that are in the first ten of the other; 1 where there is nothing to share. */
export function overlapAt10(one: SearchAnswer, other: SearchAnswer): number {
  const first = one.hits.slice(0, 10).map(({ id }) => id)
  const second = new Set(other.hits.slice(0, 10).map(({ id }) => id))
  return first.length === 0 ? 1 : first.filter((id) => second.has(id)).length / first.length
}
