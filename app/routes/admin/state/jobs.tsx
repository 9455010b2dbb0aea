/** /admin/jobs: work beside the pages: what waits, runs, failed; run again, or cancel. */
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { resultInWords } from '../../../../desk/imports/job-words.ts'
import { JOB_STATES } from '../../../../desk/jobs/job-tables.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'

import type { Route } from './+types/jobs'

const SHOWN = 200
const LONGEST = 1_000
const StateSchema = z.enum(JOB_STATES).or(z.literal('')).catch('')
const SentSchema = z.object({ intent: z.enum(['retry', 'cancel']), id: z.string().min(1) })

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = adminOf(request, context)
  const state = StateSchema.parse(new URL(request.url).searchParams.get('state'))
  const jobs = await desk.jobs.list({ state: state || undefined, limit: SHOWN })
  return {
    state,
    jobs: jobs.map(({ payload: _, result, ...job }) => ({ ...job, result: resultInWords(job.kind, result).slice(0, LONGEST) })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, note } = adminOf(request, context)
  const sent = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!sent.success) throw new ArchiveError(400, 'bad-form', 'The form names no action')
  const { intent, id } = sent.data
  const { label } = await desk.jobs.find(id)
  note({ action: `job.${intent}`, subject: id, detail: label })
  await desk.jobs[intent](id)
  return redirect(deskPaths.adminJobs(), 303)
})

export default function Jobs({ loaderData: { state, jobs } }: Route.ComponentProps) {
  return (
    <>
      <h1>Jobs</h1>
      <Form method="get" className="ad-filter" key={state}>
        <SelectField
          label="State"
          name="state"
          defaultValue={state}
          options={[{ value: '', label: 'Any' }, ...JOB_STATES.map((value) => ({ value, label: value }))]}
        />
        <Button type="submit" size="sm">
          Filter
        </Button>
      </Form>
      <Ledger
        caption="Jobs, newest first"
        columns={[
          { head: 'Job' },
          { head: 'State' },
          { head: 'Tries', data: true },
          { head: 'By' },
          { head: 'Made', data: true },
          { head: 'Result' },
          { head: 'Actions' },
        ]}
        rows={jobs.map((job) => ({
          key: job.id,
          marked: job.state === 'failed',
          cells: [
            job.label || job.kind,
            job.state === 'running' ? `running ${job.progress}` : job.state,
            job.attempts,
            job.made_by,
            <When key="made" time={job.created} />,
            job.result,
            <Form key="do" method="post">
              <input type="hidden" name="id" value={job.id} />
              {job.state === 'failed' || job.state === 'cancelled' ? (
                <Button type="submit" name="intent" value="retry" size="sm" aria-label={`Run again: ${job.label}`}>
                  Run again
                </Button>
              ) : null}
              {job.state === 'waiting' || job.state === 'running' ? (
                <Button type="submit" name="intent" value="cancel" size="sm" aria-label={`Cancel: ${job.label}`}>
                  Cancel
                </Button>
              ) : null}
            </Form>,
          ],
        }))}
        empty="No matching jobs."
      />
    </>
  )
}
