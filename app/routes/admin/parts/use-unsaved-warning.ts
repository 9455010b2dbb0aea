/** Asks before a form with unsaved changes is left, by a link or by closing the page. */
import { type FormEventHandler, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

const WORDS = 'You have unsaved changes. Leave this page without saving them?'

/** @returns handlers of the form. */
export function useUnsavedWarning(): { onInput: FormEventHandler; onSubmit: FormEventHandler } {
  const changed = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => changed.current && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(WORDS)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return {
    onInput: () => {
      changed.current = true
    },
    onSubmit: () => {
      changed.current = false
    },
  }
}
