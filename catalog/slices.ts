/** Long work on the thread that answers readers, done in slices between which others get their turn. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds of a slice: what a reader may have to wait for it. */
const SLICE = 10

/** Does work that yields at points where it may pause. @returns what it returns. */
export async function inSlices<T>(work: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) return step.value
    }
    await setImmediate()
  }
}

/** The same without pauses, for programs that answer nobody meanwhile. */
export function atOnce<T>(work: Iterator<unknown, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
