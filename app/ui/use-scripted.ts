/** Whether scripts run: false on the server and while the browser takes the page over, so that both draw the same. */
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
