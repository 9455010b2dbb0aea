/**
 * The search box: a plain form to /explore. Where scripts run it may hand the words to a handler instead, and completes
 * what is being typed; that part is loaded when the box is first used.
 */
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as shellWords from '../../../messages/areas/shell.ts'
import { shortParameters } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { useAddress, useWords } from '../../ui/language.ts'
import { usePart } from '../../ui/use-part.ts'

export interface SearchBoxProps {
  placeholder: string
  /** Read out as the name of the box. */
  label?: string
  /** Words it starts with. */
  words?: string
  /** Receives the words instead of the search page. */
  onSearch?: (words: string) => void
  /** Further parameters that the search keeps, e.g. a collection. */
  keep?: readonly (readonly [name: string, value: string])[]
  autoFocus?: boolean
  /** Where the form goes without scripts; the search page may name a place on itself. */
  action?: string
}

const loadCompletion = () => import('./completion.tsx')

export function SearchBox({ placeholder, label, words = '', onSearch, keep = [], autoFocus, action = paths.explore() }: SearchBoxProps) {
  const id = useId()
  const t = useWords()
  const addressOf = useAddress()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  const completion = usePart(loadCompletion, used)
  // Used before scripts ran.
  useEffect(() => {
    if (document.activeElement === box.current) setUsed(true)
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = box.current?.value ?? ''
    if (onSearch) onSearch(text)
    else navigate(paths.explore(shortParameters([['q', text], ...keep])))
  }
  return (
    <search className="search-box">
      <form className="search" action={addressOf(action)} onSubmit={submit}>
        <label className="vh" htmlFor={id}>
          {label ?? t(shellWords.searchTheArchive)}
        </label>
        <input
          ref={box}
          id={id}
          name="q"
          type="search"
          placeholder={placeholder}
          defaultValue={words}
          key={words}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only where the page has no other purpose
          autoFocus={autoFocus}
          onFocus={() => setUsed(true)}
        />
        {keep.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{t(shellWords.search)}</button>
      </form>
      {completion ? (
        <completion.Completion
          key={words}
          box={box}
          onPick={({ text, path }) => {
            if (onSearch) onSearch(text)
            else navigate(path)
          }}
        />
      ) : null}
    </search>
  )
}
