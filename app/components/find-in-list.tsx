/** A search box over a long list: narrows it while one types, and without scripts by its address. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import * as headingsWords from '../../messages/areas/headings.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.ts'

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

/** A part of a long list, opened at its heading. What was looked for is shown at once. */
interface ListFoldProps {
  /** A heading. */
  title: ReactNode
  count: number
  open: boolean
  children: ReactNode
}

export function ListFold({ title, count, open, children }: ListFoldProps) {
  return (
    <details className="list-fold" open={open}>
      <summary>
        {title} <span className="mono">{count}</span>
      </summary>
      {children}
    </details>
  )
}

/** @param asked `q` of the address. */
export function useListQuery(asked: string): [query: string, setQuery: (query: string) => void] {
  const [state, setState] = useState({ asked, query: asked })
  // Another address of the same page: its words hold, not those typed before.
  if (state.asked !== asked) setState({ asked, query: asked })
  return [state.asked === asked ? state.query : asked, (query) => setState({ asked, query })]
}

/** More characters are no name. */
const LONGEST = 100

/** @returns `q` of an address, as a list reads it. */
export function listQuery(parameters: URLSearchParams): string {
  return (parameters.get('q') ?? '').trim().slice(0, LONGEST)
}

/** Lower case, without accents: "Dukes County" finds "Dukés". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * @param query words in any order; each must begin a word of the entry.
 * @returns a test of an entry's text; everything passes an empty query.
 */
export function matcher(query: string): (text: string) => boolean {
  const words = folded(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return () => query.trim() === ''
  return (text) => {
    const parts = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
}
