/** /admin/searches: what people looked for and did not find, what was made of it, and whether it helps. */
import { Form } from 'react-router'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { Ledger } from '../parts/ledger.tsx'
import { useLookingAgain } from '../parts/use-looking-again.ts'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/searches'
import { MendForms } from './mend-forms.tsx'
import { sendMend } from './send-mend.ts'
import { type ShownSearches, shownSearches } from './shown-searches.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) =>
  shownSearches(adminOf(request, context), new URL(request.url).searchParams),
)

export const action = guard(async ({ request, context }: Route.ActionArgs) => sendMend(adminOf(request, context), await request.formData()))

const DONE: Readonly<Record<string, string>> = {
  thesaurus: 'Added to the thesaurus. It holds already.',
  case: 'The case is made, and all cases are being asked.',
  undo: 'Taken back.',
}

export default function Searches({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { terms, finds, done, made, run, searches } = shown
  useLookingAgain(run?.going ?? false)
  return (
    <>
      <h1>Searches without results</h1>
      <p className="note">Words only, with how often and when last; never who asked.</p>
      {DONE[done] && !actionData ? (
        <p className="ad-say" role="status">
          {DONE[done]}
        </p>
      ) : null}
      {terms ? <MendForms terms={terms} finds={finds} refused={actionData} key={`${terms} ${made.length}`} /> : null}
      <section className="ad-group" aria-labelledby="searched">
        <h2 id="searched">What was searched for</h2>
        <Ledger
          caption="Searches without results, most frequent first"
          columns={[{ head: 'Words' }, { head: 'Times', data: true }, { head: 'Last', data: true }, { head: 'Do' }]}
          rows={searches.map((search) => ({
            key: search.terms,
            cells: [
              search.terms,
              search.count,
              search.last_day,
              <Link key="do" to={paths.adminSearches({ terms: search.terms })}>
                Work on “{search.terms}”
              </Link>,
            ],
          }))}
          empty="Every search found something."
        />
      </section>
      <section className="ad-group" aria-labelledby="made">
        <h2 id="made">What was made of them</h2>
        <Ledger
          caption="What was made of searches without results, newest first"
          columns={[
            { head: 'Words' },
            { head: 'Means, or should find' },
            { head: 'By' },
            { head: 'When', data: true },
            { head: 'State' },
            { head: 'Do' },
          ]}
          rows={made.map((mend) => ({
            key: mend.id,
            cells: [
              mend.terms,
              `${mend.kind === 'same' ? 'means' : 'should find'} ${mend.words.join(', ')}`,
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
                  aria-label={`Take back: ${mend.terms} ${mend.kind === 'same' ? 'means' : 'should find'} ${mend.words.join(', ')}`}
                  data-effect="submit"
                >
                  Take back
                </Button>
              </Form>,
            ],
          }))}
          empty="Nothing yet. What is made here is written into the content files by npm run content:export."
        />
      </section>
      <Cases run={run} />
    </>
  )
}

/** Every relevance case, those that ship with the site too, asked of the index that answers readers. */
function Cases({ run }: Pick<ShownSearches, 'run'>) {
  return (
    <section className="ad-group" aria-labelledby="cases" aria-live="polite">
      <h2 id="cases">Relevance cases</h2>
      {run ? (
        <p>
          <When time={run.time} />: {run.words || run.state}
        </p>
      ) : (
        <p className="ad-none">They were not asked yet.</p>
      )}
      {run && run.failing.length > 0 ? (
        <Ledger
          caption="Cases of the site that do not hold"
          columns={[{ head: 'Search' }, { head: 'What does not hold' }, { head: 'Found', data: true }]}
          rows={run.failing.map(({ query, failures, found }) => ({
            key: query,
            marked: true,
            cells: [query, failures.join('; '), found.join(', ') || 'nothing'],
          }))}
          empty=""
        />
      ) : null}
      <Form method="post" className="ad-filter">
        <Button type="submit" name="intent" value="run" size="sm" data-effect="submit">
          Ask all cases now
        </Button>
        {run?.going ? <Link to={paths.adminSearches()}>Look again</Link> : null}
      </Form>
    </section>
  )
}
