/** What the page of searches without results shows: the searches, what was made of them, and whether the cases pass. Server only. */
import { type RelevanceRun, RelevanceRunSchema } from '../../../../desk/searches/search-fixes.ts'
import type { Admin } from '../gate/admin-context.ts'

const SHOWN = 200

export async function shownSearches({ store, engine, desk, viewer }: Admin, parameters: URLSearchParams) {
  const terms = parameters.get('terms') ?? ''
  const [job] = await desk.jobs.list({ kind: 'relevance', limit: 1 })
  const run = job?.state === 'done' ? RelevanceRunSchema.parse(JSON.parse(job.result)) : null
  const stateOf = (mend: { id: string; kind: string }): string => {
    if (mend.kind === 'same') return 'takes effect with the next search'
    const asked = run?.cases.find((one) => one.mend === mend.id)
    if (!asked) return 'not run yet'
    return asked.failures.length === 0 ? 'holds' : asked.failures.join('; ')
  }
  return {
    terms,
    done: parameters.get('done') ?? '',
    finds: terms === '' ? 0 : await totalOf(terms),
    made: store.mends
      .list()
      .toReversed()
      .map((mend) => ({ ...mend, state: stateOf(mend) })),
    run: job
      ? {
          state: job.state,
          time: job.created,
          going: job.ended === null,
          words: run ? wordsOf(run) : job.state === 'failed' ? job.result : '',
          failing: run?.cases.filter(({ mend, failures }) => mend === '' && failures.length > 0) ?? [],
        }
      : null,
    searches: store.emptySearches.list(SHOWN),
  }

  /** Asked beside the counting: looking at a search is not searching. */
  async function totalOf(text: string): Promise<number> {
    const query = { text, kind: 'record', facets: {}, from: null, to: null, sort: 'relevance', page: 1, size: 1 } as const
    return (await engine.search({ ...query, viewer, countFacets: [] })).total
  }
}
function wordsOf({ asked, held, known }: RelevanceRun): string {
  return `${held} of ${asked} cases pass${known === 0 ? '' : `; of ${known} it is known that they do not yet`}`
}

export type ShownSearches = Awaited<ReturnType<typeof shownSearches>>
