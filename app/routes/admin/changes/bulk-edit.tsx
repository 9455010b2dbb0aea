/** /admin/bulk-edit: the same change to all records of a filter; shown before anything is changed. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { CHANGE_ACTIONS, CHANGEABLE_FIELDS, type FieldChange } from '../../../../desk/editing/change-values.ts'
import { inEnglish } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { filterParameters, recordFilter, wantedBy } from '../records/record-filter.ts'
import { labelsOf } from '../records/record-form.server.ts'
import type { Route } from './+types/bulk-edit'

/** Changes that one form can make. */
const CHANGES = [1, 2, 3]
const ACTION_WORDS = {
  set: 'Set to',
  add: 'Add to the list',
  remove: 'Remove',
  replace: 'Replace',
} as const satisfies Record<(typeof CHANGE_ACTIONS)[number], string>

const ChangeSchema = z.object({
  field: z.string(),
  action: z.enum(CHANGE_ACTIONS).catch('set'),
  value: z.string().max(5_000),
  replacement: z.string().max(5_000),
})

function sentChanges(form: FormData): FieldChange[] {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  return CHANGES.map((at) =>
    ChangeSchema.parse({
      field: text(`field-${at}`),
      action: text(`action-${at}`),
      value: text(`value-${at}`),
      replacement: text(`with-${at}`),
    }),
  )
}

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { editing, catalog } = adminOf(request, context)
  const filter = recordFilter(new URL(request.url).searchParams)
  const { total } = await editing.list({ ...wantedBy(filter), offset: 0, limit: 1 })
  const labels = labelsOf(catalog)
  const fields = CHANGEABLE_FIELDS.map(({ name, field, part, several }) => ({
    value: name,
    label: `${[labels[field]?.label ?? field, part && inEnglish(part.label)].filter(Boolean).join(': ')}${several ? ' (list)' : ''}`,
  }))
  return { filter, total, fields: fields.sort((a, b) => a.label.localeCompare(b.label)) }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { editing, person, note } = adminOf(request, context)
  const form = await postedForm(request)
  const changes = sentChanges(form)
  const reason = String(form.get('reason') ?? '').slice(0, 300)
  try {
    const wanted = wantedBy(recordFilter(form.entries()))
    const set = await editing.many.proposeChange(
      wanted,
      changes.filter(({ field }) => field !== ''),
      { actor: person.name, reason },
    )
    note({ action: 'changes.propose', subject: set, detail: reason })
    return redirect(deskPaths.adminChangeSet(set), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status !== 400) throw error
    note({ action: 'changes.propose', outcome: 'refused' })
    const words = error.details.map(({ expected, found }) => `${expected}${found ? ` (found ${found})` : ''}`)
    return data({ words, changes, reason }, { status: 400 })
  }
})

export default function BulkEdit({ loaderData: { filter, total, fields }, actionData: sent }: Route.ComponentProps) {
  const parameters = filterParameters(filter)
  return (
    <>
      <h1>Edit many records</h1>
      <p className="ad-facts-line">
        <span>
          {total} record{total === 1 ? '' : 's'} selected{filter.q ? ` by “${filter.q}”` : ''}
        </span>{' '}
        <Link to={deskPaths.adminRecords(parameters)}>Change the selection</Link>
      </p>
      {sent ? (
        <div className="ad-say bad" role="alert">
          <p>Nothing was changed. Please {sent.words.join('; ')}.</p>
        </div>
      ) : null}
      <p className="note">
        The next page shows every change before it is made. “Set to” replaces the whole value; leave the value empty to clear the field. For
        lists, separate several values with semicolons. “Replace” changes a text wherever it stands in the field, or an entry of a list.
      </p>
      <Form method="post" className="ad-form" key={JSON.stringify(sent?.changes ?? [])}>
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {CHANGES.map((at) => {
          const change = sent?.changes[at - 1]
          return (
            <fieldset key={at} className="ad-rows">
              <legend>Change {at}</legend>
              <div className="ad-row">
                <SelectField
                  label="Field"
                  name={`field-${at}`}
                  defaultValue={change?.field ?? ''}
                  options={[{ value: '', label: at === 1 ? 'Choose a field' : 'None' }, ...fields]}
                />
                <SelectField
                  label="What to do"
                  name={`action-${at}`}
                  defaultValue={change?.action ?? 'set'}
                  options={CHANGE_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value] }))}
                />
                <TextField label="Value" name={`value-${at}`} defaultValue={change?.value} autoComplete="off" />
                <TextField label="Replace with" name={`with-${at}`} defaultValue={change?.replacement} autoComplete="off" />
              </div>
            </fieldset>
          )
        })}
        <TextField label="Why" name="reason" defaultValue={sent?.reason} maxLength={300} required autoComplete="off" />
        <div className="btns">
          <Button type="submit" variant="default">
            Preview changes
          </Button>
        </div>
      </Form>
    </>
  )
}
