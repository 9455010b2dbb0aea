/** The inputs of a record's form, each drawn by the shape of its field. */
import { useId } from 'react'
import type { FormField, Part, PickList } from '../../../../desk/editing/record-fields.ts'
import { type FormValues, inputName, NO, YES } from '../../../../desk/editing/record-form.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from './date-field.tsx'

const FLAG = [NO, YES]

/** Parts that stand side by side on a wide screen; rows of more wrap, and each is labeled by itself. */
const COLUMNS = 5

/** Empty lines that a list offers below its entries. */
const SPARE = 1

export interface InputProps {
  field: FormField
  label: string
  note: string
  values: FormValues
  faulty: boolean
  /** What the date of a record means; given, the field says it. */
  dateWords?: string
  /** Further empty lines asked for. */
  more: number
}

export function RecordInput({ field: { field, shape }, label, note, values, faulty, dateWords, more }: InputProps) {
  const value = values[field]?.[0] ?? ''
  const id = `f-${field}`
  if (field === 'date' && dateWords !== undefined) return <DateField label={label} value={value} words={dateWords} faulty={faulty} />
  if (shape.kind === 'line' || shape.kind === 'text' || shape.kind === 'choice') {
    return (
      <div className={faulty ? 'field bad' : 'field'}>
        <label htmlFor={id}>{label}</label>
        {shape.kind === 'choice' ? (
          <select id={id} name={field} defaultValue={value}>
            {shape.values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        ) : (
          <Words
            id={id}
            name={field}
            value={value}
            rows={shape.kind === 'text' ? shape.rows : 1}
            list={shape.kind === 'line' ? shape.pick : undefined}
          />
        )}
        <p className="note">
          {note} <AddEntry pick={shape.kind === 'line' ? shape.pick : undefined} />
        </p>
      </div>
    )
  }
  const parts: readonly Part[] = shape.kind === 'list' ? [{ name: '', label, pick: shape.pick }] : shape.parts
  const nameOf = (part: Part) => inputName(field, part.name || undefined)
  const length = Math.max(...parts.map((part) => values[nameOf(part)]?.length ?? 0))
  const rows = shape.kind === 'group' ? 1 : length + SPARE + more
  return (
    <fieldset className={faulty ? 'ad-rows bad' : 'ad-rows'} id={id}>
      <legend>{label}</legend>
      <p className="note">
        {note}{' '}
        {parts.map(({ name, pick }) => (
          <AddEntry key={name} pick={pick} />
        ))}
      </p>
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <div className="ad-row" key={at}>
          {parts.map((part) => (
            <PartInput
              key={part.name}
              part={part}
              name={nameOf(part)}
              label={parts.length === 1 ? `${label} ${at + 1}` : rows === 1 ? part.label : `${part.label} ${at + 1}`}
              shown={parts.length > COLUMNS || (at === 0 && parts.length > 1)}
              value={values[nameOf(part)]?.[at] ?? ''}
            />
          ))}
        </div>
      ))}
      {shape.kind === 'group' ? null : (
        <Button type="submit" name="intent" value={`more ${field}`} size="sm">
          More lines for {label.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}

/** The way to a name that the list lacks. It opens beside the form, which keeps what was typed. */
function AddEntry({ pick }: { pick?: PickList }) {
  const kind = pick && KIND_OF_PICK[pick]
  if (!kind) return null
  return (
    <a href={deskPaths.adminEntity(kind, 'new')} target="_blank" rel="noreferrer">
      Add a {kind}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}

/** What a pick-list lists; those of words already used have no entries. */
const KIND_OF_PICK: Readonly<Partial<Record<PickList, string>>> = {
  units: 'unit',
  people: 'person',
  places: 'place',
  sources: 'source',
  collections: 'collection',
  subjects: 'subject',
}

interface PartInputProps {
  part: Part
  name: string
  label: string
  /** Whether the label is seen; the first row's labels head the others where rows do not wrap. */
  shown: boolean
  value: string
}

function PartInput({ part, name, label, shown, value }: PartInputProps) {
  const id = useId()
  return (
    <div className="ad-part">
      <label htmlFor={id} className={shown ? undefined : 'vh'}>
        {label}
      </label>
      {part.values || part.flag ? (
        <select id={id} name={name} defaultValue={value || (part.values ?? FLAG)[0]}>
          {(part.values ?? FLAG).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <Words id={id} name={name} value={value} rows={part.lines ?? 1} list={part.pick} />
      )}
    </div>
  )
}

/** A line, or as many as a value has. */
function Words({ id, name, value, rows, list }: { id: string; name: string; value: string; rows: number; list?: string }) {
  if (rows > 1 || value.includes('\n')) return <textarea id={id} name={name} defaultValue={value} rows={Math.max(rows, 2)} />
  return <input id={id} name={name} type="text" defaultValue={value} list={list && `pick-${list}`} autoComplete="off" />
}
