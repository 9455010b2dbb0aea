/** /admin/imports/{upload}: mapping, first rows, dry run and import of one file. */

import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { RECORD_TYPES } from '../../../../catalog/schemas/record.ts'
import { COLUMN_CHOICES } from '../../../../desk/imports/column-choices.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import type { ImportReport, ManyReport } from '../../../../ingest/index.ts'
import * as deskImportsWords from '../../../../messages/areas/desk-imports.ts'
import type { Message } from '../../../../messages/message.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/checks.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'
import type { Route } from './+types/upload'
import { formatIn, isTable } from './format-words.ts'
import { loadUpload, sendImport, type UploadData } from './upload.server.ts'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) =>
  loadUpload(adminOf(request, context), params.upload, new URL(request.url).searchParams.get('sheet') ?? ''),
)

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const outcome = await sendImport(adminOf(request, context), params.upload, await postedForm(request))
  return outcome.done ? redirect(deskPaths.adminUpload(params.upload), 303) : data(outcome, { status: 400 })
})

export default function Upload({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  usePolling(shown.running)
  const { upload, preview } = shown
  return (
    <>
      <h1>{upload.name}</h1>
      <p className="ad-facts-line">
        <span>{formatIn(t, upload.format)}</span> <Link to={deskPaths.adminImports()}>{t(deskImportsWords.allImports)}</Link>
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
        <summary>{t(deskImportsWords.mappingFile)}</summary>
        <Form method="post" className="ad-form">
          <TextAreaField
            label={t(deskImportsWords.mapping)}
            name="yaml"
            rows={18}
            defaultValue={actionData?.yaml || shown.mapping}
            key={shown.mapping}
            spellCheck={false}
          />
          <Button type="submit" name="intent" value="mapping" size="sm">
            {t(deskImportsWords.useMapping)}
          </Button>
        </Form>
      </details>
      {preview ? (
        <section className="ad-group" aria-labelledby="preview">
          <h2 id="preview">{t(deskImportsWords.previewRows)}</h2>
          <Ledger
            caption={t(deskImportsWords.firstRecords)}
            columns={[
              { head: t(deskImportsWords.line), data: true },
              { head: t(deskImportsWords.callNumber), data: true },
              { head: t(deskImportsWords.title) },
              { head: t(deskImportsWords.date), data: true },
              { head: t(deskImportsWords.and) },
            ]}
            rows={preview.records.map((record) => ({
              key: record.id,
              cells: [record.line, record.id, record.title, record.date, record.more],
            }))}
            empty={t(deskImportsWords.noRows)}
          />
          <Ledger
            caption={t(deskImportsWords.problemsFirst)}
            columns={[
              { head: t(deskImportsWords.line), data: true },
              { head: t(deskImportsWords.field) },
              { head: t(deskImportsWords.found, { value: 'given' }) },
              { head: t(deskImportsWords.expected) },
            ]}
            rows={preview.problems.map((problem, at) => ({
              key: String(at),
              marked: true,
              cells: [problem.line, problem.field, problem.found, problem.expected],
            }))}
            empty={t(deskImportsWords.noProblems)}
          />
        </section>
      ) : null}
      {shown.mappingFault ? <p className="ad-say bad">{shown.mappingFault}</p> : null}
      <section className="ad-group" aria-labelledby="run">
        <h2 id="run">{t(deskImportsWords.importing)}</h2>
        <Form method="post" className="ad-form narrow" key={shown.target.collection}>
          <TargetChoice target={shown.target} many={upload.format === 'archive'} />
          {(
            [
              ['keepGoing', deskImportsWords.keepGoing],
              ['removeMissing', deskImportsWords.removeMissing],
              ['overwriteEdits', deskImportsWords.overwriteEdits],
            ] as const
          ).map(([name, label]) => (
            <label key={name}>
              <input type="checkbox" name={name} value="1" /> {t(label)}
            </label>
          ))}
          <div className="btns">
            <Button type="submit" name="intent" value="dry-run">
              {t(deskImportsWords.dryRun)}
            </Button>
            <Button type="submit" name="intent" value="import" variant="default">
              {t(deskImportsWords.importing)}
            </Button>
          </div>
        </Form>
      </section>
      <section className="ad-group" aria-labelledby="came" aria-live="polite">
        <h2 id="came">{t(deskImportsWords.result)}</h2>
        {shown.jobs.length === 0 ? <p className="ad-none">{t(deskImportsWords.nothingStarted)}</p> : null}
        {shown.jobs.map((job) => (
          <ReportView key={job.id} job={job} />
        ))}
        {shown.running ? <Link to={deskPaths.adminUpload(upload.id)}>{t(deskImportsWords.refresh)}</Link> : null}
      </section>
    </>
  )
}

/** A field for each column of a table, guessed from its header; the choices become a mapping. */
const WORDS: Readonly<Record<string, Message>> = {
  keep: deskImportsWords.keep,
  ignore: deskImportsWords.ignore,
  latitude: deskImportsWords.latitude,
  longitude: deskImportsWords.longitude,
  edtf: deskImportsWords.edtf,
  dateFrom: deskImportsWords.dateFrom,
  dateTo: deskImportsWords.dateTo,
  creatorRole: deskImportsWords.creatorRole,
  creatorKind: deskImportsWords.creatorKind,
  creatorDates: deskImportsWords.creatorDates,
  mediaKind: deskImportsWords.mediaKind,
  mediaLabel: deskImportsWords.mediaLabel,
  mediaAlt: deskImportsWords.mediaAlt,
  accessUntil: deskImportsWords.accessUntil,
  accessNote: deskImportsWords.accessNote,
  parent: deskImportsWords.parent,
}

function MappingChoice({ shown }: { shown: UploadData }) {
  const t = useWords()
  const choiceIn = (choice: string) => {
    const known = WORDS[choice]
    return known ? t(known) : (shown.labels[choice] ?? choice)
  }
  return (
    <section className="ad-group" aria-labelledby="columns">
      <h2 id="columns">{t(shown.mapping ? deskImportsWords.columnsReplace : deskImportsWords.chooseColumns)}</h2>
      {shown.sheets.length > 1 ? (
        <Form method="get" className="ad-filter" key={shown.sheet}>
          <SelectField
            label={t(deskImportsWords.sheet)}
            name="sheet"
            defaultValue={shown.sheet}
            options={shown.sheets.map((value) => ({ value, label: value }))}
          />
          <Button type="submit" size="sm">
            {t(deskImportsWords.showColumns)}
          </Button>
        </Form>
      ) : null}
      {shown.header > 1 ? <p className="note">{t(deskImportsWords.headingsLine, { line: shown.header })}</p> : null}
      <Form method="post" key={`columns ${shown.sheet}`}>
        {shown.sheets.length > 1 ? <input type="hidden" name="sheet" value={shown.sheet} /> : null}
        <Ledger
          caption={t(deskImportsWords.columns)}
          columns={[{ head: t(deskImportsWords.column) }, { head: t(deskImportsWords.firstValues) }, { head: t(deskImportsWords.becomes) }]}
          rows={shown.columns.map(({ name, values, guess }, at) => ({
            key: `${at} ${name}`,
            cells: [
              name,
              values.filter(Boolean).join(' · '),
              <select key="choice" name="choice" defaultValue={guess} aria-label={t(deskImportsWords.fieldFor, { name })}>
                {COLUMN_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {choiceIn(choice)}
                  </option>
                ))}
              </select>,
            ],
          }))}
          empty={t(deskImportsWords.noHeader)}
        />
        <div className="ad-filter">
          <SelectField
            label={t(deskImportsWords.typeOfAll)}
            name="type"
            options={RECORD_TYPES.map((value) => ({ value, label: t(deskImportsWords.type, { type: value }) }))}
          />
          <SelectField
            label={t(deskImportsWords.rights)}
            name="rights"
            defaultValue={shown.unstatedRights}
            options={shown.rights.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label={t(deskImportsWords.datesSuchAs)}
            name="order"
            options={[
              { value: 'month-first', label: t(deskImportsWords.monthFirst) },
              { value: 'day-first', label: t(deskImportsWords.dayFirst) },
            ]}
          />
          <Button type="submit" name="intent" value="choose" variant="default" size="sm">
            {t(deskImportsWords.createMapping)}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Which collection an import goes into: one there is, by its title, or a new one and who holds it. */
function TargetChoice({ target, many }: { target: UploadData['target']; many: boolean }) {
  const t = useWords()
  const added = { value: '', label: t(many ? deskImportsWords.newForEach : deskImportsWords.aNewCollection) }
  return (
    <>
      <SelectField
        label={t(deskImportsWords.collection)}
        name="collection"
        defaultValue={target.collection}
        options={[...(target.makesNew ? [added] : []), ...target.collections]}
        help={t(deskImportsWords.collectionHelp)}
      />
      {target.makesNew ? (
        <fieldset className="ad-rows">
          <legend>{t(deskImportsWords.newCollection)}</legend>
          {many ? null : (
            <>
              <TextField label={t(deskImportsWords.title)} name="title" defaultValue={target.title} help={t(deskImportsWords.titleHelp)} />
              <TextField
                label={t(deskImportsWords.newId)}
                name="newId"
                defaultValue={target.newId}
                pattern="[a-z0-9]+(-[a-z0-9]+)*"
                help={t(deskImportsWords.newIdHelp)}
              />
            </>
          )}
          <RadioField
            label={t(deskImportsWords.whose)}
            name="whose"
            defaultValue={target.whose}
            options={[
              { value: 'own', label: t(deskImportsWords.own) },
              { value: 'other', label: t(deskImportsWords.others) },
            ]}
          />
          <TextField
            label={t(deskImportsWords.institution)}
            name="holder"
            defaultValue={target.holder.name}
            help={t(deskImportsWords.institutionHelp)}
          />
          <TextField label={t(deskImportsWords.itsAddress)} name="holderAddress" defaultValue={target.holder.address} />
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
  const t = useWords()
  const title = t(job.dryRun ? deskImportsWords.dryRun : deskImportsWords.importing)
  const head = (
    <p>
      <b>{title}</b>, <When time={job.created} />:{' '}
      {(job.state === 'running' && job.progress) || t(deskImportsWords.jobState, { job: job.state })}
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
        {report.state === 'refused' ? `${t(deskImportsWords.rejected)} ` : job.dryRun ? `${t(deskImportsWords.previewOnly)} ` : ''}
        {t(deskImportsWords.sums, sumsOf(report))}
      </p>
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Findings findings={report.findings} omitted={report.omitted} />
      {report.shownEdits.length > 0 ? (
        <Ledger
          caption={t(deskImportsWords.editsPreserved)}
          columns={[
            { head: t(deskImportsWords.callNumber), data: true },
            { head: t(deskImportsWords.line), data: true },
            { head: t(deskImportsWords.why) },
          ]}
          rows={report.shownEdits.map((edit) => ({ key: edit.id, cells: [edit.id, edit.line, edit.reason] }))}
          empty=""
        />
      ) : null}
    </div>
  )
}

/** Findings by kind, each with how often and the first of them; and what was left out on purpose. */
function Findings({ findings, omitted }: Pick<ImportReport, 'findings' | 'omitted'>) {
  const t = useWords()
  return (
    <>
      {findings.length > 0 ? (
        <Ledger
          caption={t(deskImportsWords.findings)}
          columns={[
            { head: t(deskImportsWords.kind) },
            { head: t(deskImportsWords.times), data: true },
            { head: t(deskImportsWords.firstLine), data: true },
            { head: t(deskImportsWords.field) },
            { head: t(deskImportsWords.found, { value: 'given' }) },
            { head: t(deskImportsWords.expected) },
          ]}
          rows={findings.map(({ severity, field, expected, count, line, found }, at) => ({
            key: String(at),
            marked: severity !== 'warning',
            cells: [t(deskImportsWords.severity, { severity }), count, line, field, found, expected],
          }))}
          empty=""
        />
      ) : null}
      {omitted.length > 0 ? (
        <Ledger
          caption={t(deskImportsWords.omitted)}
          columns={[
            { head: t(deskImportsWords.part) },
            { head: t(deskImportsWords.times), data: true },
            { head: t(deskImportsWords.why) },
            { head: t(deskImportsWords.suchAs) },
          ]}
          rows={omitted.map(({ element, reason, text, count }) => ({ key: element + reason, cells: [element, count, reason, text] }))}
          empty=""
        />
      ) : null}
    </>
  )
}

function sumsOf({ read, added, changed, unchanged, refused, removed, closed, problems, warnings }: ImportReport) {
  return { read, added, changed, unchanged, refused, removed, closed, problems, warnings }
}

/** What came of an archive of files: a line for each. */
function ManyView({ head, report }: { head: ReactNode; report: ManyReport }) {
  const t = useWords()
  return (
    <div className={report.done === 0 ? 'ad-say bad' : 'ad-say'}>
      {head}
      <p>{t(deskImportsWords.manySums, { files: report.files.length, done: report.done, refused: report.refused })}</p>
      <Ledger
        caption={t(deskImportsWords.files)}
        columns={[
          { head: t(deskImportsWords.file) },
          { head: t(deskImportsWords.collection), data: true },
          { head: t(deskImportsWords.result) },
        ]}
        rows={report.files.map(({ file, collection, report: one, error }) => ({
          key: file,
          marked: one === null || one.state === 'refused',
          cells: [
            file,
            collection,
            one ? t(deskImportsWords.fileSums, { ...sumsOf(one), state: t(deskImportsWords.importState, { import: one.state }) }) : error,
          ],
        }))}
        empty=""
      />
    </div>
  )
}
