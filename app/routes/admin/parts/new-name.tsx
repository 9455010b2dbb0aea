/** The offer to add a name that a list lacks: made where it is typed, and sent with the form. */
import { useContext, useId } from 'react'
import type { PickLists } from '../../../../desk/editing/open-editing.ts'
import { choicesOf, type NameListId, NEW_NAME } from '../../../../desk/entities/new-names.ts'
import { FormContext } from './form-context.ts'
import { useHasRole } from './use-rights.ts'

/** Words for kinds that are not their own name. */
const KIND_WORDS: Readonly<Record<string, string>> = { body: 'organization' }

interface OfferProps {
  list: NameListId
  typed: string
  /** The name was typed here, or refused; what an import brought may be unlisted. */
  asked: boolean
  /** It is not being typed any more. */
  whole: boolean
}

export function NewNameOffer({ list, typed, asked, whole }: OfferProps) {
  const id = useId()
  const mayAdd = useHasRole('archivist')
  const names = useContext(FormContext)
  const name = typed.trim()
  if (!names || !mayAdd || name === '' || isListed(names.picks[list], name, whole)) return null
  const chosen = names.chosen.find((one) => one.list === list && one.name === name)?.kind ?? ''
  if (!asked && chosen === '') return null
  return (
    <div className="ad-new">
      <label htmlFor={id}>
        “{name}” is not in the list of {list}. Add it?
      </label>
      <input type="hidden" name={NEW_NAME.list} value={list} />
      <input type="hidden" name={NEW_NAME.name} value={name} />
      <select id={id} name={NEW_NAME.kind} defaultValue={chosen}>
        <option value="">Do not add</option>
        {choicesOf(list).map((kind) => (
          <option key={kind} value={kind}>
            Add as {KIND_WORDS[kind] ?? kind}
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
