/** One control of a form of the desk: a date, a line with names to choose from, a text, or a choice. */
import { useState } from 'react'
import { NO, type Part, type PickList, YES } from '../../../../desk/editing/record-form.ts'

import { nameListOf } from '../../../../desk/entities/new-names.ts'
import { DateInput } from './date-input.tsx'
import { NewNameOffer } from './new-name.tsx'

export const FLAG: readonly string[] = [NO, YES]

interface ControlProps {
  id: string
  name: string
  value: string
  shape: Pick<Part, 'values' | 'flag' | 'pick' | 'date' | 'lines'>
  /** Id of a note on the field. */
  note?: string
  /** What is wrong with the value. */
  fault?: string
}

export function Control({ id, name, value, shape, note, fault }: ControlProps) {
  const described = {
    'aria-describedby': [note, fault && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': fault ? (true as const) : undefined,
  }
  return (
    <>
      <Input id={id} name={name} value={value} shape={shape} {...described} />
      {fault ? (
        <p className="err" id={`${id}-error`}>
          {fault}
        </p>
      ) : null}
    </>
  )
}

interface InputProps extends Omit<ControlProps, 'note' | 'fault'> {
  'aria-describedby'?: string
  'aria-invalid'?: true
}

function Input({ shape: { values, flag, pick, date, lines = 1 }, ...input }: InputProps) {
  const { value, ...rest } = input
  const choices = values ?? (flag ? FLAG : undefined)
  if (choices) {
    return (
      <select {...rest} defaultValue={value || choices[0]}>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    )
  }
  if (date) return <DateInput {...input} />
  if (lines > 1 || value.includes('\n')) return <textarea {...rest} defaultValue={value} rows={Math.max(lines, 2)} />
  if (pick) return <Named {...input} pick={pick} />
  return <input {...rest} type="text" defaultValue={value} autoComplete="off" />
}

function Named({ pick, value, ...input }: Omit<InputProps, 'shape'> & { pick: PickList }) {
  const [typed, setTyped] = useState(value)
  const [whole, setWhole] = useState(true)
  const list = nameListOf(pick)
  return (
    <>
      <input
        {...input}
        type="text"
        defaultValue={value}
        list={`pick-${pick}`}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWhole(false)
        }}
        onBlur={() => setWhole(true)}
      />
      {list ? <NewNameOffer list={list} typed={typed} asked={typed !== value || input['aria-invalid'] === true} whole={whole} /> : null}
    </>
  )
}
