/** Form fields with their label, help and error tied together. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface Labelled {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  help?: ReactNode
  error?: string
}

function describedBy(id: string, { help, error }: Labelled): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

function Around({ id, part, children }: { id: string; part: Labelled; children: ReactNode }) {
  return (
    <div className={classNames('field', part.error && 'bad')}>
      <label htmlFor={id} className={part.hideLabel ? 'vh' : undefined}>
        {part.label}
      </label>
      {children}
      {part.help ? (
        <p className="note" id={`${id}-help`}>
          {part.help}
        </p>
      ) : null}
      {part.error ? (
        <p className="err" id={`${id}-error`}>
          {part.error}
        </p>
      ) : null}
    </div>
  )
}

/** A line of text with its label, help and error. @public for the forms of the desk */
export function TextField({ label, hideLabel, help, error, ...rest }: ComponentProps<'input'> & Labelled) {
  const made = useId()
  const id = rest.id ?? made
  const part = { label, hideLabel, help, error }
  return (
    <Around id={id} part={part}>
      <input type="text" {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, part)} />
    </Around>
  )
}

/** One of a few values, likewise. @public */
export function SelectField({
  label,
  hideLabel,
  help,
  error,
  options,
  ...rest
}: ComponentProps<'select'> & Labelled & { options: readonly { value: string; label: string }[] }) {
  const made = useId()
  const id = rest.id ?? made
  const part = { label, hideLabel, help, error }
  return (
    <Around id={id} part={part}>
      <select {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, part)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Around>
  )
}

/** A box with its label; `count` stands at the right, a disabled box is dimmed but still says its count. */
export function Checkbox({ label, count, ...rest }: ComponentProps<'input'> & { label: ReactNode; count?: ReactNode }) {
  return (
    <label className={rest.disabled ? 'off' : undefined}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
      {count === undefined ? null : <span>{count}</span>}
    </label>
  )
}
