/** /admin/searches: what people looked for and did not find, what was made of it, and whether it helps. */
import { Form } from 'react-router'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskSearchesWords from '../../../../messages/areas/desk-searches.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'
import type { Route } from './+types/searches'
import { loadSearches, type SearchesData, sendFix } from './searches.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) =>
  loadSearches(adminOf(request, context), new URL(request.url).searchParams),
)

export const action = guard(async ({ request, context }: Route.ActionArgs) => sendFix(adminOf(request, context), await postedForm(request)))

const DONE: readonly string[] = ['thesaurus', 'case', 'undo', 'forget']

export default function Searches({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { terms, finds, done, made, run, searches } = shown
  const t = useWords()
  usePolling(run?.going ?? false)
  const fixOf = ({ kind, words }: (typeof made)[number]) => t(deskSearchesWords.fix, { kind, words: t.list(words) })
  return (
    <>
      <h1>{t(deskSearchesWords.title)}</h1>
      <p className="note">{t(deskSearchesWords.note)}</p>
      {DONE.includes(done) && !actionData ? (
        <p className="ad-say" role="status">
          {t(deskSearchesWords.done, { done })}
        </p>
      ) : null}
      {terms ? <MendForms terms={terms} finds={finds} refused={actionData} key={`${terms} ${made.length}`} /> : null}
      <section className="ad-group" aria-labelledby="searched">
        <h2 id="searched">{t(deskSearchesWords.searchWords, { of: 'visitors' })}</h2>
        <Ledger
          caption={t(deskSearchesWords.caption)}
          columns={[
            { head: t(deskSearchesWords.words) },
            { head: t(deskSearchesWords.times), data: true },
            { head: t(deskSearchesWords.last), data: true },
            { head: t(deskSearchesWords.actions) },
          ]}
          rows={searches.map((search) => ({
            key: search.terms,
            cells: [
              search.terms,
              search.count,
              search.last_day,
              <Form key="do" method="post">
                <Link to={deskPaths.adminSearches({ terms: search.terms })}>{t(deskSearchesWords.workOn, { terms: search.terms })}</Link>{' '}
                <input type="hidden" name="terms" value={search.terms} />
                <Button
                  type="submit"
                  name="intent"
                  value="forget"
                  size="sm"
                  aria-label={t(deskSearchesWords.forgetSearch, { terms: search.terms })}
                >
                  {t(deskSearchesWords.forget)}
                </Button>
              </Form>,
            ],
          }))}
          empty={t(deskSearchesWords.none)}
        />
      </section>
      <section className="ad-group" aria-labelledby="made">
        <h2 id="made">{t(deskSearchesWords.fixes)}</h2>
        <Ledger
          caption={t(deskSearchesWords.fixesCaption)}
          columns={[
            { head: t(deskSearchesWords.words) },
            { head: t(deskSearchesWords.meansOrFinds) },
            { head: t(deskSearchesWords.by) },
            { head: t(deskSearchesWords.when), data: true },
            { head: t(deskSearchesWords.state, { of: 'fix' }) },
            { head: t(deskSearchesWords.actions) },
          ]}
          rows={made.map((mend) => ({
            key: mend.id,
            cells: [
              mend.terms,
              fixOf(mend),
              mend.actor,
              <When key="when" time={mend.time} />,
              mend.state,
              <Form key="do" method="post">
                <input type="hidden" name="id" value={mend.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="undo"
                  size="sm"
                  aria-label={t(deskSearchesWords.undoFix, { fix: `${mend.terms} ${fixOf(mend)}` })}
                >
                  {t(deskSearchesWords.undo)}
                </Button>
              </Form>,
            ],
          }))}
          empty={t(deskSearchesWords.noFixes)}
        />
      </section>
      <Cases run={run} />
    </>
  )
}

/** Every relevance case, those that ship with the site too, asked of the index that answers readers. */
function Cases({ run }: Pick<SearchesData, 'run'>) {
  const t = useWords()
  return (
    <section className="ad-group" aria-labelledby="cases" aria-live="polite">
      <h2 id="cases">{t(deskSearchesWords.cases)}</h2>
      {run ? (
        <p>
          <When time={run.time} />: {run.words || t(deskSearchesWords.jobState, { job: run.state })}
        </p>
      ) : (
        <p className="ad-none">{t(deskSearchesWords.notRunYet)}</p>
      )}
      {run && run.failing.length > 0 ? (
        <Ledger
          caption={t(deskSearchesWords.failing)}
          columns={[
            { head: t(deskSearchesWords.search, { column: 'search' }) },
            { head: t(deskSearchesWords.problem) },
            { head: t(deskSearchesWords.found, { records: 'all' }), data: true },
          ]}
          rows={run.failing.map(({ query, problem, found }) => ({
            key: query,
            marked: true,
            cells: [query, problem, t.list(found) || t(deskSearchesWords.nothing)],
          }))}
          empty=""
        />
      ) : null}
      <Form method="post" className="ad-filter">
        <Button type="submit" name="intent" value="run" size="sm">
          {t(deskSearchesWords.runAll)}
        </Button>
        {run?.going ? <Link to={deskPaths.adminSearches()}>{t(deskSearchesWords.refresh)}</Link> : null}
      </Form>
    </section>
  )
}

/** One search that found nothing, with what can be made of it. */
interface MendFormsProps {
  terms: string
  /** How many records it finds now. */
  finds: number
  refused: { intent: string; words: string; typed: string } | undefined
}

function MendForms({ terms, finds, refused }: MendFormsProps) {
  const t = useWords()
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <section className="ad-group" aria-labelledby="mend">
      <h2 id="mend">{t(deskSearchesWords.quoted, { terms })}</h2>
      <p>
        {t(deskSearchesWords.finds, { count: finds })} <Link to={paths.explore({ q: terms })}>{t(deskSearchesWords.runThis)}</Link>
      </p>
      <div className="ad-two">
        <Form method="post" className="ad-form">
          <input type="hidden" name="terms" value={terms} />
          <TextField
            label={t(deskSearchesWords.means)}
            name="same"
            help={t(deskSearchesWords.meansHelp)}
            defaultValue={of('thesaurus')?.typed}
            error={of('thesaurus')?.words}
            required
          />
          <Button type="submit" name="intent" value="thesaurus" size="sm">
            {t(deskSearchesWords.addToThesaurus)}
          </Button>
        </Form>
        <Form method="post" className="ad-form">
          <input type="hidden" name="terms" value={terms} />
          <TextField
            label={t(deskSearchesWords.shouldFind)}
            name="expected"
            help={t(deskSearchesWords.shouldFindHelp)}
            defaultValue={of('case')?.typed}
            error={of('case')?.words}
            required
          />
          <Button type="submit" name="intent" value="case" size="sm">
            {t(deskSearchesWords.addCase)}
          </Button>
        </Form>
      </div>
    </section>
  )
}
