/** Whether scripts run: false on the server and while the browser takes the page over, so that both draw the same. */
import { startTransition, useEffect, useState } from 'react'

/** True once a first page was taken over; every further one is drawn by scripts from the start. */
let running = false

/** What it changes is drawn in small steps: a page may ask it for every card. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(running)
  useEffect(() => {
    running = true
    startTransition(() => setScripted(true))
  }, [])
  return scripted
}
