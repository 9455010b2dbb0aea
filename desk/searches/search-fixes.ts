/**
 * What archivists make of a search that found nothing: words that mean the same, which hold from the next search on, or a relevance
 * case, which says from then on whether the search finds what it should. Both can be taken back.
 */
import { z } from 'zod'
import { publicViewer, type Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'
import * as deskSearchesServerWords from '../../messages/areas/desk-searches-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { fold } from '../../search/analysis.ts'
import { CaseSchema, casesOfContent, expectedToFail, type RelevanceCase, runCase } from '../../search/relevance-cases.ts'

import type { SearchEngine } from '../../search/search-engine.ts'
import { lookUp, type SearchFix, type Store } from '../../store/index.ts'
import type { JobHandler } from '../jobs/job-runner.ts'

/** Longest word or phrase, and most of them at once. */
const LONGEST = 80
const MOST = 12
/** A case asks for the records among so many first hits. */
const WITHIN = 10

/** Takes words as typed, separated by commas or semicolons. @throws ArchiveError 400 naming the field. */
export async function addSameWords(
  store: Store,
  { terms, same, actor }: { terms: string; same: string; actor: string },
): Promise<SearchFix['words']> {
  const words = [...new Set(same.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' ')))].filter((word) => word !== '')
  const wrong = words.find((word) => word.length < 2 || word.length > LONGEST || !/[\p{L}\p{N}]/u.test(word))
  if (words.length === 0 || words.length > MOST || wrong !== undefined) {
    const expected = inEnglish(deskSearchesServerWords.sameWords, { most: MOST, longest: LONGEST })
    const found =
      words.length === 0 ? inEnglish(deskSearchesServerWords.none) : inEnglish(deskSearchesServerWords.ofThem, { count: words.length })
    throw badParameters([{ where: 'same', expected, found: wrong ?? found }])
  }
  if (words.some((word) => fold(word) === fold(terms)))
    throw badParameters([{ where: 'same', expected: inEnglish(deskSearchesServerWords.otherWords), found: terms }])
  await store.write(() => store.mends.add({ kind: 'same', terms, words, actor }))
  return words
}

/** Takes call numbers as typed. @throws ArchiveError 400 naming those that no record has: such a case could never pass. */
export async function addCase(
  store: Store,
  { terms, expected, actor }: { terms: string; expected: string; actor: string },
  viewer: Viewer,
): Promise<SearchFix['words']> {
  const ids = [...new Set(expected.split(/[\s,;]+/).filter((id) => id !== ''))]
  const unseen = ids.filter((id) => lookUp(store, id, viewer).state !== 'seen')
  if (ids.length === 0 || ids.length > WITHIN || unseen.length > 0) {
    const wanted = inEnglish(deskSearchesServerWords.callNumbers, { most: WITHIN })
    const found = unseen.join(', ') || inEnglish(deskSearchesServerWords.ofThem, { count: ids.length })
    throw badParameters([{ where: 'expected', expected: wanted, found }])
  }
  await store.write(() => store.mends.add({ kind: 'case', terms, words: ids, actor }))
  return ids
}

/** @throws ArchiveError 404 where somebody has taken it back already. */
export async function takeBack(store: Store, id: string): Promise<SearchFix> {
  const mend = await store.write(() => store.mends.remove(id))
  if (!mend) throw new ArchiveError(404, 'not-found', 'This was already undone')
  return mend
}

export function caseOf({ terms, words }: Pick<SearchFix, 'terms' | 'words'>): RelevanceCase {
  return CaseSchema.parse({ intent: `A visitor searched for “${terms}” and found nothing.`, query: terms, first: words, within: WITHIN })
}

/** Asks the live index every relevance case: those that ship with the site, and those made at the desk. */
export const RelevanceRunSchema = z.object({
  asked: z.number(),
  held: z.number(),
  /** Those that do not hold yet, which is known and has a reason. */
  known: z.number(),
  /** Every case made at the desk, by its id, and others that do not hold although they should. */
  cases: z.array(z.object({ mend: z.string(), query: z.string(), failures: z.array(z.string()), found: z.array(z.string()) })),
})
export type RelevanceRun = z.infer<typeof RelevanceRunSchema>

interface Parts {
  store: Store
  engine: SearchEngine
  contentDir: string
  /** Whether OpenSearch searches. */
  cluster?: boolean
}

/** Hits that are named where a case does not hold. */
const SHOWN = 5

export async function runAllCases({ store, engine, contentDir, cluster = false }: Parts): Promise<RelevanceRun> {
  const made = store.mends.list().filter(({ kind }) => kind === 'case')
  const all = [
    ...made.map((mend) => ({ mend: mend.id, one: caseOf(mend) })),
    ...casesOfContent(contentDir).map((one) => ({ mend: '', one })),
  ]
  const run: RelevanceRun = { asked: all.length, held: 0, known: 0, cases: [] }
  for (const { mend, one } of all) {
    const { failures, found } = await runCase(engine, one, publicViewer())
    const holds = failures.length === 0
    const mayFail = expectedToFail(one, cluster) !== undefined
    if (holds) run.held += 1
    else if (mayFail) run.known += 1
    if (mend !== '' || (!holds && !mayFail)) run.cases.push({ mend, query: one.query, failures, found: found.slice(0, SHOWN) })
  }
  return run
}

export function relevanceJob(parts: Parts): JobHandler {
  return async () => JSON.stringify(await runAllCases(parts))
}
