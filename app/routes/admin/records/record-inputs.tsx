/** The inputs of a record's form, each drawn by the shape of its field. */
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import type { PickLists } from '../../../../desk/editing/pick-lists.ts'
import type { FormField, Part, PickList } from '../../../../desk/editing/record-fields.ts'
import { type FormValues, inputName, NO, YES } from '../../../../desk/editing/record-form.ts'
import { matcher } from '../../../components/find-in-list/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useHasRole } from '../parts/use-rights.ts'
import { DateField } from './date-field.tsx'

const FLAG = [NO, YES]

/** Parts that stand side by side on a wide screen; rows of more wrap, and each is labeled by itself. */
const COLUMNS = 5

/** Entries of many parts, or of long texts, are folded where there are more of them. */
const FEW = 3
const LONGEST_TITLE = 90

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
  picks: PickLists
}

export function RecordInput({ field: { field, shape }, label, note, values, faulty, dateWords, more, picks }: InputProps) {
  const value = values[field]?.[0] ?? ''
  const id = `f-${field}`
  if (field === 'date' && dateWords !== undefined) return <DateField label={label} value={value} words={dateWords} faulty={faulty} />
  if (shape.kind === 'line' || shape.kind === 'text' || shape.kind === 'choice') {
    return (
      <div className={faulty ? 'field bad' : 'field'}>
        <label htmlFor={id}>{label}</label>
        {shape.kind === 'choice' ? (
          <select id={id} name={field} defaultValue={value}>
            {[
              ...new Set([...(shape.pick ? picks[shape.pick].map((pick) => pick.value) : shape.values), ...(value === '' ? [] : [value])]),
            ].map((one) => (
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
      <Rows
        label={label}
        titles={Array.from({ length }, (_, at) => rowTitle(parts.map((part) => values[nameOf(part)]?.[at] ?? '')))}
        folded={shape.kind === 'rows' && length > FEW && (parts.length > COLUMNS || parts.some(({ lines }) => lines !== undefined))}
        open={faulty}
        count={rows}
      >
        {(at) => (
          <div className="ad-row">
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
        )}
      </Rows>
      {shape.kind === 'group' ? null : (
        <Button type="submit" name="intent" value={`more ${field}`} size="sm">
          More lines for {label.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}

interface RowsProps {
  label: string
  /** What each entry says. */
  titles: readonly string[]
  folded: boolean
  open: boolean
  /** Entries, and empty ones after them. */
  count: number
  children: (at: number) => ReactNode
}

/** Many long entries are folded, each under its first words, and with scripts narrowed by a search; empty ones stand open. */
function Rows({ label, titles, folded, open, count, children }: RowsProps) {
  const [query, setQuery] = useState('')
  const [scripted, setScripted] = useState(false)
  const id = useId()
  useEffect(() => setScripted(true), [])
  const matches = matcher(query)
  const places = Array.from({ length: count }, (_, at) => at)
  if (!folded) return places.map((at) => <Fragment key={at}>{children(at)}</Fragment>)
  const hidden = titles.filter((title) => !matches(title)).length
  return (
    <>
      {scripted ? (
        <div className="field ad-find">
          <label htmlFor={id}>Find in {label.toLowerCase()}</label>
          <input
            id={id}
            type="search"
            value={query}
            autoComplete="off"
            onInput={(event) => event.stopPropagation()}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <p className="note" role="status">
            {titles.length - hidden} of {titles.length}
          </p>
        </div>
      ) : null}
      {places.map((at) =>
        titles[at] === undefined ? (
          <Fragment key={at}>{children(at)}</Fragment>
        ) : (
          <details key={at} className="ad-fold" open={open} hidden={!matches(titles[at])}>
            <summary>{shortened(titles[at])}</summary>
            {children(at)}
          </details>
        ),
      )}
    </>
  )
}

/** All that an entry says: what the search looks through. */
function rowTitle(values: readonly string[]): string {
  const said = values.filter((value) => value !== '' && !FLAG.includes(value))
  return said.join(' · ').replace(/\s+/g, ' ') || 'Empty'
}

/** Its first words. */
function shortened(title: string): string {
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE)}…`
}

/** The way to a name that the list lacks. It opens beside the form, which keeps what was typed. */
function AddEntry({ pick }: { pick?: PickList }) {
  const mayAdd = useHasRole('archivist')
  const kind = pick && KIND_OF_PICK[pick]
  if (!kind || !mayAdd) return null
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
