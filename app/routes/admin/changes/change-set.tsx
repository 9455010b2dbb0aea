/** /admin/changes/{set}: what a set of changes does, record by record; make it, discard it, take it back. */
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { ChangePayloadSchema } from '../../../../desk/editing/change-job.ts'
import { changeTitleIn } from '../../../../desk/editing/change-many.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskChangesWords from '../../../../messages/areas/desk-changes.ts'
import * as deskChangesServerWords from '../../../../messages/areas/desk-changes-server.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { undoneAt } from '../../../../store/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Pager } from '../parts/ledger.tsx'
import { usePolling } from '../parts/page-hooks.ts'
import { Differences } from '../parts/versions.tsx'
import { differenceRows } from '../records/record-form.server.ts'
import type { Route } from './+types/change-set'

const SIZE = 20
/** Jobs looked through for those of this set. */
const JOBS = 200
const SentSchema = z.object({ intent: z.enum(['apply', 'discard', 'undo']) })

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { editing, catalog, desk, store, language } = adminOf(request, context)
  const set = editing.many.set(params.set)
  const page = z.coerce
    .number()
    .int()
    .min(1)
    .catch(1)
    .parse(new URL(request.url).searchParams.get('page') ?? 1)
  const jobs = await desk.jobs.list({ kind: 'changes', limit: JOBS })
  const job = jobs.find(({ payload }) => ChangePayloadSchema.parse(JSON.parse(payload)).set === set.id)
  const changes = set.applied ? [] : editing.many.differences(set.id, (page - 1) * SIZE, SIZE)
  return {
    set: { ...set, title: changeTitleIn(language, set.title), problems: set.problems.map((problem) => problemIn(language, problem)) },
    page,
    pages: Math.ceil(set.records / SIZE),
    undone: undoneAt({ store, batch: set.id }) ?? '',
    job: job ? { state: job.state, result: problemIn(language, job.result) } : null,
    changes: changes.map(({ differences, ...change }) => ({ ...change, differences: differenceRows(catalog, differences) })),
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { editing, desk, person, note } = adminOf(request, context)
  const sent = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!sent.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
  const { intent } = sent.data
  const set = editing.many.set(params.set)
  note({ action: `changes.${intent}`, subject: set.id, detail: set.title })
  if (intent === 'discard') {
    await editing.many.discard(set.id)
    return redirect(deskPaths.adminChangeSets(), 303)
  }
  const undo = intent === 'undo'
  const payload = { set: set.id, actor: person.name, undo }
  await desk.jobs.add({
    kind: 'changes',
    payload,
    label: undo ? inEnglish(deskChangesServerWords.undo, { title: set.title }) : set.title,
    by: person.name,
  })
  return redirect(deskPaths.adminChangeSet(set.id), 303)
})

export default function ChangeSetPage({ loaderData: { set, page, pages, undone, job, changes } }: Route.ComponentProps) {
  const t = useWords()
  const running = job !== null && (job.state === 'waiting' || job.state === 'running')
  usePolling(running)
  return (
    <>
      <h1>{set.title}</h1>
      <p className="ad-facts-line">
        <span>{set.reason}</span> <span>{set.actor}</span> <Link to={deskPaths.adminChangeSets()}>{t(deskChangesWords.allSets)}</Link>
      </p>
      <p className={`ad-say${job?.state === 'failed' ? ' bad' : ''}`} role="status">
        {running
          ? t(deskChangesWords.working)
          : job?.state === 'failed'
            ? job.result
            : undone
              ? t(deskChangesWords.undone, { result: job?.result ?? '' })
              : set.applied
                ? t(deskChangesWords.done, { result: job?.result ?? t(deskChangesWords.records, { count: set.records }) })
                : t(deskChangesWords.examined, { examined: set.examined, count: set.records })}
      </p>
      {set.problems.length > 0 ? (
        <section className="ad-group" aria-labelledby="left-out">
          <h2 id="left-out">{t(deskChangesWords.leftOut)}</h2>
          <ul>
            {set.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {running || undone ? null : (
        <Form method="post" className="btns">
          {set.applied ? (
            <Button type="submit" name="intent" value="undo">
              {t(deskChangesWords.undo)}
            </Button>
          ) : (
            <>
              {set.records > 0 ? (
                <Button type="submit" name="intent" value="apply" variant="default">
                  {t(deskChangesWords.changeRecords, { count: set.records })}
                </Button>
              ) : null}
              <Button type="submit" name="intent" value="discard">
                {t(deskChangesWords.discard)}
              </Button>
            </>
          )}
        </Form>
      )}
      {changes.map(({ id, title, differences }) => (
        <section key={id} className="ad-group" aria-label={id}>
          <h2>
            <Link to={deskPaths.adminRecord(id)}>{title}</Link> <span className="call">{id}</span>
          </h2>
          <Differences caption={t(deskChangesWords.changesTo, { id })} rows={differences} />
        </section>
      ))}
      {set.applied ? null : <Pager page={page} pages={pages} to={(to) => deskPaths.adminChangeSet(set.id, { page: String(to) })} />}
    </>
  )
}
