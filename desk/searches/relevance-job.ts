/** Asks the live index every relevance case: those that ship with the site, and those made at the desk. */
import { z } from 'zod'
import { publicViewer } from '../../catalog/access.ts'
import { casesOfContent, expectedToFail } from '../../search/relevance-cases.ts'
import { runCase } from '../../search/run-cases.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { Store } from '../../store/index.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import { caseOf } from './mending.ts'

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
