/** Threads that work in the background give way to the one that serves. */
import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/**
 * Called first in a worker: its thread, and those that it starts, get a processor after those that answer visitors.
 * On Linux each thread has a priority of its own (setpriority(2), "C library/kernel differences"); elsewhere this would lower the whole process.
 */
export function runInBackground(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
