/** /admin/searches: what people looked for and did not find, what was made of it, and whether it helps. */
import { Form } from 'react-router'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
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

const DONE: Readonly<Record<string, string>> = {
  thesaurus: 'Added to the thesaurus. Already in effect.',
  case: 'Case added; all cases are running.',
  undo: 'Undone.',
  forget: 'Search forgotten.',
}

export default function Searches({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { terms, finds, done, made, run, searches } = shown
  usePolling(run?.going ?? false)
  return (
    <>
      <h1>Searches without results</h1>
      <p className="note">Only the words, how often and when last searched; never who searched.</p>
      {DONE[done] && !actionData ? (
        <p className="ad-say" role="status">
          {DONE[done]}
        </p>
      ) : null}
      {terms ? <MendForms terms={terms} finds={finds} refused={actionData} key={`${terms} ${made.length}`} /> : null}
      <section className="ad-group" aria-labelledby="searched">
        <h2 id="searched">Search words</h2>
        <Ledger
          caption="Searches without results, most frequent first"
          columns={[{ head: 'Words' }, { head: 'Times', data: true }, { head: 'Last', data: true }, { head: 'Actions' }]}
          rows={searches.map((search) => ({
            key: search.terms,
            cells: [
              search.terms,
              search.count,
              search.last_day,
              <Form key="do" method="post">
                <Link to={deskPaths.adminSearches({ terms: search.terms })}>Work on “{search.terms}”</Link>{' '}
                <input type="hidden" name="terms" value={search.terms} />
                <Button type="submit" name="intent" value="forget" size="sm" aria-label={`Forget the search ${search.terms}`}>
                  Forget
                </Button>
              </Form>,
            ],
          }))}
          empty="Every search found something."
        />
      </section>
      <section className="ad-group" aria-labelledby="made">
        <h2 id="made">Fixes</h2>
        <Ledger
          caption="Fixes, newest first"
          columns={[
            { head: 'Words' },
            { head: 'Means, or should find' },
            { head: 'By' },
            { head: 'When', data: true },
            { head: 'State' },
            { head: 'Actions' },
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
                  aria-label={`Undo: ${mend.terms} ${mend.kind === 'same' ? 'means' : 'should find'} ${mend.words.join(', ')}`}
                >
                  Undo
                </Button>
              </Form>,
            ],
          }))}
          empty="Nothing yet. Fixes made here are written to the content files by npm run content:export."
        />
      </section>
      <Cases run={run} />
    </>
  )
}

/** Every relevance case, those that ship with the site too, asked of the index that answers readers. */
function Cases({ run }: Pick<SearchesData, 'run'>) {
  return (
    <section className="ad-group" aria-labelledby="cases" aria-live="polite">
      <h2 id="cases">Relevance cases</h2>
      {run ? (
        <p>
          <When time={run.time} />: {run.words || run.state}
        </p>
      ) : (
        <p className="ad-none">Not run yet.</p>
      )}
      {run && run.failing.length > 0 ? (
        <Ledger
          caption="Cases that fail"
          columns={[{ head: 'Search' }, { head: 'Problem' }, { head: 'Found', data: true }]}
          rows={run.failing.map(({ query, failures, found }) => ({
            key: query,
            marked: true,
            cells: [query, failures.join('; '), found.join(', ') || 'nothing'],
          }))}
          empty=""
        />
      ) : null}
      <Form method="post" className="ad-filter">
        <Button type="submit" name="intent" value="run" size="sm">
          Run all cases
        </Button>
        {run?.going ? <Link to={deskPaths.adminSearches()}>Refresh</Link> : null}
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
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <section className="ad-group" aria-labelledby="mend">
      <h2 id="mend">“{terms}”</h2>
      <p>
        It finds {finds === 0 ? 'nothing' : `${finds} record${finds === 1 ? '' : 's'}`} now.{' '}
        <Link to={paths.explore({ q: terms })}>Run this search</Link>
      </p>
      <div className="ad-two">
        <Form method="post" className="ad-form">
          <input type="hidden" name="terms" value={terms} />
          <TextField
            label="Means the same as"
            name="same"
            help="Words or phrases that records use, separated by commas. They take effect with the next search."
            defaultValue={of('thesaurus')?.typed}
            error={of('thesaurus')?.words}
            required
          />
          <Button type="submit" name="intent" value="thesaurus" size="sm">
            Add to the thesaurus
          </Button>
        </Form>
        <Form method="post" className="ad-form">
          <input type="hidden" name="terms" value={terms} />
          <TextField
            label="Records it should find"
            name="expected"
            help="Call numbers. The check that they appear in the first ten runs with all other cases."
            defaultValue={of('case')?.typed}
            error={of('case')?.words}
            required
          />
          <Button type="submit" name="intent" value="case" size="sm">
            Add relevance case
          </Button>
        </Form>
      </div>
    </section>
  )
}
