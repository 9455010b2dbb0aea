/**
 * What a start or a large piece of work needed for a moment is given back to the system at once. Left alone, the heap keeps its
 * size until it is collected in full, which a quiet server does not come to: a hundred megabytes that nobody uses.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects the heap of this thread, which stops it for some tenths of a second: only while nobody waits. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
