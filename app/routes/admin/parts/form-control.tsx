/** One control of a form of the desk: a date, a line with names to choose from, a text, or a choice. */
import { type ComponentProps, createContext, useContext, useId, useRef, useState } from 'react'
import { z } from 'zod'
import type { DateHelp } from '../../../../desk/editing/form-dates.ts'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import type { Part, PickList } from '../../../../desk/editing/record-form.ts'
import { NO, seenName, YES } from '../../../../desk/editing/record-form.ts'
import { valueIn } from '../../../../desk/editing/value-words.ts'
import { choicesOf, type NameListId, NEW_NAME, type NewName, nameListOf } from '../../../../desk/entities/new-names.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskRecordFormWords from '../../../../messages/areas/desk-record-form.ts'
import { askServer } from '../../../browser-call.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { useAddress, useContentLanguage, useWords } from '../../../ui/language.ts'
import { useHasRole } from './page-hooks.ts'

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
  const t = useWords()
  const lang = useContentLanguage()
  const { value, ...rest } = input
  const choices = values ?? (flag ? FLAG : undefined)
  if (choices) {
    return (
      <select {...rest} lang={pick && lang} defaultValue={value || choices[0]}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {valueIn(t, one)}
          </option>
        ))}
      </select>
    )
  }
  if (date) return <DateInput {...input} />
  if (lines > 1 || value.includes('\n')) return <textarea {...rest} lang={lang} defaultValue={value} rows={Math.max(lines, 2)} />
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

/** A date in words or as EDTF, with what is read shown below it while it is typed; what was shown is sent along with it. */
const HelpSchema = z.object({ words: z.string(), inWords: z.boolean() })
const NONE = { words: '', inWords: false }

interface DateInputProps extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'defaultValue'> {
  id: string
  name: string
  value: string
}

function DateInput({ id, name, value, 'aria-describedby': described = '', ...input }: DateInputProps) {
  const given = useContext(FormContext)?.dates[value] ?? NONE
  const [help, setHelp] = useState({ typed: value, ...given })
  const asking = useRef<AbortController>(null)
  const addressOf = useAddress()

  /** Where it cannot be asked, nothing is shown, and the form that is sent shows it. */
  function read(typed: string): void {
    asking.current?.abort()
    const now = new AbortController()
    asking.current = now
    askServer(addressOf(deskPaths.adminDateHelp(typed)), now.signal).then(
      (answer) => setHelp({ typed, ...HelpSchema.parse(answer) }),
      () => undefined,
    )
  }

  return (
    <>
      <input
        {...input}
        id={id}
        name={name}
        type="text"
        defaultValue={value}
        aria-describedby={`${id}-means ${described}`.trim()}
        autoComplete="off"
        onChange={(event) => read(event.currentTarget.value)}
      />
      <input type="hidden" name={seenName(name)} value={help.inWords ? help.typed.trim() : ''} />
      <p className="note" id={`${id}-means`} aria-live="polite">
        {help.words}
      </p>
    </>
  )
}

/** Offers to add a name that a list lacks; it is sent with the form. */
interface OfferProps {
  list: NameListId
  typed: string
  /** The name was typed here, or refused; what an import brought may be unlisted. */
  asked: boolean
  /** It is not being typed any more. */
  whole: boolean
}

function NewNameOffer({ list, typed, asked, whole }: OfferProps) {
  const t = useWords()
  const id = useId()
  const mayAdd = useHasRole('archivist')
  const names = useContext(FormContext)
  const name = typed.trim()
  if (!names || !mayAdd || name === '' || isListed(names.picks[list], name, whole)) return null
  const chosen = names.chosen.find((one) => one.list === list && one.name === name)?.kind ?? ''
  if (!asked && chosen === '') return null
  return (
    <div className="ad-new">
      <label htmlFor={id}>{t(deskPartsWords.notListed, { name, list })}</label>
      <input type="hidden" name={NEW_NAME.list} value={list} />
      <input type="hidden" name={NEW_NAME.name} value={name} />
      <select id={id} name={NEW_NAME.kind} defaultValue={chosen}>
        <option value="">{t(deskPartsWords.doNotAdd)}</option>
        {choicesOf(list).map((kind) => (
          <option key={kind} value={kind}>
            {t(deskPartsWords.addAs, { kind: kind === 'body' ? t(deskRecordFormWords.organization) : valueIn(t, kind) })}
          </option>
        ))}
      </select>
    </div>
  )
}

function isListed(options: PickLists[NameListId], name: string, whole: boolean): boolean {
  const lower = name.toLowerCase()
  return options.some(({ value }) => (whole ? value === name : value.toLowerCase().startsWith(lower)))
}

/** What every input of a form may need to know of it. */
interface FormKnowledge {
  picks: PickLists
  /** What the dates mean that it was filled with. */
  dates: Readonly<Record<string, DateHelp>>
  /** Names that the form just sent asked to add. */
  chosen: readonly NewName[]
}

export const FormContext = createContext<FormKnowledge | null>(null)
