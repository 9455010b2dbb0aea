/** Whether scripts run: false on the server and while the browser takes the page over, so that both draw the same. */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** True once a first page was taken over; every further one is drawn by scripts from the start. */
let running = false
const never = () => () => undefined

/** What it changes is drawn in small steps: a page may ask it for every card. */
export function useScripted(): boolean {
  // A part that is loaded late is taken over when the rest of the first page already was.
  const drawnByScripts = useSyncExternalStore(
    never,
    () => running,
    () => false,
  )
  const [scripted, setScripted] = useState(drawnByScripts)
  useEffect(() => {
    // After the effects of the whole page: components taken over with this one would otherwise draw themselves anew at once,
    // and empty the parts in them that are not taken over yet.
    setTimeout(() => {
      running = true
    })
    startTransition(() => setScripted(true))
  }, [])
  return scripted
}
