/** /admin/records/new: a record that is made here; its call number is given when it is published. */
import { Form } from 'react-router'
import { RECORD_TYPES, RecordTypeSchema } from '../../../../catalog/schemas/record.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { adminOf } from '../gate/admin-context.ts'
import type { Route } from './+types/new-record'
import { RecordFormView } from './record-form-view.tsx'
import { sendRecord } from './send-record.ts'
import { SentView } from './sent-view.tsx'
import { dateWords, labelsOf } from './shown-form.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { editing, catalog } = adminOf(request, context)
  const type = RecordTypeSchema.catch('Photograph').parse(new URL(request.url).searchParams.get('type'))
  const values = editing.blank(type)
  return { type, values, labels: labelsOf(catalog), picks: editing.picks(), dateWords: dateWords(values) }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  return sendRecord(admin, null, admin.editing.blank('Photograph'), await postedForm(request))
})

export default function NewRecord({ loaderData: shown, actionData: sent }: Route.ComponentProps) {
  const form = sent ?? { values: shown.values, base: 0, reason: '', faults: [], dateWords: shown.dateWords, more: '' }
  return (
    <>
      <h1>New record</h1>
      <p className="note">
        Its call number is made from the type, year and next free number. To keep it hidden until it is ready, choose “closed” under access.
      </p>
      {sent ? null : (
        <Form method="get" className="ad-filter">
          <SelectField
            label="Choose a type first"
            name="type"
            defaultValue={shown.type}
            options={RECORD_TYPES.map((type) => ({ value: type, label: type }))}
          />
          <Button type="submit" size="sm">
            Choose
          </Button>
        </Form>
      )}
      <SentView sent={sent} />
      <RecordFormView {...form} labels={shown.labels} picks={shown.picks} key={`${shown.type} ${form.more}`} />
    </>
  )
}
