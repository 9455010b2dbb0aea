/** The form of a record, with its pick-lists, faults, preview and the buttons that send it. */
import { Form } from 'react-router'
import type { PickLists } from '../../../../desk/editing/pick-lists.ts'
import { FIELD_GROUPS } from '../../../../desk/editing/record-fields.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Faults } from '../parts/faults.tsx'
import { PickOptions } from '../parts/pick-options.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { RecordInput } from './record-inputs.tsx'
import type { Labels } from './shown-form.ts'

export interface RecordFormProps {
  values: FormValues
  labels: Labels
  picks: PickLists
  faults: readonly { field: string; words: string }[]
  dateWords: string
  /** Version that the form was filled from; 0: a new record. */
  base: number
  reason: string
  /** What the draft of a new record is kept under; '' where it has none yet. */
  draft: string
  /** Number of the suggestion that publishing accepts, and the reply to its sender. */
  correction?: string
  reply: string
  /** The field that asked for further lines. */
  more: string
}

const MORE_LINES = 4

export function RecordFormView(shown: RecordFormProps) {
  const { values, labels, picks, faults, dateWords, base, reason, draft, correction, reply, more } = shown
  const unsaved = useUnsavedWarning()
  return (
    <Form method="post" className="ad-form" {...unsaved}>
      <Faults faults={faults.map(({ field, words }) => ({ at: `f-${field}`, words }))} />
      <input type="hidden" name="base" value={base} />
      {draft ? <input type="hidden" name="draft" value={draft} /> : null}
      {correction ? <input type="hidden" name="correction" value={correction} /> : null}
      {/* First of the buttons, so that Enter in a field shows and publishes nothing. */}
      <div>
        <Button type="submit" name="intent" value="preview" size="sm">
          Preview
        </Button>
      </div>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <section key={title} className="ad-group">
          <h2>{title}</h2>
          {fields.map((field) => (
            <RecordInput
              key={field.field}
              field={field}
              label={labels[field.field]?.label ?? field.field}
              note={labels[field.field]?.note ?? ''}
              values={values}
              faulty={faults.some((fault) => fault.field === field.field)}
              dateWords={dateWords}
              more={more === field.field ? MORE_LINES : 0}
            />
          ))}
        </section>
      ))}
      <div className="ad-reason">
        {correction ? (
          <TextAreaField
            label="Reply to the sender"
            name="reply"
            rows={3}
            maxLength={5_000}
            defaultValue={reply}
            help={`Publishing a change accepts ${correction} and shows this reply on the sender’s private page.`}
          />
        ) : null}
        <div className="field">
          <label htmlFor="f-reason">Why</label>
          <input id="f-reason" name="reason" type="text" defaultValue={reason} maxLength={300} autoComplete="off" />
          <p className="note">Saved with this version and shown in the record’s history and the public list of changes.</p>
        </div>
      </div>
      <div className="ad-send btns">
        <Button type="submit" name="intent" value="publish" variant="default">
          {correction ? 'Publish and accept' : 'Publish'}
        </Button>
        <Button type="submit" name="intent" value="draft">
          Save draft
        </Button>
      </div>
      <PickOptions picks={picks} />
    </Form>
  )
}
