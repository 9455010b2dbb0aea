/** /admin/imports/{upload}: mapping, first rows, dry run and import of one file. */
import { data, Form, redirect } from 'react-router'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { Ledger } from '../parts/ledger.tsx'
import { useLookingAgain } from '../parts/use-looking-again.ts'
import type { Route } from './+types/upload'
import { FORMAT_WORDS, isTable } from './format-words.ts'
import { MappingChoice } from './mapping-choice.tsx'
import { ReportView } from './report-view.tsx'
import { sendImport } from './send-import.ts'
import { shownUpload } from './shown-upload.ts'
import { TargetChoice } from './target-choice.tsx'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) =>
  shownUpload(adminOf(request, context), params.upload, new URL(request.url).searchParams.get('sheet') ?? ''),
)

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const outcome = await sendImport(adminOf(request, context), params.upload, await postedForm(request))
  return outcome.done ? redirect(deskPaths.adminUpload(params.upload), 303) : data(outcome, { status: 400 })
})

export default function Upload({ loaderData: shown, actionData }: Route.ComponentProps) {
  useLookingAgain(shown.running)
  const { upload, preview } = shown
  return (
    <>
      <h1>{upload.name}</h1>
      <p className="ad-facts-line">
        <span>{FORMAT_WORDS[upload.format]}</span> <Link to={deskPaths.adminImports()}>All imports</Link>
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
      {isTable(upload.format) ? <MappingChoice shown={shown} /> : null}
      <details className="ad-more" open={actionData?.at === 'mapping'}>
        <summary>Mapping file</summary>
        <Form method="post" className="ad-form">
          <TextAreaField
            label="Mapping (YAML, see docs/import.md)"
            name="yaml"
            rows={18}
            defaultValue={actionData?.yaml || shown.mapping}
            key={shown.mapping}
            spellCheck={false}
          />
          <Button type="submit" name="intent" value="mapping" size="sm">
            Use this mapping
          </Button>
        </Form>
      </details>
      {preview ? (
        <section className="ad-group" aria-labelledby="preview">
          <h2 id="preview">Preview of the first rows</h2>
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
            empty="No rows could be read."
          />
          <Ledger
            caption="Problems in the first rows"
            columns={[{ head: 'Line', data: true }, { head: 'Field' }, { head: 'Found' }, { head: 'Expected' }]}
            rows={preview.problems.map((problem, at) => ({
              key: String(at),
              marked: true,
              cells: [problem.line, problem.field, problem.found, problem.expected],
            }))}
            empty="No problems in the first rows."
          />
        </section>
      ) : null}
      {shown.mappingFault ? <p className="ad-say bad">{shown.mappingFault}</p> : null}
      <section className="ad-group" aria-labelledby="run">
        <h2 id="run">Import</h2>
        <Form method="post" className="ad-form narrow" key={shown.target.collection}>
          <TargetChoice target={shown.target} many={upload.format === 'archive'} />
          {(
            [
              ['keepGoing', 'Import valid rows even if others have problems'],
              ['removeMissing', 'Remove records from earlier imports of this file that it no longer contains'],
              ['overwriteEdits', 'Overwrite records edited since the last import'],
            ] as const
          ).map(([name, label]) => (
            <label key={name}>
              <input type="checkbox" name={name} value="1" /> {label}
            </label>
          ))}
          <div className="btns">
            <Button type="submit" name="intent" value="dry-run">
              Dry run
            </Button>
            <Button type="submit" name="intent" value="import" variant="default">
              Import
            </Button>
          </div>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="came" aria-live="polite">
        <h2 id="came">Result</h2>
        {shown.jobs.length === 0 ? <p className="ad-none">Nothing has been started yet.</p> : null}
        {shown.jobs.map((job) => (
          <ReportView key={job.id} job={job} />
        ))}
        {shown.running ? <Link to={deskPaths.adminUpload(upload.id)}>Refresh</Link> : null}
      </section>
    </>
  )
}
