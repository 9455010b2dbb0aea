/** What came of an import or a dry run. */
import type { ReactNode } from 'react'
import type { ImportReport, ManyReport } from '../../../../ingest/index.ts'
import { Ledger } from '../parts/ledger.tsx'
import { When } from '../parts/when.tsx'

export interface ShownJob {
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

export function ReportView({ job }: { job: ShownJob }) {
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
