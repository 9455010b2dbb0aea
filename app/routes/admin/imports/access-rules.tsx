/** /admin/imports/access-rules: how access notes become levels, what that closes, what is left to decide. */
import { data, Form, redirect } from 'react-router'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { AccessReviewSchema } from '../../../../ingest/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'

import type { Route } from './+types/access-rules'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, uploads } = adminOf(request, context)
  const [job] = await desk.jobs.list({ kind: 'access', limit: 1 })
  return {
    ...uploads.accessRules(),
    job: job ? { state: job.state, created: job.created, result: job.state === 'failed' ? job.result : '' } : null,
    review: job?.state === 'done' ? AccessReviewSchema.parse(JSON.parse(job.result)) : null,
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, uploads, person, note } = adminOf(request, context)
  const form = await postedForm(request)
  const intent = String(form.get('intent') ?? '')
  const text = String(form.get('rules') ?? '').replaceAll('\r\n', '\n')
  try {
    if (intent === 'reset') await uploads.setAccessRules(null)
    else if (intent === 'save') await uploads.setAccessRules(text)
    else if (intent === 'preview') await uploads.checkAccessRules(text)
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    note({ action: 'import.access-rules', outcome: 'refused', detail: error.message })
    return data({ words: error.message, rules: text }, { status: 400 })
  }
  const apply = intent === 'apply'
  const payload = { actor: person.name, apply, ...(intent === 'preview' ? { text } : {}) }
  await desk.jobs.add({ kind: 'access', payload, label: apply ? 'Apply the access rules' : 'Preview the access rules', by: person.name })
  note({ action: `import.access-rules`, detail: intent })
  return redirect(deskPaths.adminAccessRules(), 303)
})

export default function AccessRules({ loaderData: { text: rules, changed, job, review }, actionData }: Route.ComponentProps) {
  const running = job?.state === 'waiting' || job?.state === 'running'
  usePolling(running)
  return (
    <>
      <h1>Access rules</h1>
      <p className="ad-facts-line">
        <span>{changed ? 'changed here' : 'as supplied'}</span> <Link to={deskPaths.adminImports()}>All imports</Link>
      </p>
      <p className="note">
        How the wording of access notes becomes a level when records are imported. A restricted record is described, and its transcription
        and files are withheld until the day it opens. Wordings that no rule decides stay open, with their note, and are listed below.
      </p>
      {actionData ? (
        <p className="ad-say bad ad-words" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <Form method="post" className="ad-form" key={rules}>
        <TextAreaField label="Rules (YAML)" name="rules" rows={24} defaultValue={actionData?.rules ?? rules} spellCheck={false} />
        <div className="btns">
          <Button type="submit" name="intent" value="preview">
            Preview
          </Button>
          <Button type="submit" name="intent" value="save" variant="default">
            Save rules
          </Button>
          {changed ? (
            <Button type="submit" name="intent" value="reset">
              Restore supplied rules
            </Button>
          ) : null}
        </div>
      </Form>
      <section className="ad-group" aria-labelledby="review" aria-live="polite">
        <h2 id="review">What the rules do</h2>
        {job ? (
          <p>
            <When time={job.created} />: {job.state}
          </p>
        ) : (
          <p className="ad-none">No preview yet.</p>
        )}
        {job?.result ? <p className="ad-say bad ad-words">{job.result}</p> : null}
        {running ? <Link to={deskPaths.adminAccessRules()}>Refresh</Link> : null}
        {review ? (
          <>
            <p>
              {review.noted.toLocaleString('en-US')} imported records have an access note; {review.unsure.toLocaleString('en-US')} have a
              wording to decide.{review.batch === '' ? '' : ' The changes were made.'}
            </p>
            <Ledger
              caption={review.batch === '' ? 'Records that would change' : 'Records that changed'}
              columns={[{ head: 'From' }, { head: 'To' }, { head: 'Records', data: true }, { head: 'Such as', data: true }]}
              rows={review.changes.map(({ from, to, count, example }) => ({
                key: `${from} ${to}`,
                cells: [
                  from,
                  to,
                  count,
                  <Link key="example" to={paths.record(example)}>
                    {example}
                  </Link>,
                ],
              }))}
              empty="No record changes."
            />
            {review.batch === '' && review.changes.length > 0 ? (
              <Form method="post">
                <Button type="submit" name="intent" value="apply" variant="default">
                  Apply the saved rules
                </Button>
              </Form>
            ) : null}
            <Ledger
              caption="Wordings, those to decide first"
              columns={[{ head: 'Wording' }, { head: 'Becomes' }, { head: 'Records', data: true }, { head: 'Such as', data: true }]}
              rows={review.wordings.map(({ words, count, level, until, unsure, example }) => ({
                key: `${unsure} ${words} ${level} ${until}`,
                marked: unsure,
                cells: [
                  words,
                  unsure ? 'to decide' : `${level}${until === '' ? '' : ` until ${until}`}`,
                  count,
                  <Link key="example" to={paths.record(example)}>
                    {example}
                  </Link>,
                ],
              }))}
              empty="No access notes."
            />
          </>
        ) : null}
      </section>
    </>
  )
}
