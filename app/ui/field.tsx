/** Form fields with their label, help and error tied together. A form of the site is built of these and of checks.tsx. */

import { type ComponentProps, type ReactNode, useId } from 'react'
import * as formsWords from '../../messages/areas/forms.ts'
import { classNames } from './class-names.ts'
import { useWords } from './language.ts'

export interface Labelled {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  help?: ReactNode
  /** What is wrong with the value sent, in a sentence. */
  error?: string
}

/** What a control needs to belong to its help and its error. */
export function describing(id: string, { help, error }: Pick<Labelled, 'help' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
}

/** Help and error under a control. */
export function FieldNotes({ id, help, error }: { id: string } & Pick<Labelled, 'help' | 'error'>) {
  return (
    <>
      {help ? (
        <p className="note" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  )
}

function Around({ id, part, required, children }: { id: string; part: Labelled; required?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('field', part.error && 'bad')}>
      <label htmlFor={id} className={part.hideLabel ? 'vh' : undefined}>
        {part.label}
      </label>
      {required && !part.hideLabel ? <Required /> : null}
      {children}
      <FieldNotes id={id} help={part.help} error={part.error} />
    </div>
  )
}

/** Said to screen readers by the control itself. */
export function Required() {
  const t = useWords()
  return (
    <span className="must" aria-hidden="true">
      {t(formsWords.required)}
    </span>
  )
}

/** A line of text: name, e-mail address, date range. */
export function TextField({ label, hideLabel, help, error, ...rest }: ComponentProps<'input'> & Labelled) {
  const made = useId()
  const id = rest.id ?? made
  const part = { label, hideLabel, help, error }
  return (
    <Around id={id} part={part} required={rest.required}>
      <input type="text" {...rest} id={id} {...describing(id, part)} />
    </Around>
  )
}

/** Several lines of text. */
export function TextAreaField({ label, hideLabel, help, error, ...rest }: ComponentProps<'textarea'> & Labelled) {
  const made = useId()
  const id = rest.id ?? made
  const part = { label, hideLabel, help, error }
  return (
    <Around id={id} part={part} required={rest.required}>
      <textarea rows={5} {...rest} id={id} {...describing(id, part)} />
    </Around>
  )
}

export interface Option {
  value: string
  label: string
  /** Where the label is not in the language of the page. */
  lang?: string
}

/** One of several values from a list. */
export function SelectField({
  label,
  hideLabel,
  help,
  error,
  options,
  ...rest
}: ComponentProps<'select'> & Labelled & { options: readonly Option[] }) {
  const made = useId()
  const id = rest.id ?? made
  const part = { label, hideLabel, help, error }
  return (
    <Around id={id} part={part} required={rest.required}>
      <select {...rest} id={id} {...describing(id, part)}>
        {options.map(({ label: words, ...option }) => (
          <option key={option.value} {...option}>
            {words}
          </option>
        ))}
      </select>
    </Around>
  )
}
