/** The form of an entry: the fields of its kind. */
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import type { EntityField } from '../../../../desk/entities/entity-form.ts'
import { EditForm, MORE_LINES, type SentForm } from '../parts/edit-form.tsx'
import { RecordInput } from '../records/record-inputs.tsx'

export interface EntityFormProps extends SentForm {
  fields: readonly EntityField[]
  picks: PickLists
  values: FormValues
  more: string
}

export function EntityForm({ fields, picks, values, base, reason, faults, names, dates, more }: EntityFormProps) {
  return (
    <EditForm faults={faults} names={names} dates={dates} base={base} reason={reason} picks={picks}>
      <section className="ad-group" aria-label="Fields">
        {fields.map((field) => (
          <RecordInput
            key={field.field}
            field={field}
            label={field.label}
            note={field.note}
            values={values}
            faults={faults}
            more={more === field.field ? MORE_LINES : 0}
            picks={picks}
          />
        ))}
      </section>
    </EditForm>
  )
}
