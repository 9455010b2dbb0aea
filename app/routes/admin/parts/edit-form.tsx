/** The form of whatever is edited at the desk: faults, preview, the reason, and the buttons that send it, always in reach. */
import type { KeyboardEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import type { DateHelp } from '../../../../desk/editing/form-dates.ts'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import type { NewName } from '../../../../desk/entities/new-names.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import type { Words } from '../../../../messages/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { Faults, type FormProblem, inputId, REASON } from './faults.tsx'
import { FormContext } from './form-control.tsx'
import { When } from './ledger.tsx'
import { useUnsavedWarning } from './page-hooks.ts'

const REASON_ID = inputId('reason')
const PRIVACY_ID = inputId('privacy')

/** Further lines that a list is given when they are asked for. */
export const MORE_LINES = 4

export interface SentForm {
  faults: readonly FormProblem[]
  /** Names that the form just sent asked to add. */
  names?: readonly NewName[]
  /** What the dates mean that it was filled with. */
  dates?: Readonly<Record<string, DateHelp>>
  /** Version that the form was filled from; 0: something new. */
  base: number
  reason: string
  /** Why private information is published; left out: the form publishes no record. */
  privacy?: string
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

/** Browsers scroll to the first line of a text that takes the focus; all of it is shown, clear of the bar. */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

export function EditForm(shown: EditFormProps) {
  const {
    faults,
    names = [],
    dates = {},
    base,
    reason,
    privacy,
    picks,
    hidden = {},
    children,
    before,
    reasonNote,
    publish,
    buttons,
  } = shown
  const t = useWords()
  const unsaved = useUnsavedWarning(faults.length > 0)
  return (
    <Form method="post" className="ad-form" {...unsaved} onKeyUp={showWhole}>
      <Faults faults={faults} />
      <input type="hidden" name="base" value={base} />
      {Object.entries(hidden).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      {/* First of the buttons, so that Enter in a field shows and publishes nothing. */}
      <div>
        <Button type="submit" name="intent" value="preview" size="sm">
          {t(deskPartsWords.preview)}
        </Button>
      </div>
      <FormContext value={{ picks, dates, chosen: names }}>{children}</FormContext>
      <div className="ad-reason">
        {before}
        <div className="field">
          <label htmlFor={REASON_ID}>{t(REASON)}</label>
          <input
            id={REASON_ID}
            name="reason"
            type="text"
            defaultValue={reason}
            maxLength={300}
            autoComplete="off"
            aria-invalid={faults.some(({ at }) => at === REASON_ID) || undefined}
          />
          {reasonNote ? <p className="note">{reasonNote}</p> : null}
        </div>
        {faults.some(({ at }) => at === PRIVACY_ID) || privacy ? (
          <div className="field">
            <label htmlFor={PRIVACY_ID}>{t(deskPartsWords.whyPrivate)}</label>
            <input id={PRIVACY_ID} name="privacy" type="text" defaultValue={privacy} maxLength={300} autoComplete="off" aria-invalid />
          </div>
        ) : null}
      </div>
      <div className="ad-send btns">
        <Button type="submit" name="intent" value="publish" variant="default">
          {publish ?? t(deskPartsWords.publish)}
        </Button>
        <Button type="submit" name="intent" value="draft">
          {t(deskPartsWords.saveDraft)}
        </Button>
        {buttons}
      </div>
      <PickOptions picks={picks} />
    </Form>
  )
}

/** The names that inputs offer while typing, one list a kind. */
function PickOptions({ picks }: { picks: PickLists }) {
  return Object.entries(picks).map(([name, options]) => (
    <datalist key={name} id={`pick-${name}`}>
      {options.map(({ value, label }) => (
        <option key={value} value={value} label={label || undefined} />
      ))}
    </datalist>
  ))
}

/** Says that a form shows a draft, leads to its preview and files, and discards it. */
interface DraftNoticeProps {
  draft: { actor: string; time: string; subject?: string }
  /** Address of its page; '' where it has none. */
  page: string
  /** Its files. */
  files?: { to: string; count: number }
}

export function DraftNotice({ draft: { actor, time, subject }, page, files }: DraftNoticeProps) {
  const t = useWords()
  return (
    <div className="ad-say">
      <p>
        {t.rich(deskPartsWords.isDraft, { actor, time: () => <When key="time" time={time} /> })}{' '}
        {page ? <Link to={page}>{t(deskPartsWords.previewPage)}</Link> : null}{' '}
        {files ? <Link to={files.to}>{filesIn(t, files.count)}</Link> : null}
      </p>
      <Form method="post">
        {subject ? <input type="hidden" name="draft" value={subject} /> : null}
        <Button type="submit" name="intent" value="discard" size="sm">
          {t(deskPartsWords.discardDraft)}
        </Button>
      </Form>
    </div>
  )
}

/** What leads to the files of a record. */
export function filesIn(t: Words, count: number): string {
  return count === 0 ? t(deskPartsWords.addFile) : t(deskPartsWords.files, { count })
}
