/** Work that comes in bursts takes turns with everything else that the serving thread has to do. */
import { setImmediate as next } from 'node:timers/promises'

/** @returns a function whose promises are fulfilled one after another, each in a turn of the event loop of its own. */
export function openTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => next())
    return last
  }
}
