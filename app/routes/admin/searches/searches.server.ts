/** What the page of searches without results shows: the searches, what was made of them, and whether the cases pass. Server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { addCase, addSameWords, type RelevanceRun, RelevanceRunSchema, takeBack } from '../../../../desk/searches/search-fixes.ts'
import * as deskSearchesWords from '../../../../messages/areas/desk-searches.ts'
import * as deskSearchesServerWords from '../../../../messages/areas/desk-searches-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { type Words, wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'

const SHOWN = 200

export async function loadSearches({ store, engine, desk, viewer, language }: Admin, parameters: URLSearchParams) {
  const t = wordsIn(language)
  const terms = parameters.get('terms') ?? ''
  const inWords = (failures: readonly string[]) => failures.map((failure) => problemIn(language, failure)).join('; ')
  const [job] = await desk.jobs.list({ kind: 'relevance', limit: 1 })
  const run = job?.state === 'done' ? RelevanceRunSchema.parse(JSON.parse(job.result)) : null
  const stateOf = (mend: { id: string; kind: string }): string => {
    if (mend.kind === 'same') return t(deskSearchesWords.nextSearch)
    const asked = run?.cases.find((one) => one.mend === mend.id)
    if (!asked) return t(deskSearchesWords.notRun)
    return asked.failures.length === 0 ? t(deskSearchesWords.holds) : inWords(asked.failures)
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
          words: run ? wordsOf(t, run) : job.state === 'failed' ? problemIn(language, job.result) : '',
          failing: (run?.cases ?? [])
            .filter(({ mend, failures }) => mend === '' && failures.length > 0)
            .map(({ query, failures, found }) => ({ query, problem: inWords(failures), found })),
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

function wordsOf(t: Words, { asked, held: passed, known }: RelevanceRun): string {
  return known === 0 ? t(deskSearchesWords.passed, { passed, asked }) : t(deskSearchesWords.passedKnown, { passed, asked, known })
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
  const { store, desk, person, viewer, note, language } = admin
  const parsed = SentSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskSearchesServerWords.noWords))
  const sent = parsed.data
  // Whatever changes, the cases are asked anew; the page shows what came of it.
  const ask = () => desk.jobs.add({ kind: 'relevance', label: inEnglish(deskSearchesServerWords.job), by: person.name })
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
    const typed = sent.intent === 'case' ? sent.expected : sent.same
    const found = detail?.found ?? inEnglish(deskSearchesServerWords.nothing)
    const words = wordsIn(language)(deskSearchesServerWords.expectedFound, {
      expected: problemIn(language, detail?.expected ?? inEnglish(deskSearchesServerWords.somethingElse)),
      // What somebody typed is quoted, even where it says what a service might.
      found: typed.includes(found) || found === sent.terms ? found : problemIn(language, found),
    })
    return data({ intent: sent.intent, words, typed }, { status: 400 })
  }
}
