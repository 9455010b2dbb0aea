/** Boxes and radio buttons of forms. */
import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { describing, FieldNotes, type Labelled, type Option, Required } from './field.tsx'

/** A box of a form that stands alone, such as agreeing to terms. */
export function CheckField({ label, help, error, ...rest }: ComponentProps<'input'> & Omit<Labelled, 'hideLabel'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <div className={classNames('field check', error && 'bad')}>
      <label>
        <input type="checkbox" {...rest} id={id} {...describing(id, { help, error })} />
        <span>{label}</span>
      </label>
      {rest.required ? <Required /> : null}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** One of a few values, all in sight. */
export function RadioField({
  label,
  help,
  error,
  options,
  name,
  defaultValue,
  required,
  disabled,
}: Omit<Labelled, 'hideLabel'> & {
  options: readonly Option[]
  name: string
  defaultValue?: string
  required?: boolean
  disabled?: boolean
}) {
  const id = useId()
  return (
    <fieldset className={classNames('field radios', error && 'bad')} disabled={disabled} {...describing(id, { help, error })}>
      <legend>
        {label}
        {required ? <Required /> : null}
      </legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} required={required} />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
