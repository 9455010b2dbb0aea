/** Puts relevance cases to an engine and says what does not hold, with what was found instead. */
import type { Viewer } from '../catalog/access.ts'
import type { RelevanceCase } from './relevance-cases.ts'
import type { SearchEngine } from './search-engine.ts'

/** How far down the list a case looks. */
const LOOKED_AT = 20

export interface CaseReport {
  case: RelevanceCase
  /** What does not hold; empty where all does. */
  failures: string[]
  /** Ids of the first hits. */
  found: string[]
}

/** Runs one case. */
export async function runCase(engine: Pick<SearchEngine, 'search'>, one: RelevanceCase, viewer: Viewer): Promise<CaseReport> {
  const { query: text, kind, facets, from, to, sort, first, order, absent, total, suggestion } = one
  const answer = await engine.search({ text, kind, facets, from, to, sort, page: 1, size: LOOKED_AT, viewer })
  const found = answer.hits.map(({ id }) => id)
  const failures: string[] = []
  if (first) {
    const within = one.within ?? first.length
    const missing = first.filter((id) => !found.slice(0, within).includes(id))
    if (missing.length > 0) failures.push(`not among the first ${within}: ${missing.join(', ')}`)
  }
  if (order?.some((id, place) => found[place] !== id)) failures.push(`expected at the top: ${order.join(', ')}`)
  const wrong = (absent ?? []).filter((id) => found.includes(id))
  if (wrong.length > 0) failures.push(`should not be there: ${wrong.join(', ')}`)
  if (total !== undefined && answer.total !== total) failures.push(`expected ${total} records, found ${answer.total}`)
  if (suggestion !== undefined && answer.suggestion !== suggestion)
    failures.push(`expected to be offered ${suggestion}, found ${answer.suggestion}`)
  return { case: one, failures, found }
}

/** One line for each case, for reading at a glance. */
export function formatReports(reports: readonly CaseReport[]): string {
  return reports
    .map(({ case: one, failures, found }) => {
      const state = failures.length === 0 ? (one.known_failure ? 'HOLDS NOW' : 'holds') : one.known_failure ? 'known' : 'FAILS'
      const detail =
        failures.length === 0 ? '' : `\n      ${failures.join('; ')}\n      found: ${found.slice(0, 5).join(', ') || 'nothing'}`
      return `${state.padEnd(9)} ${one.query} — ${one.intent}${detail}`
    })
    .join('\n')
}
