/** The form of a record: its groups of fields, and the reply to who suggested a change. */
import type { ReactNode } from 'react'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import { FIELD_GROUPS, type FormValues } from '../../../../desk/editing/record-form.ts'

import { TextAreaField } from '../../../ui/field.tsx'
import { EditForm, MORE_LINES, type SentForm } from '../parts/edit-form.tsx'
import { RecordInput } from './record-inputs.tsx'
import type { Labels } from './shown-form.ts'

export interface RecordFormProps extends SentForm {
  values: FormValues
  labels: Labels
  picks: PickLists
  /** What the draft of a new record is kept under; '' where it has none yet. */
  draft: string
  /** Number of the suggestion that publishing accepts, and the reply to its sender. */
  correction?: string
  reply: string
  /** The field that asked for further lines. */
  more: string
  /** Further buttons of the form. */
  buttons?: ReactNode
}

export function RecordFormView(shown: RecordFormProps) {
  const { values, labels, picks, faults, names, dates, base, reason, draft, correction = '', reply, more, buttons } = shown
  return (
    <EditForm
      faults={faults}
      names={names}
      dates={dates}
      base={base}
      reason={reason}
      picks={picks}
      hidden={{ draft, correction }}
      reasonNote="Saved with this version and shown in the record’s history and the public list of changes."
      buttons={buttons}
      publish={correction ? 'Publish and accept' : 'Publish'}
      before={
        correction ? (
          <TextAreaField
            label="Reply to the sender"
            name="reply"
            rows={3}
            maxLength={5_000}
            defaultValue={reply}
            help={`Publishing a change accepts ${correction} and shows this reply on the sender’s private page.`}
          />
        ) : null
      }
    >
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
              faults={faults}
              picks={picks}
              more={more === field.field ? MORE_LINES : 0}
            />
          ))}
        </section>
      ))}
    </EditForm>
  )
}
