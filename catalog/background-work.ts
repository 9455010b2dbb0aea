/** Work that visitors must not feel: slices of long work on the thread that serves, threads of low priority, memory given back. */

import { constants, setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

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

/**
 * Called first in a worker: its thread, and those that it starts, get a processor after those that answer visitors. Not for threads
 * that answer visitors themselves: on a machine with other work they would hardly run.
 * On Linux each thread has a priority of its own (setpriority(2), "C library/kernel differences"); elsewhere this would lower the whole process.
 */
export function runInBackground(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/**
 * Gives back to the system what a start or a large piece of work needed for a moment. Left alone, the heap keeps its size until a full
 * collection, which a quiet server does not come to: a hundred megabytes that nobody uses. It stops this thread for some tenths of a second.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
