/** Relevance as data: what a reader types and what should come first, with the reason (relevance/cases-*.yaml). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Viewer } from '../catalog/access.ts'
import { FACET_NAMES } from '../catalog/facets.ts'
import * as deskSearchesServerWords from '../messages/areas/desk-searches-server.ts'
import { MAIN_LANGUAGE } from '../messages/languages.ts'
import { wordsIn } from '../messages/words.ts'
import { KINDS, type SearchEngine, SORTS } from './search-engine.ts'

const ids = z.array(z.string().min(1)).min(1)

export const CaseSchema = z
  .strictObject({
    /** One sentence: what the reader is after. */
    intent: z.string().regex(/^[A-Z].*\.$/s),
    query: z.string(),
    kind: z.enum(KINDS).default('record'),
    facets: z.partialRecord(z.enum(FACET_NAMES), z.array(z.string())).default({}),
    from: z.int().nullable().default(null),
    to: z.int().nullable().default(null),
    sort: z.enum(SORTS).default('relevance'),
    /** These, in any order, among the first `within` hits (as many as there are, where that is left out). */
    first: ids.optional(),
    within: z.int().positive().optional(),
    /** Exactly these, in this order, at the top. */
    order: ids.optional(),
    /** None of these among the first 20. */
    absent: ids.optional(),
    total: z.int().nonnegative().optional(),
    /** The better spelling offered. */
    suggestion: z.string().optional(),
    /** Why it does not hold yet: the case is then expected to fail. */
    known_failure: z.string().min(20).optional(),
    /** Why it does not hold where OpenSearch searches (docs/scaling.md has all of these in a table). */
    not_on_cluster: z.string().min(20).optional(),
  })
  .refine(({ first, order, absent, total, suggestion }) => first ?? order ?? absent ?? total ?? suggestion, {
    error: 'says nothing that could fail: give first, order, absent, total or suggestion',
  })
export type RelevanceCase = z.infer<typeof CaseSchema>

/** Why a case is expected to fail; undefined where it must hold. @param cluster whether OpenSearch searches. */
export function expectedToFail({ known_failure, not_on_cluster }: RelevanceCase, cluster: boolean): string | undefined {
  return known_failure ?? (cluster ? not_on_cluster : undefined)
}

/** @throws with the number and intent of each case that is wrong. */
export function readCases(file: string | URL): RelevanceCase[] {
  const list: unknown = parse(readFileSync(file, 'utf8'))
  const result = z.array(CaseSchema).safeParse(list)
  if (result.success) return result.data
  throw new Error(`${file}:\n${z.prettifyError(result.error)}`)
}

/** Path in a content folder: cases that archivists made of searches which found nothing, as `npm run content:export` writes them. */
export const CASES_FILE = 'site/relevance-cases.yaml'

/** Cases of the catalogue that the site ships with, and those made at the desk and exported since. */
export function casesOfContent(contentDir: string): RelevanceCase[] {
  const made = join(contentDir, CASES_FILE)
  return [...readCases(new URL('./relevance/cases-catalogue.yaml', import.meta.url)), ...(existsSync(made) ? readCases(made) : [])]
}

/** How far down the list a case looks. */
const LOOKED_AT = 20

interface CaseReport {
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
  const t = wordsIn(MAIN_LANGUAGE)
  if (first) {
    const within = one.within ?? first.length
    const missing = first.filter((id) => !found.slice(0, within).includes(id))
    if (missing.length > 0) failures.push(t(deskSearchesServerWords.notAmong, { within, ids: missing.join(', ') }))
  }
  if (order?.some((id, place) => found[place] !== id)) failures.push(t(deskSearchesServerWords.atTop, { ids: order.join(', ') }))
  const wrong = (absent ?? []).filter((id) => found.includes(id))
  if (wrong.length > 0) failures.push(t(deskSearchesServerWords.shouldNot, { ids: wrong.join(', ') }))
  if (total !== undefined && answer.total !== total) {
    failures.push(t(deskSearchesServerWords.total, { total, found: answer.total }))
  }
  if (suggestion !== undefined && answer.suggestion !== suggestion) {
    failures.push(t(deskSearchesServerWords.offered, { suggestion, found: String(answer.suggestion) }))
  }
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
