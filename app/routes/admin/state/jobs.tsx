/** /admin/jobs: work beside the pages: what waits, runs, failed; run again, or cancel. */
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { resultInWords } from '../../../../desk/imports/job-words.ts'
import { JOB_STATES } from '../../../../desk/jobs/job-tables.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import * as deskStateWords from '../../../../messages/areas/desk-state.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'

import type { Route } from './+types/jobs'

const SHOWN = 200
const LONGEST = 1_000
const StateSchema = z.enum(JOB_STATES).or(z.literal('')).catch('')
const SentSchema = z.object({ intent: z.enum(['retry', 'cancel']), id: z.string().min(1) })

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, language } = adminOf(request, context)
  const state = StateSchema.parse(new URL(request.url).searchParams.get('state'))
  const jobs = await desk.jobs.list({ state: state || undefined, limit: SHOWN })
  return {
    state,
    jobs: jobs.map(({ payload: _, result, ...job }) => ({
      ...job,
      label: problemIn(language, job.label),
      progress: problemIn(language, job.progress),
      result: resultInWords(language, job.kind, result).slice(0, LONGEST),
    })),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { desk, note } = adminOf(request, context)
  const sent = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!sent.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const { intent, id } = sent.data
  const { label } = await desk.jobs.find(id)
  note({ action: `job.${intent}`, subject: id, detail: label })
  await desk.jobs[intent](id)
  return redirect(deskPaths.adminJobs(), 303)
})

export default function Jobs({ loaderData: { state, jobs } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskStateWords.jobs)}</h1>
      <Form method="get" className="ad-filter" key={state}>
        <SelectField
          label={t(deskStateWords.state, { of: 'job' })}
          name="state"
          defaultValue={state}
          options={[
            { value: '', label: t(deskListsWords.any) },
            ...JOB_STATES.map((value) => ({ value, label: t(deskStateWords.jobState, { state: value }) })),
          ]}
        />
        <Button type="submit" size="sm">
          {t(deskPartsWords.filter)}
        </Button>
      </Form>
      <Ledger
        caption={t(deskStateWords.jobsCaption)}
        columns={[
          { head: t(deskStateWords.job) },
          { head: t(deskStateWords.state, { of: 'job' }) },
          { head: t(deskStateWords.tries), data: true },
          { head: t(deskStateWords.by) },
          { head: t(deskStateWords.made), data: true },
          { head: t(deskStateWords.result) },
          { head: t(deskStateWords.actions) },
        ]}
        rows={jobs.map((job) => ({
          key: job.id,
          marked: job.state === 'failed',
          cells: [
            job.label || job.kind,
            `${t(deskStateWords.jobState, { state: job.state })}${job.state === 'running' ? ` ${job.progress}` : ''}`,
            job.attempts,
            job.made_by,
            <When key="made" time={job.created} />,
            job.result,
            <Form key="do" method="post">
              <input type="hidden" name="id" value={job.id} />
              {job.state === 'failed' || job.state === 'cancelled' ? (
                <Button type="submit" name="intent" value="retry" size="sm" aria-label={t(deskStateWords.runAgainOf, { job: job.label })}>
                  {t(deskStateWords.runAgain)}
                </Button>
              ) : null}
              {job.state === 'waiting' || job.state === 'running' ? (
                <Button type="submit" name="intent" value="cancel" size="sm" aria-label={t(deskStateWords.cancelOf, { job: job.label })}>
                  {t(deskStateWords.cancel)}
                </Button>
              ) : null}
            </Form>,
          ],
        }))}
        empty={t(deskStateWords.noJobs)}
      />
    </>
  )
}
