/** /admin/searches: what people looked for and did not find, and what to do about it. */
import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { relevanceCase, thesaurusEntry } from '../../../../desk/searches/mend-search.ts'
import { lookUp } from '../../../../store/index.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { Ledger } from '../parts/ledger.tsx'
import type { Route } from './+types/searches'

const SHOWN = 200
const words = z.string().trim().min(1).max(300)
const SentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('case'), terms: words, expected: words }),
  z.object({ intent: z.literal('thesaurus'), terms: words, same: words }),
])

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { store } = adminOf(request, context)
  const terms = new URL(request.url).searchParams.get('terms') ?? ''
  return { terms, searches: store.emptySearches.list(SHOWN) }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { store, viewer, note } = adminOf(request, context)
  const parsed = SentSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw new ArchiveError(400, 'bad-form', 'The form lacks the words it is about')
  const sent = parsed.data
  note({ action: `searches.${sent.intent}`, subject: sent.terms })
  if (sent.intent === 'thesaurus')
    return data({ file: 'content/site/thesaurus.yaml', yaml: thesaurusEntry(sent.terms, sent.same), unknown: '' })
  const ids = sent.expected.split(/[\s,;]+/)
  // A case that asks for what is not there could never pass.
  const unknown = ids.filter((id) => lookUp(store, id, viewer).state === 'unknown')
  return data({ file: 'search/relevance/cases-catalogue.yaml', yaml: relevanceCase(sent.terms, ids), unknown: unknown.join(', ') })
})

export default function Searches({ loaderData: { terms, searches }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Searches without results</h1>
      <p className="note">Words only, with how often and when last; never who asked.</p>
      {actionData ? (
        <section className="ad-say" role="status">
          {actionData.unknown ? <p>There is no record {actionData.unknown}: the case would never pass.</p> : null}
          <TextAreaField
            label={`To put into ${actionData.file}`}
            rows={7}
            readOnly
            defaultValue={actionData.yaml}
            key={actionData.yaml}
            data-effect="input"
          />
        </section>
      ) : null}
      {terms ? (
        <section className="ad-group" aria-labelledby="mend">
          <h2 id="mend">“{terms}”</h2>
          <p>
            <Link to={paths.explore({ q: terms })}>Search for it now</Link>
          </p>
          <div className="ad-two">
            <Form method="post" className="ad-form">
              <input type="hidden" name="terms" value={terms} />
              <TextField label="Records that it should find (call numbers)" name="expected" required data-effect="input" />
              <Button type="submit" name="intent" value="case" size="sm" data-effect="submit">
                Make a relevance case
              </Button>
            </Form>
            <Form method="post" className="ad-form">
              <input type="hidden" name="terms" value={terms} />
              <TextField label="Means the same as" name="same" required data-effect="input" />
              <Button type="submit" name="intent" value="thesaurus" size="sm" data-effect="submit">
                Add to the thesaurus
              </Button>
            </Form>
          </div>
        </section>
      ) : null}
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
    </>
  )
}
