/** A part of the page that is loaded when it is first wanted, and stays out of every page's first load. */
import { startTransition, useEffect, useState } from 'react'
import { missingMessages } from '../../messages/area.ts'
import { useLanguage } from './language.ts'

/**
 * @param load a function of a module, the same at every call.
 * @returns null until it is there; where it cannot be loaded the page stays as it is without it.
 */
export function usePart<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const language = useLanguage()
  useEffect(() => {
    if (!wanted) return
    let waiting = true
    const take = async () => {
      try {
        const loaded = await load()
        await missingMessages(language)
        // Not urgent: an urgent change would empty what the server drew around it and is not taken over yet.
        if (waiting) startTransition(() => setPart({ loaded }))
      } catch {
        // What it would add is a help; the next page asks again.
      }
    }
    take()
    return () => {
      waiting = false
    }
  }, [load, wanted, language])
  return part?.loaded ?? null
}
