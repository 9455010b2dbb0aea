/** /admin/bulk-edit: the same change to all records of a filter; shown before anything is changed. */
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { isArchiveError } from '../../../../catalog/errors.ts'
import { CHANGE_ACTIONS, CHANGEABLE_FIELDS, type FieldChange } from '../../../../desk/editing/change-values.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskChangesWords from '../../../../messages/areas/desk-changes.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { filterParameters, recordFilter, wantedBy } from '../records/record-filter.ts'
import { labelsOf } from '../records/record-form.server.ts'
import type { Route } from './+types/bulk-edit'

/** Changes that one form can make. */
const CHANGES = [1, 2, 3]

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
  const { editing, catalog, language } = adminOf(request, context)
  const t = wordsIn(language)
  const filter = recordFilter(new URL(request.url).searchParams)
  const { total } = await editing.list({ ...wantedBy(filter), offset: 0, limit: 1 })
  const labels = labelsOf(catalog, language)
  const fields = CHANGEABLE_FIELDS.map(({ name, field, part, several }) => {
    const label = [labels[field]?.label ?? field, part && t(part.label)].filter(Boolean).join(': ')
    return { value: name, label: several ? t(deskChangesWords.isList, { field: label }) : label }
  })
  return { filter, total, fields: fields.sort((a, b) => a.label.localeCompare(b.label, language)) }
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { editing, person, note, language } = adminOf(request, context)
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
    const words = error.details.map(({ expected, found }) => {
      const wanted = problemIn(language, expected)
      return found ? wordsIn(language)(deskChangesWords.expectedFound, { expected: wanted, found: problemIn(language, found) }) : wanted
    })
    return data({ words, changes, reason }, { status: 400 })
  }
})

export default function BulkEdit({ loaderData: { filter, total, fields }, actionData: sent }: Route.ComponentProps) {
  const t = useWords()
  const parameters = filterParameters(filter)
  return (
    <>
      <h1>{t(deskChangesWords.editMany)}</h1>
      <p className="ad-facts-line">
        <span>
          {filter.q ? t(deskChangesWords.selectedBy, { count: total, query: filter.q }) : t(deskChangesWords.selected, { count: total })}
        </span>{' '}
        <Link to={deskPaths.adminRecords(parameters)}>{t(deskChangesWords.changeSelection)}</Link>
      </p>
      {sent ? (
        <div className="ad-say bad" role="alert">
          <p>{t(deskChangesWords.pleaseChange, { problems: sent.words.join('; ') })}</p>
        </div>
      ) : null}
      <p className="note">{t(deskChangesWords.note)}</p>
      <Form method="post" className="ad-form" key={JSON.stringify(sent?.changes ?? [])}>
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {CHANGES.map((at) => {
          const change = sent?.changes[at - 1]
          return (
            <fieldset key={at} className="ad-rows">
              <legend>{t(deskChangesWords.changeNumber, { at })}</legend>
              <div className="ad-row">
                <SelectField
                  label={t(deskChangesWords.field)}
                  name={`field-${at}`}
                  defaultValue={change?.field ?? ''}
                  options={[
                    { value: '', label: at === 1 ? t(deskChangesWords.chooseField) : t(deskChangesWords.noField, { field: '' }) },
                    ...fields,
                  ]}
                />
                <SelectField
                  label={t(deskChangesWords.whatToDo)}
                  name={`action-${at}`}
                  defaultValue={change?.action ?? 'set'}
                  options={CHANGE_ACTIONS.map((value) => ({ value, label: t(deskChangesWords.action, { action: value }) }))}
                />
                <TextField label={t(deskChangesWords.value)} name={`value-${at}`} defaultValue={change?.value} autoComplete="off" />
                <TextField
                  label={t(deskChangesWords.replaceWith)}
                  name={`with-${at}`}
                  defaultValue={change?.replacement}
                  autoComplete="off"
                />
              </div>
            </fieldset>
          )
        })}
        <TextField label={t(deskChangesWords.why)} name="reason" defaultValue={sent?.reason} maxLength={300} required autoComplete="off" />
        <div className="btns">
          <Button type="submit" variant="default">
            {t(deskChangesWords.previewChanges)}
          </Button>
        </div>
      </Form>
    </>
  )
}
