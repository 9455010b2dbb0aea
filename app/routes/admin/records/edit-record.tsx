/** /admin/records/{id}: every field of a record, preview, publish, withdraw. */

import { data, Form } from 'react-router'
import { opensOn, publicViewer } from '../../../../catalog/access.ts'
import { OWN_ID } from '../../../../catalog/record-ids.ts'
import type { ArchiveRecord } from '../../../../catalog/schemas/record.ts'
import { helpWithDates } from '../../../../desk/editing/form-dates.ts'
import { FORM_FIELDS } from '../../../../desk/editing/record-form.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { DraftNotice, fileWords } from '../parts/edit-form.tsx'
import { useHasRole, useLastAnswer } from '../parts/page-hooks.ts'

import type { Route } from './+types/edit-record'
import { labelsOf, sendRecord } from './record-form.server.ts'
import { RecordFormView, SentView } from './record-form.tsx'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { editing, catalog, desk, recordMedia, store, note } = adminOf(request, context)
  const { record, ...opened } = editing.open(params.id)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('correction')
  const correction = asked === null ? null : await desk.corrections.read(asked)
  const draft = store.drafts.get(record.id)
  const values = draft ? { ...opened.values, ...draft.form } : opened.values
  if (record.access.level !== 'open') note({ action: 'record.open', subject: record.id, detail: record.access.level })
  return data({
    ...opened,
    values,
    base: draft?.base ?? opened.version,
    draft: draft && { actor: draft.actor, time: draft.time },
    title: record.title,
    correction: correction && { number: correction.number, text: correction.text, source: correction.source, reply: correction.reply },
    ours: OWN_ID.test(record.id),
    files: recordMedia.list(record.id).length,
    labels: labelsOf(catalog),
    picks: editing.picks(),
    dates: helpWithDates(values, FORM_FIELDS),
    said: searchParams.has('saved') ? publishedWords(record) : searchParams.has('unchanged') ? 'No changes, so nothing was saved.' : '',
  })
})

/** Closed records are found by no reader. */
function publishedWords(record: ArchiveRecord): string {
  return opensOn(record) <= publicViewer().day
    ? 'Published. It is already searchable.'
    : 'Saved. The record is closed: only staff can find it.'
}

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  return sendRecord(admin, params.id, admin.editing.open(params.id).values, await postedForm(request))
})

export default function EditRecord({ loaderData: shown, actionData }: Route.ComponentProps) {
  const sent = useLastAnswer(actionData, shown)
  const seesLocations = useHasRole('archivist')
  const form = sent ?? {
    values: shown.values,
    base: shown.base,
    reason: '',
    draft: '',
    reply: shown.correction?.reply ?? '',
    faults: [],
    names: [],
    dates: shown.dates,
    more: '',
    stamp: 0,
  }
  return (
    <>
      <h1>{shown.title}</h1>
      <p className="ad-facts-line">
        <span className="call">{shown.id}</span> <span>version {shown.version}</span> <span>from {shown.origin}</span>{' '}
        <Link to={deskPaths.adminHistory(shown.id)}>History</Link> <Link to={deskPaths.adminFiles(shown.id)}>{fileWords(shown.files)}</Link>{' '}
        {shown.withdrawn ? null : <Link to={paths.record(shown.id)}>View public page</Link>}{' '}
        {seesLocations ? <Link to={deskPaths.adminLocations({ q: shown.id })}>Location</Link> : null}{' '}
        <Link to={deskPaths.adminNewRecord({ from: shown.id })}>Duplicate</Link>
      </p>
      {shown.said && !sent ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {shown.withdrawn ? (
        <p className="ad-say bad">
          This record is withdrawn. Restore an earlier version from its <Link to={deskPaths.adminHistory(shown.id)}>history</Link>, or
          publish this form as a new version.
        </p>
      ) : null}
      {shown.ours ? null : <p className="note">This record was imported. Your edits take priority over later imports of the same file.</p>}
      {shown.draft && !sent ? <DraftNotice draft={shown.draft} page={deskPaths.adminPreview(shown.id)} /> : null}
      {shown.correction ? (
        <section className="ad-say" aria-labelledby="suggested">
          <h2 id="suggested">
            Suggested in <Link to={deskPaths.adminCorrection(shown.correction.number)}>{shown.correction.number}</Link>
          </h2>
          <p className="ad-words">{shown.correction.text}</p>
          {shown.correction.source ? <p className="note">Source: {shown.correction.source}</p> : null}
        </section>
      ) : null}
      <SentView sent={sent} />
      <RecordFormView
        {...form}
        labels={shown.labels}
        picks={shown.picks}
        correction={shown.correction?.number}
        key={`${shown.version} ${shown.draft?.time ?? ''} ${form.stamp}`}
      />
      {shown.withdrawn ? null : (
        <details className="ad-more">
          <summary>Withdraw record</summary>
          <Form method="post" action={deskPaths.adminHistory(shown.id)} className="ad-form narrow">
            <input type="hidden" name="base" value={shown.version} />
            <div className="field">
              <label htmlFor="withdraw-reason">Reason (shown in the public list of changes)</label>
              <input id="withdraw-reason" name="reason" type="text" maxLength={300} required />
            </div>
            <Button type="submit" name="intent" value="withdraw">
              Withdraw
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
