/** The form of an entry: the fields of its kind, faults, and the buttons that send it. */
import { Form } from 'react-router'
import type { PickLists } from '../../../../desk/editing/pick-lists.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import type { EntityField } from '../../../../desk/entities/entity-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Faults } from '../parts/faults.tsx'
import { PickOptions } from '../parts/pick-options.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { RecordInput } from '../records/record-inputs.tsx'

const MORE_LINES = 4

export interface EntityFormProps {
  fields: readonly EntityField[]
  picks: PickLists
  values: FormValues
  base: number
  reason: string
  faults: readonly { field: string; words: string }[]
  more: string
}

export function EntityForm({ fields, picks, values, base, reason, faults, more }: EntityFormProps) {
  const unsaved = useUnsavedWarning()
  return (
    <Form method="post" className="ad-form" {...unsaved}>
      <Faults faults={faults.map(({ field, words }) => ({ at: `f-${field}`, words }))} />
      <input type="hidden" name="base" value={base} />
      <div>
        <Button type="submit" name="intent" value="preview" size="sm">
          Preview
        </Button>
      </div>
      <section className="ad-group" aria-label="Fields">
        {fields.map((field) => (
          <RecordInput
            key={field.field}
            field={field}
            label={field.label}
            note={field.note}
            values={values}
            faulty={faults.some((fault) => fault.field === field.field)}
            more={more === field.field ? MORE_LINES : 0}
          />
        ))}
      </section>
      <div className="field">
        <label htmlFor="f-reason">Why</label>
        <input id="f-reason" name="reason" type="text" defaultValue={reason} maxLength={300} autoComplete="off" />
      </div>
      <div className="ad-send btns">
        <Button type="submit" name="intent" value="publish" variant="default">
          Publish
        </Button>
        <Button type="submit" name="intent" value="draft">
          Save draft
        </Button>
      </div>
      <PickOptions picks={picks} />
    </Form>
  )
}
