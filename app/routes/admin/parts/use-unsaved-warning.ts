/** Asks before a form with unsaved changes is left, by a link or by closing the page. */
import { type FormEventHandler, useEffect, useRef } from 'react'

const WORDS = 'You have unsaved changes. Leave this page without saving them?'

/**
 * @param unsaved the form came back without being saved.
 * @returns handlers of the form.
 */
export function useUnsavedWarning(unsaved = false): { onInput: FormEventHandler; onSubmit: FormEventHandler } {
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
      if (window.confirm(WORDS)) changed.current = false
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
