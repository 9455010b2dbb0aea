/** /admin/imports/{upload}: mapping, first rows, dry run and import of one file. */
import { data, Form, redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { Ledger } from '../parts/ledger.tsx'
import { useLookingAgain } from '../parts/use-looking-again.ts'
import type { Route } from './+types/upload'
import { MappingChoice } from './mapping-choice.tsx'
import { ReportView } from './report-view.tsx'
import { sendImport } from './send-import.ts'
import { shownUpload } from './shown-upload.ts'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => shownUpload(adminOf(request, context), params.upload))

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const outcome = await sendImport(adminOf(request, context), params.upload, await request.formData())
  return outcome.done ? redirect(paths.adminUpload(params.upload), 303) : data(outcome, { status: 400 })
})

export default function Upload({ loaderData: shown, actionData }: Route.ComponentProps) {
  useLookingAgain(shown.running)
  const { upload, preview } = shown
  return (
    <>
      <h1>{upload.name}</h1>
      <p className="ad-facts-line">
        <span>{upload.format === 'ead' ? 'finding aid' : 'table'}</span> <Link to={paths.adminImports()}>All imports</Link>
      </p>
      {actionData ? (
        <div className="ad-say bad" role="alert">
          <p>{actionData.words}</p>
          <ul>
            {actionData.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {upload.format === 'csv' ? <MappingChoice shown={shown} /> : null}
      <details className="ad-more" open={actionData?.at === 'mapping'}>
        <summary>The mapping as a file</summary>
        <Form method="post" className="ad-form">
          <TextAreaField
            label="Mapping (YAML, see docs/import.md)"
            name="yaml"
            rows={18}
            defaultValue={actionData?.yaml || shown.mapping}
            key={shown.mapping}
            spellCheck={false}
            data-effect="input"
          />
          <Button type="submit" name="intent" value="mapping" size="sm" data-effect="submit">
            Use this mapping
          </Button>
        </Form>
      </details>
      {preview ? (
        <section className="ad-group" aria-labelledby="preview">
          <h2 id="preview">What the first rows become</h2>
          <Ledger
            caption="First records"
            columns={[
              { head: 'Line', data: true },
              { head: 'Call number', data: true },
              { head: 'Title' },
              { head: 'Date', data: true },
              { head: 'And' },
            ]}
            rows={preview.records.map((record) => ({
              key: record.id,
              cells: [record.line, record.id, record.title, record.date, record.more],
            }))}
            empty="No row could be read."
          />
          <Ledger
            caption="Problems in the first rows"
            columns={[{ head: 'Line', data: true }, { head: 'Field' }, { head: 'Found' }, { head: 'Expected' }]}
            rows={preview.problems.map((problem, at) => ({
              key: String(at),
              marked: true,
              cells: [problem.line, problem.field, problem.found, problem.expected],
            }))}
            empty="No problem in the first rows."
          />
        </section>
      ) : null}
      {shown.mappingFault ? <p className="ad-say bad">{shown.mappingFault}</p> : null}
      <section className="ad-group" aria-labelledby="run">
        <h2 id="run">Import</h2>
        <Form method="post" className="ad-form narrow" key={shown.collection}>
          <TextField
            label="Collection (its id in addresses)"
            name="collection"
            defaultValue={shown.collection}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            help="Lower-case words joined by hyphens. Call numbers begin with it."
            required
            data-effect="input"
          />
          <TextField
            label="Title of the collection"
            name="title"
            defaultValue={shown.title}
            help="Empty: what the mapping or the file says."
            data-effect="input"
          />
          {(
            [
              ['keepGoing', 'Take good rows over although others have problems'],
              ['removeMissing', 'Remove records that an earlier import of this file brought and that it no longer has'],
              ['overwriteEdits', 'Replace records that an archivist edited since'],
            ] as const
          ).map(([name, label]) => (
            <label key={name} className="ad-check">
              <input type="checkbox" name={name} value="1" data-effect="input" /> {label}
            </label>
          ))}
          <div className="btns">
            <Button type="submit" name="intent" value="dry-run" data-effect="submit">
              Dry run
            </Button>
            <Button type="submit" name="intent" value="import" variant="default" data-effect="submit">
              Import
            </Button>
          </div>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="came" aria-live="polite">
        <h2 id="came">What came of it</h2>
        {shown.jobs.length === 0 ? <p className="ad-none">Nothing was started yet.</p> : null}
        {shown.jobs.map((job) => (
          <ReportView key={job.id} job={job} />
        ))}
        {shown.running ? <Link to={paths.adminUpload(upload.id)}>Look again</Link> : null}
      </section>
    </>
  )
}
