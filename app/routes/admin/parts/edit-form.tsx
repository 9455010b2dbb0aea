/** The form of whatever is edited at the desk: faults, preview, the reason, and the buttons that send it, always in reach. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PickLists } from '../../../../desk/editing/pick-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { Faults } from './faults.tsx'
import { PickOptions } from './pick-options.tsx'
import { useUnsavedWarning } from './use-unsaved-warning.ts'

/** Further lines that a list is given when they are asked for. */
export const MORE_LINES = 4

export interface SentForm {
  faults: readonly { field: string; words: string }[]
  /** Version that the form was filled from; 0: something new. */
  base: number
  reason: string
}

interface EditFormProps extends SentForm {
  picks: PickLists
  /** What else is sent. */
  hidden?: Readonly<Record<string, string>>
  children: ReactNode
  /** Asked before the reason. */
  before?: ReactNode
  reasonNote?: string
  /** What the button that publishes says. */
  publish?: string
  /** Further buttons. */
  buttons?: ReactNode
}

export function EditForm(shown: EditFormProps) {
  const { faults, base, reason, picks, hidden = {}, children, before, reasonNote, publish = 'Publish', buttons } = shown
  const unsaved = useUnsavedWarning()
  return (
    <Form method="post" className="ad-form" {...unsaved}>
      <Faults faults={faults.map(({ field, words }) => ({ at: `f-${field}`, words }))} />
      <input type="hidden" name="base" value={base} />
      {Object.entries(hidden).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      {/* First of the buttons, so that Enter in a field shows and publishes nothing. */}
      <div>
        <Button type="submit" name="intent" value="preview" size="sm">
          Preview
        </Button>
      </div>
      {children}
      <div className="ad-reason">
        {before}
        <div className="field">
          <label htmlFor="f-reason">Why</label>
          <input id="f-reason" name="reason" type="text" defaultValue={reason} maxLength={300} autoComplete="off" />
          {reasonNote ? <p className="note">{reasonNote}</p> : null}
        </div>
      </div>
      <div className="ad-send btns">
        <Button type="submit" name="intent" value="publish" variant="default">
          {publish}
        </Button>
        <Button type="submit" name="intent" value="draft">
          Save draft
        </Button>
        {buttons}
      </div>
      <PickOptions picks={picks} />
    </Form>
  )
}
