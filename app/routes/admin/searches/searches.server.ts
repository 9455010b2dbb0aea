/** What the page of searches without results shows: the searches, what was made of them, and whether the cases pass. Server only. */

import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { addCase, addSameWords, type RelevanceRun, RelevanceRunSchema, takeBack } from '../../../../desk/searches/search-fixes.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'

const SHOWN = 200

export async function loadSearches({ store, engine, desk, viewer }: Admin, parameters: URLSearchParams) {
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

export type SearchesData = Awaited<ReturnType<typeof loadSearches>>

/** What is sent about searches without results: words of the same meaning, a case, taking one back, asking all. Server only. */
const terms = z.string().trim().min(1).max(300)
const typed = z.string().max(1_000).default('')
const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('case'), terms, expected: typed }),
  z.object({ intent: z.literal('thesaurus'), terms, same: typed }),
  z.object({ intent: z.literal('undo'), id: z.string().min(1) }),
  z.object({ intent: z.literal('run') }),
  z.object({ intent: z.literal('forget'), terms }),
])

export async function sendFix(admin: Admin, form: FormData) {
  const { store, desk, person, viewer, note } = admin
  const parsed = SentSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form names no action or no words')
  const sent = parsed.data
  // Whatever changes, the cases are asked anew; the page shows what came of it.
  const ask = () => desk.jobs.add({ kind: 'relevance', label: 'Run every relevance case', by: person.name })
  if (sent.intent === 'run') {
    await ask()
    note({ action: 'searches.run' })
    return redirect(deskPaths.adminSearches(), 303)
  }
  if (sent.intent === 'forget') {
    store.emptySearches.forget({ terms: sent.terms })
    await desk.usage.forgetSearch(sent.terms)
    // Not what was forgotten.
    note({ action: 'searches.forget' })
    return redirect(deskPaths.adminSearches({ done: 'forget' }), 303)
  }
  if (sent.intent === 'undo') {
    const mend = await takeBack(store, sent.id)
    note({ action: 'searches.undo', subject: mend.terms, detail: `${mend.kind}: ${mend.words.join(', ')}` })
    await ask()
    return redirect(deskPaths.adminSearches({ done: 'undo' }), 303)
  }
  try {
    const words =
      sent.intent === 'case'
        ? await addCase(store, { terms: sent.terms, expected: sent.expected, actor: person.name }, viewer)
        : await addSameWords(store, { terms: sent.terms, same: sent.same, actor: person.name })
    note({ action: `searches.${sent.intent}`, subject: sent.terms, detail: words.join(', ') })
    await ask()
    return redirect(deskPaths.adminSearches({ terms: sent.terms, done: sent.intent }), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status !== 400) throw error
    note({ action: `searches.${sent.intent}`, subject: sent.terms, outcome: 'refused' })
    const [detail] = error.details
    const words = `Expected ${detail?.expected ?? 'something else'}; found ${detail?.found ?? 'nothing'}.`
    return data({ intent: sent.intent, words, typed: sent.intent === 'case' ? sent.expected : sent.same }, { status: 400 })
  }
}
