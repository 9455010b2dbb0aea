/** What came of an import or a dry run. */
import { z } from 'zod'
import { Ledger } from '../parts/ledger.tsx'
import { When } from '../parts/when.tsx'

export interface ShownJob {
  id: string
  state: string
  progress: string
  result: string
  created: string
  dryRun: boolean
}

/** Of a report (ingest/report.ts), what is shown here. */
const ReportSchema = z.object({
  state: z.string(),
  read: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  removed: z.number(),
  problems: z.number(),
  warnings: z.number(),
  shownProblems: z.array(z.object({ line: z.number(), field: z.string(), found: z.string(), expected: z.string() })),
  shownEdits: z.array(z.object({ id: z.string(), line: z.number(), reason: z.string() })),
  notes: z.array(z.string()),
})

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
  const report = ReportSchema.parse(JSON.parse(job.result))
  return (
    <div className={report.state === 'refused' ? 'ad-say bad' : 'ad-say'}>
      {head}
      <p>
        {report.state === 'refused' ? 'Rejected: nothing was changed. ' : job.dryRun ? 'Preview, nothing was changed: ' : ''}
        {report.read} read, {report.added} added, {report.changed} changed, {report.unchanged} unchanged, {report.refused} refused,{' '}
        {report.removed} removed; {report.problems} problems, {report.warnings} warnings.
      </p>
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {report.shownProblems.length > 0 ? (
        <Ledger
          caption="Problems"
          columns={[{ head: 'Line', data: true }, { head: 'Field' }, { head: 'Found' }, { head: 'Expected' }]}
          rows={report.shownProblems.map((problem, at) => ({
            key: String(at),
            cells: [problem.line, problem.field, problem.found, problem.expected],
          }))}
          empty=""
        />
      ) : null}
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
