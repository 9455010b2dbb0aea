/** Hooks that tie a page of the desk to the router and the browser. */
import { type FormEventHandler, useEffect, useRef, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Role } from '../../../../desk/accounts/roles.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import { waited } from '../../../browser-call.ts'
import { paths } from '../../../paths.ts'
import { useWords } from '../../../ui/language.ts'

/** Between two requests, and the longest pause after failures, in milliseconds. */
const PAUSE = 1_500
const LONGEST = 30_000

/** Loads the page again and again while a job that it shows is running. */
export function usePolling(running: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!running) return
    const stop = new AbortController()
    void poll(revalidate, stop.signal)
    return () => stop.abort()
  }, [running, revalidate])
}

/** The router shows an error page where loading fails: it is asked only once the server has answered. */
async function poll(revalidate: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      await waited(Math.min(LONGEST, PAUSE * 2 ** failed), signal)
      if (!(await fetch(paths.health(), { signal })).ok) throw new Error('The server is not responding properly')
      failed = 0
      await revalidate()
    } catch {
      if (signal.aborted) return
      failed += 1
    }
  }
}

/**
 * The answer of an action, until the page is loaded again: a link to a field of the page would otherwise take it away, and with it what
 * was typed.
 * @param answer of the action; undefined once the address changes, be it by a fragment.
 * @param loaded what the page shows.
 */
export function useLastAnswer<T>(answer: T | undefined, loaded: unknown): T | undefined {
  const [last, setLast] = useState({ answer, loaded })
  const isNew = loaded !== last.loaded || (answer !== undefined && answer !== last.answer)
  if (isNew) setLast({ answer, loaded })
  return isNew ? answer : last.answer
}

/**
 * Asks before a form with unsaved changes is left, by a link or by closing the page.
 * @param unsaved the form came back without being saved.
 * @returns handlers of the form.
 */
export function useUnsavedWarning(unsaved = false): { onInput: FormEventHandler; onSubmit: FormEventHandler } {
  const t = useWords()
  const changed = useRef(unsaved)
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault()
    }
    // Before the router hears of it. The router's own blocker would be in the scripts of every page.
    const leaving = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!changed.current || !link || link.getAttribute('href')?.startsWith('#') || link.hasAttribute('download')) return
      if (link.getAttribute('target') === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (window.confirm(t(deskPartsWords.unsaved))) changed.current = false
      else {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    window.addEventListener('beforeunload', closing)
    document.addEventListener('click', leaving, true)
    return () => {
      window.removeEventListener('beforeunload', closing)
      document.removeEventListener('click', leaving, true)
    }
  }, [t])
  return {
    onInput: () => {
      changed.current = true
    },
    onSubmit: () => {
      changed.current = false
    },
  }
}

/** Whether the person signed in has the role, or one above it: a control that would be refused is not rendered. */
export function useHasRole(role: Role): boolean {
  return useRouteLoaderData<{ rights: readonly Role[] }>('routes/admin/gate/signed-in')?.rights.includes(role) ?? false
}
