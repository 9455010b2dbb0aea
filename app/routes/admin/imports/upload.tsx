/** /admin/imports/{upload}: mapping, first rows, dry run and import of one file. */

import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { RECORD_TYPES } from '../../../../catalog/schemas/record.ts'
import { COLUMN_CHOICES } from '../../../../desk/imports/column-choices.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import type { ImportReport, ManyReport } from '../../../../ingest/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/checks.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'
import type { Route } from './+types/upload'
import { FORMAT_WORDS, isTable } from './format-words.ts'
import { loadUpload, sendImport, type UploadData } from './upload.server.ts'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) =>
  loadUpload(adminOf(request, context), params.upload, new URL(request.url).searchParams.get('sheet') ?? ''),
)

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const outcome = await sendImport(adminOf(request, context), params.upload, await postedForm(request))
  return outcome.done ? redirect(deskPaths.adminUpload(params.upload), 303) : data(outcome, { status: 400 })
})

export default function Upload({ loaderData: shown, actionData }: Route.ComponentProps) {
  usePolling(shown.running)
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

/** A field for each column of a table, guessed from its header; the choices become a mapping. */
const WORDS: Readonly<Record<string, string>> = {
  keep: 'keep under its own name',
  ignore: 'leave out',
  latitude: 'latitude of the place',
  longitude: 'longitude of the place',
  edtf: 'date in EDTF',
  dateFrom: 'first year of the date',
  dateTo: 'last year of the date',
  creatorRole: 'role of the creator',
  creatorKind: 'kind of creator: person, family or body',
  creatorDates: 'dates of the creator’s life',
  mediaKind: 'kind of media file',
  mediaLabel: 'label of the media file',
  mediaAlt: 'description of the picture (alt text)',
  accessUntil: 'closed or restricted until',
  accessNote: 'access note',
  parent: 'id of the row it is a part of',
}

function MappingChoice({ shown }: { shown: UploadData }) {
  return (
    <section className="ad-group" aria-labelledby="columns">
      <h2 id="columns">{shown.mapping ? 'Columns (this replaces the current mapping)' : 'Choose a field for each column'}</h2>
      {shown.sheets.length > 1 ? (
        <Form method="get" className="ad-filter" key={shown.sheet}>
          <SelectField
            label="Sheet"
            name="sheet"
            defaultValue={shown.sheet}
            options={shown.sheets.map((value) => ({ value, label: value }))}
          />
          <Button type="submit" size="sm">
            Show columns
          </Button>
        </Form>
      ) : null}
      {shown.header > 1 ? <p className="note">The headings are in line {shown.header}; the lines above are left out.</p> : null}
      <Form method="post" key={`columns ${shown.sheet}`}>
        {shown.sheets.length > 1 ? <input type="hidden" name="sheet" value={shown.sheet} /> : null}
        <Ledger
          caption="Columns"
          columns={[{ head: 'Column' }, { head: 'First values' }, { head: 'Becomes' }]}
          rows={shown.columns.map(({ name, values, guess }, at) => ({
            key: `${at} ${name}`,
            cells: [
              name,
              values.filter(Boolean).join(' · '),
              <select key="choice" name="choice" defaultValue={guess} aria-label={`Field for the column ${name}`}>
                {COLUMN_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {WORDS[choice] ?? shown.labels[choice] ?? choice}
                  </option>
                ))}
              </select>,
            ],
          }))}
          empty="The file has no header row."
        />
        <div className="ad-filter">
          <SelectField label="Type of all rows" name="type" options={RECORD_TYPES.map((value) => ({ value, label: value }))} />
          <SelectField
            label="Rights"
            name="rights"
            defaultValue={shown.unstatedRights}
            options={shown.rights.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label="Dates such as 5/6/1921"
            name="order"
            options={[
              { value: 'month-first', label: 'May 6 (month first)' },
              { value: 'day-first', label: 'June 5 (day first)' },
            ]}
          />
          <Button type="submit" name="intent" value="choose" variant="default" size="sm">
            Create mapping
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Which collection an import goes into: one there is, by its title, or a new one and who holds it. */
function TargetChoice({ target, many }: { target: UploadData['target']; many: boolean }) {
  const added = { value: '', label: many ? 'A new collection for each file' : 'A new collection' }
  return (
    <>
      <SelectField
        label="Collection"
        name="collection"
        defaultValue={target.collection}
        options={[...(target.makesNew ? [added] : []), ...target.collections]}
        help="Records that name no holder get that of their collection."
      />
      {target.makesNew ? (
        <fieldset className="ad-rows">
          <legend>New collection</legend>
          {many ? null : (
            <>
              <TextField label="Title" name="title" defaultValue={target.title} help="Leave empty to use the title in the file." />
              <TextField
                label="Name in addresses and call numbers"
                name="newId"
                defaultValue={target.newId}
                pattern="[a-z0-9]+(-[a-z0-9]+)*"
                help="Lowercase words joined by hyphens. Leave empty to make it from the title; it cannot be changed later."
              />
            </>
          )}
          <RadioField
            label="Whose is it?"
            name="whose"
            defaultValue={target.whose}
            options={[
              { value: 'own', label: 'Our own collection' },
              { value: 'other', label: 'Another institution’s' },
            ]}
          />
          <TextField
            label="Institution"
            name="holder"
            defaultValue={target.holder.name}
            help="Only for another institution’s collection."
          />
          <TextField label="Its address" name="holderAddress" defaultValue={target.holder.address} />
        </fieldset>
      ) : null}
    </>
  )
}

/** What came of an import or a dry run. */
interface ImportJobData {
  id: string
  state: string
  progress: string
  result: string
  created: string
  dryRun: boolean
  /** What came of one file, or of an archive of files; null while it runs. */
  report: ImportReport | null
  many: ManyReport | null
}

function ReportView({ job }: { job: ImportJobData }) {
  const title = job.dryRun ? 'Dry run' : 'Import'
  const head = (
    <p>
      <b>{title}</b>, <When time={job.created} />: {job.state === 'running' ? job.progress || 'running' : job.state}
    </p>
  )
  if (job.state !== 'done') {
    return (
      <div className={job.state === 'failed' ? 'ad-say bad' : 'ad-say'}>
        {head}
        {job.result ? <p className="ad-words">{job.result}</p> : null}
      </div>
    )
  }
  if (job.many) return <ManyView head={head} report={job.many} />
  const { report } = job
  if (!report) return <div className="ad-say">{head}</div>
  return (
    <div className={report.state === 'refused' ? 'ad-say bad' : 'ad-say'}>
      {head}
      <p>
        {report.state === 'refused' ? 'Rejected: nothing was changed. ' : job.dryRun ? 'Preview, nothing was changed: ' : ''}
        {report.read} read, {report.added} added, {report.changed} changed, {report.unchanged} unchanged, {report.refused} refused,{' '}
        {report.removed} removed, {report.closed} closed to the public; {report.problems} problems, {report.warnings} warnings.
      </p>
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Findings findings={report.findings} omitted={report.omitted} />
      {report.shownEdits.length > 0 ? (
        <Ledger
          caption="Edits kept"
          columns={[{ head: 'Call number', data: true }, { head: 'Line', data: true }, { head: 'Why' }]}
          rows={report.shownEdits.map((edit) => ({ key: edit.id, cells: [edit.id, edit.line, edit.reason] }))}
          empty=""
        />
      ) : null}
    </div>
  )
}

/** Findings by kind, each with how often and the first of them; and what was left out on purpose. */
function Findings({ findings, omitted }: Pick<ImportReport, 'findings' | 'omitted'>) {
  return (
    <>
      {findings.length > 0 ? (
        <Ledger
          caption="Problems and warnings"
          columns={[
            { head: 'Kind' },
            { head: 'Times', data: true },
            { head: 'First line', data: true },
            { head: 'Field' },
            { head: 'Found' },
            { head: 'Expected' },
          ]}
          rows={findings.map(({ severity, field, expected, count, line, found }, at) => ({
            key: String(at),
            marked: severity !== 'warning',
            cells: [severity === 'warning' ? 'warning' : 'problem', count, line, field, found, expected],
          }))}
          empty=""
        />
      ) : null}
      {omitted.length > 0 ? (
        <Ledger
          caption="Not taken over"
          columns={[{ head: 'Part' }, { head: 'Times', data: true }, { head: 'Why' }, { head: 'Such as' }]}
          rows={omitted.map(({ element, reason, text, count }) => ({ key: element + reason, cells: [element, count, reason, text] }))}
          empty=""
        />
      ) : null}
    </>
  )
}

/** What came of an archive of files: a line for each. */
function ManyView({ head, report }: { head: ReactNode; report: ManyReport }) {
  return (
    <div className={report.done === 0 ? 'ad-say bad' : 'ad-say'}>
      {head}
      <p>
        {report.files.length} files: {report.done} done, {report.refused} rejected.
      </p>
      <Ledger
        caption="Files"
        columns={[{ head: 'File' }, { head: 'Collection', data: true }, { head: 'Result' }]}
        rows={report.files.map(({ file, collection, report: one, error }) => ({
          key: file,
          marked: one === null || one.state === 'refused',
          cells: [
            file,
            collection,
            one
              ? `${one.state}: ${one.read} read, ${one.added} added, ${one.changed} changed, ${one.refused} refused, ${one.warnings} warnings`
              : error,
          ],
        }))}
        empty=""
      />
    </div>
  )
}
