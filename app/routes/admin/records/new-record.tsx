/** /admin/records/new: a record that is made here; its call number is given when it is published. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { RECORD_TYPES, RecordTypeSchema } from '../../../../catalog/schemas/record.ts'
import { helpWithDates } from '../../../../desk/editing/form-dates.ts'
import { FORM_FIELDS } from '../../../../desk/editing/record-form.ts'
import { valueIn } from '../../../../desk/editing/value-words.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import * as deskRecordsServerWords from '../../../../messages/areas/desk-records-server.ts'
import type { Message } from '../../../../messages/message.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { DraftNotice } from '../parts/edit-form.tsx'
import { useHasRole, useLastAnswer } from '../parts/page-hooks.ts'

import type { Route } from './+types/new-record'
import { labelsOf, sendRecord } from './record-form.server.ts'
import { RecordFormView, SentView } from './record-form.tsx'

const SAID: Readonly<Record<string, Message>> = {
  template: deskRecordsServerWords.templateSaved,
  'no-template': deskRecordsServerWords.templateRemoved,
}

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { editing, catalog, store, recordMedia, language } = adminOf(request, context)
  const { searchParams } = new URL(request.url)
  const type = RecordTypeSchema.catch('Photograph').parse(searchParams.get('type'))
  const from = searchParams.get('from') ?? ''
  const done = SAID[searchParams.get('done') ?? '']
  const draft = store.drafts.get(searchParams.get('draft') ?? '')
  const values = draft ? { ...editing.blank(type), ...draft.form } : from ? editing.duplicate(from) : editing.blank(type)
  return {
    type,
    from,
    template: editing.hasTemplate(type),
    said: done ? wordsIn(language)(done) : '',
    draft: draft && { subject: draft.subject, actor: draft.actor, time: draft.time, files: recordMedia.list(draft.subject).length },
    values,
    labels: labelsOf(catalog, language),
    picks: editing.picks(),
    dates: helpWithDates(values, FORM_FIELDS, language),
  }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const form = await postedForm(request)
  return sendRecord(admin, null, admin.editing.blank(RecordTypeSchema.catch('Photograph').parse(form.get('type'))), form)
})

export default function NewRecord({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const sent = useLastAnswer(actionData, shown)
  // Templates are everybody's.
  const setsTemplates = useHasRole('archivist')
  const form = sent ?? {
    values: shown.values,
    base: 0,
    reason: '',
    privacy: '',
    draft: shown.draft?.subject ?? '',
    reply: '',
    faults: [],
    names: [],
    dates: shown.dates,
    more: '',
    stamp: 0,
  }
  return (
    <>
      <h1>{t(deskRecordsWords.newRecord)}</h1>
      <p className="note">{t(deskRecordsWords.newNote)}</p>
      {shown.said && !sent ? (
        <p className="ad-say" role="status">
          {shown.said}
        </p>
      ) : null}
      {shown.from && !sent ? (
        <p className="ad-say">
          {t.rich(deskRecordsWords.copyOf, {
            id: shown.from,
            link: (words: ReactNode[]) => (
              <Link key="link" to={deskPaths.adminRecord(shown.from)}>
                {words}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {shown.draft && !sent ? (
        <DraftNotice
          draft={shown.draft}
          page={deskPaths.adminPreview(shown.draft.subject)}
          files={{ to: deskPaths.adminFiles(shown.draft.subject), count: shown.draft.files }}
        />
      ) : null}
      {sent || shown.from || shown.draft || !shown.template ? null : (
        <Form method="post" className="ad-inline">
          <input type="hidden" name="type" value={shown.type} />
          <span>{t(deskRecordsWords.hasTemplate, { type: valueIn(t, shown.type) })}</span>
          {setsTemplates ? (
            <Button type="submit" name="intent" value="no-template" size="sm">
              {t(deskRecordsWords.removeTemplate)}
            </Button>
          ) : null}
        </Form>
      )}
      {sent || shown.from || shown.draft ? null : (
        <Form method="get" className="ad-filter">
          <SelectField
            label={t(deskRecordsWords.chooseType)}
            name="type"
            defaultValue={shown.type}
            options={RECORD_TYPES.map((type) => ({ value: type, label: valueIn(t, type) }))}
          />
          <Button type="submit" size="sm">
            {t(deskRecordsWords.choose)}
          </Button>
        </Form>
      )}
      <SentView sent={sent} />
      <RecordFormView
        {...form}
        labels={shown.labels}
        picks={shown.picks}
        buttons={
          setsTemplates ? (
            <Button type="submit" name="intent" value="template">
              {t(deskRecordsWords.saveTemplate)}
            </Button>
          ) : null
        }
        key={`${shown.type} ${shown.template} ${shown.draft?.time ?? ''} ${form.stamp}`}
      />
    </>
  )
}
