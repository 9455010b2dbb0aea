/** Work that visitors must not feel: slices of long work on the thread that serves, threads of low priority, memory given back. */

import { createRequire } from 'node:module'
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

/** Called first in a program whose threads have bounds of their own for young objects: an option of Node's would stand above them. */
export function boundThreadsOneByOne(): void {
  setFlagsFromString('--max-semi-space-size=0')
}

/** undefined: not asked for yet, and not where the module loads: a thread that is ended while it waits in a module ends the process. */
let trim: (() => void) | null | undefined

/** Gives back what is free outside the heaps of all threads: glibc keeps it until it is asked; other C libraries have no such call. */
function giveBackFree(): void {
  if (trim === undefined) {
    try {
      const koffi: typeof import('koffi') = createRequire(import.meta.url)('koffi')
      const call = process.platform === 'linux' ? koffi.load(null).func('int malloc_trim(size_t pad)') : null
      trim = call && (() => void call(0))
    } catch {
      trim = null
    }
  }
  trim?.()
}

/**
 * Gives back to the system what a start or a large piece of work needed for a moment. Left alone, the heap keeps its size until a full
 * collection, which a quiet server does not come to: a hundred megabytes that nobody uses. It stops this thread for some tenths of a second.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  giveBackFree()
}

/** How often it is looked whether this thread rests, in milliseconds, and after how many pieces of work its heap is worth a collection. */
const LOOK = 10_000
const MUCH = 50

/**
 * Gives memory back whenever this thread rests after much work; what was freed outside its heap, which takes milliseconds, in between, too.
 * @returns what is told of each piece of work.
 */
export function giveBackAtRest(): () => void {
  let done = 0
  let seen = 0
  let given = 0
  setInterval(() => {
    if (done !== seen) giveBackFree()
    else if (done - given >= MUCH) {
      giveBackMemory()
      given = done
    }
    seen = done
  }, LOOK).unref()
  return () => {
    done += 1
  }
}
