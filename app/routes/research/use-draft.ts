/** Keeps what was written in the browser, so that a closed window loses nothing. Agreeing to the terms is not kept. */
import { type RefObject, useCallback, useEffect, useState } from 'react'

const STORED = 'research-draft'
const NOT_KEPT = new Set(['token', 'key', 'terms', 'website', 'record', 'note'])

export interface Draft {
  /** An earlier draft stands in the fields. */
  restored: boolean
  keep: () => void
  discard: () => void
}

/** Forgets the draft: it was sent. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function useDraft(form: RefObject<HTMLFormElement | null>, { restore }: { restore: boolean }): Draft {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    if (restore && form.current) setRestored(putBack(form.current))
  }, [form, restore])
  const keep = useCallback(() => {
    if (!form.current) return
    const written = [...new FormData(form.current)].filter(([name, value]) => !NOT_KEPT.has(name) && value !== '')
    try {
      localStorage.setItem(STORED, JSON.stringify(written))
    } catch {
      // Storage is full or switched off: then there is no draft.
    }
  }, [form])
  const discard = useCallback(() => {
    forgetDraft()
    form.current?.reset()
    setRestored(false)
  }, [form])
  return { restored, keep, discard }
}

/** @returns whether anything was put back. */
function putBack(form: HTMLFormElement): boolean {
  const draft = new Map(storedDraft())
  let found = false
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const value = draft.get(field.name)
      if (value === undefined) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
      else if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
      else field.value = value
      found = true
    }
  }
  if (found) form.dispatchEvent(new Event('input', { bubbles: true }))
  return found
}

function storedDraft(): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.flatMap((entry): [string, string][] => (Array.isArray(entry) ? [[String(entry[0]), String(entry[1])]] : []))
  } catch {
    return []
  }
}
