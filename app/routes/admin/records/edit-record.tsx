/** /admin/records/{id}: every field of a record, preview, publish, withdraw. */

import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { opensOn, publicViewer } from '../../../../catalog/access.ts'
import { OWN_ID } from '../../../../catalog/record-ids.ts'
import type { ArchiveRecord } from '../../../../catalog/schemas/record.ts'
import { helpWithDates } from '../../../../desk/editing/form-dates.ts'
import { FORM_FIELDS } from '../../../../desk/editing/record-form.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import * as deskRecordsServerWords from '../../../../messages/areas/desk-records-server.ts'
import { type Words, wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { DraftNotice, filesIn } from '../parts/edit-form.tsx'
import { useHasRole, useLastAnswer } from '../parts/page-hooks.ts'

import type { Route } from './+types/edit-record'
import { labelsOf, sendRecord } from './record-form.server.ts'
import { RecordFormView, SentView } from './record-form.tsx'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { editing, catalog, desk, recordMedia, store, note, language } = adminOf(request, context)
  const t = wordsIn(language)
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
    labels: labelsOf(catalog, language),
    picks: editing.picks(),
    dates: helpWithDates(values, FORM_FIELDS, language),
    said: searchParams.has('saved') ? publishedIn(t, record) : searchParams.has('unchanged') ? t(deskRecordsServerWords.unchanged) : '',
  })
})

/** Closed records are found by no reader. */
function publishedIn(t: Words, record: ArchiveRecord): string {
  return t(opensOn(record) <= publicViewer().day ? deskRecordsServerWords.published : deskRecordsServerWords.savedClosed)
}

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  return sendRecord(admin, params.id, admin.editing.open(params.id).values, await postedForm(request))
})

export default function EditRecord({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const sent = useLastAnswer(actionData, shown)
  const seesLocations = useHasRole('archivist')
  const form = sent ?? {
    values: shown.values,
    base: shown.base,
    reason: '',
    privacy: '',
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
        <span className="call">{shown.id}</span> <span>{t(deskRecordsWords.version, { version: shown.version })}</span>{' '}
        <span>{t(deskRecordsWords.from, { origin: shown.origin })}</span>{' '}
        <Link to={deskPaths.adminHistory(shown.id)}>{t(deskPartsWords.history, { of: 'record' })}</Link>{' '}
        <Link to={deskPaths.adminFiles(shown.id)}>{filesIn(t, shown.files)}</Link>{' '}
        {shown.withdrawn ? null : <Link to={paths.record(shown.id)}>{t(deskRecordsWords.viewPage)}</Link>}{' '}
        {seesLocations ? <Link to={deskPaths.adminLocations({ q: shown.id })}>{t(deskRecordsWords.location)}</Link> : null}{' '}
        <Link to={deskPaths.adminNewRecord({ from: shown.id })}>{t(deskRecordsWords.duplicate)}</Link>
      </p>
      {shown.said && !sent ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {shown.withdrawn ? (
        <p className="ad-say bad">
          {t.rich(deskRecordsWords.isWithdrawn, {
            link: (words: ReactNode[]) => (
              <Link key="link" to={deskPaths.adminHistory(shown.id)}>
                {words}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {shown.ours ? null : <p className="note">{t(deskRecordsWords.wasImported)}</p>}
      {shown.draft && !sent ? <DraftNotice draft={shown.draft} page={deskPaths.adminPreview(shown.id)} /> : null}
      {shown.correction ? (
        <section className="ad-say" aria-labelledby="suggested">
          <h2 id="suggested">
            {t.rich(deskRecordsWords.suggestedIn, {
              number: shown.correction.number,
              link: (words: ReactNode[]) => (
                <Link key="link" to={deskPaths.adminCorrection(shown.correction?.number ?? '')}>
                  {words}
                </Link>
              ),
            })}
          </h2>
          <p className="ad-words">{shown.correction.text}</p>
          {shown.correction.source ? <p className="note">{t(deskRecordsWords.source, { source: shown.correction.source })}</p> : null}
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
          <summary>{t(deskRecordsWords.withdrawRecord)}</summary>
          <Form method="post" action={deskPaths.adminHistory(shown.id)} className="ad-form narrow">
            <input type="hidden" name="base" value={shown.version} />
            <div className="field">
              <label htmlFor="withdraw-reason">{t(deskRecordsWords.withdrawReason)}</label>
              <input id="withdraw-reason" name="reason" type="text" maxLength={300} required />
            </div>
            <Button type="submit" name="intent" value="withdraw">
              {t(deskRecordsWords.withdraw)}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
