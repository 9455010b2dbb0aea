/** The one basket of the site: records somebody saved, in this browser alone. */

import { useSyncExternalStore } from 'react'
import * as shellWords from '../../../messages/areas/shell.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useScripted } from '../../ui/use-scripted.ts'

export interface SavedRecord {
  id: string
  note: string
}

const STORED = 'my-list'
/** As many as one request may name. */
const MOST_SAVED = 200
const NOTHING: readonly SavedRecord[] = []

/** Text last read, and what it says: the same list for the same text, so that nothing is drawn anew without need. */
let read: { text: string; list: readonly SavedRecord[] } = { text: '', list: NOTHING }
const readers = new Set<() => void>()
/** Whether the storage was opened. The first look into it waits for the disk, so that it comes when the page is at rest. */
let opened = false

export function useMyList(): readonly SavedRecord[] {
  return useSyncExternalStore(subscribe, knownList, () => NOTHING)
}

function subscribe(changed: () => void): () => void {
  readers.add(changed)
  if (readers.size === 1) atRest(openMyList)
  return () => {
    readers.delete(changed)
  }
}

/** Not every browser says when it is at rest. */
function atRest(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 1_000 })
  else setTimeout(act, 100)
}

/** At once, for the page that is nothing without it. */
export function openMyList(): void {
  if (opened) return
  opened = true
  // Saved in another window.
  window.addEventListener('storage', tell)
  tell()
}

function tell(): void {
  for (const changed of readers) changed()
}

function knownList(): readonly SavedRecord[] {
  return opened ? storedList() : NOTHING
}

function storedList(): readonly SavedRecord[] {
  const text = stored()
  if (text !== read.text) read = { text, list: parsed(text) }
  return read.list
}

function stored(): string {
  try {
    return localStorage.getItem(STORED) ?? ''
  } catch {
    return ''
  }
}

function parsed(text: string): readonly SavedRecord[] {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return NOTHING
    return value.flatMap((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return []
      return [{ id: entry.id, note: 'note' in entry && typeof entry.note === 'string' ? entry.note : '' }]
    })
  } catch {
    return NOTHING
  }
}

function store(list: readonly SavedRecord[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(list))
  } catch {
    // Storage is full or switched off: nothing is saved, and nothing says that it was.
  }
  openMyList()
  tell()
}

export function saveRecords(ids: readonly string[]): void {
  const list = storedList()
  const fresh = ids.filter((id) => !list.some((saved) => saved.id === id)).map((id) => ({ id, note: '' }))
  store([...list, ...fresh].slice(0, MOST_SAVED))
}

export function removeRecord(id: string): void {
  store(storedList().filter((saved) => saved.id !== id))
}

export function noteOnRecord(id: string, note: string): void {
  store(storedList().map((saved) => (saved.id === id ? { id, note } : saved)))
}

/** @param by -1: one place up, 1: one down. */
export function moveRecord(id: string, by: -1 | 1): void {
  const list = [...storedList()]
  const at = list.findIndex((saved) => saved.id === id)
  const [saved] = list.splice(at, 1)
  if (saved) list.splice(Math.max(0, at + by), 0, saved)
  store(list)
}

/** The way to the reader's list, with how much is on it. */
export function ListLink() {
  const { length } = useMyList()
  const t = useWords()
  const words = length === 0 ? t(shellWords.myList) : t(shellWords.myListHolding, { count: length })
  return (
    <Link className="ico my-list" to={paths.list()} aria-label={words}>
      <Icon name="mark" />
      {length === 0 ? null : <span className="mono">{length}</span>}
    </Link>
  )
}

/**
 * Saves a record on the reader's list, or takes it off. Without scripts it leads to the list whose address names the record; more are
 * added there.
 */
export function SaveButton({ id }: { id: string }) {
  const scripted = useScripted()
  const t = useWords()
  const saved = useMyList().some((record) => record.id === id)
  if (!scripted) {
    return (
      <ButtonLink variant="link" size="sm" className="save" to={paths.list(new URLSearchParams({ r: id }))} rel="nofollow">
        {t(shellWords.save)}
        <span className="vh"> {id}</span>
      </ButtonLink>
    )
  }
  return (
    <Button variant="link" size="sm" className="save" aria-pressed={saved} onClick={() => (saved ? removeRecord(id) : saveRecords([id]))}>
      {saved ? t(shellWords.saved) : t(shellWords.save)}
      <span className="vh"> {id}</span>
    </Button>
  )
}
