/** A search box over a long list: narrows it while one types, and without scripts by its address. */
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import * as headingsWords from '../../../messages/en/headings.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.ts'

interface FindInListProps {
  /** 'Find in this list' */
  label: string
  query: string
  onQuery: (query: string) => void
  /** Address of the page. */
  path: string
  /** Parameters of the address that stay. */
  keep?: Readonly<Record<string, string>>
  /** How many entries are left, in words. */
  found: string
}

export function FindInList({ label, query, onQuery, path, keep = {}, found }: FindInListProps) {
  const t = useWords()
  const box = useRef<HTMLInputElement>(null)
  // Words typed before scripts reached the box are still in it, unread: React keeps them there and reports no change.
  useEffect(() => {
    const typed = box.current?.value ?? query
    if (typed !== query) onQuery(typed)
  }, [query, onQuery])
  return (
    <Form action={path} className="list-find" preventScrollReset role="search" aria-label={label}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-find-q">{label}</label>
      <div className="list-find-row">
        <input
          ref={box}
          id="list-find-q"
          type="search"
          name="q"
          value={query}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
        <Button type="submit">{t(headingsWords.find)}</Button>
      </div>
      <p className="mono" role="status">
        {found}
      </p>
    </Form>
  )
}
