/**
 * Whether a thread that reads a file still gets on. Patterns of mappings and access rules are archivists' own and may take for ever on a
 * single value; nothing inside the thread can stop that, so whoever started it ends it.
 */
import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import { READING_LIMITS } from '../catalog/upload-budget.ts'

/** How often a thread shows that it takes turns, and how often that is looked at, in milliseconds. */
const INTERVAL = 250
/** What stands in place of the count where the thread does work that no pattern has a part in. */
const NOT_WATCHED = -1

const HeartbeatSchema = z.looseObject({ heartbeat: z.instanceof(SharedArrayBuffer) })

/** Memory that both sides of a heartbeat share; handed to the thread as `heartbeat` of its data. */
export function heartbeatMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
}

/** Called in the thread. @returns what ends the watch, before work that is long by itself. */
export function startHeartbeat(workerData: unknown): () => void {
  const given = HeartbeatSchema.safeParse(workerData)
  if (!given.success) return () => {}
  const count = new Int32Array(given.data.heartbeat)
  Atomics.store(count, 0, 1)
  const timer = setInterval(() => Atomics.add(count, 0, 1), INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    Atomics.store(count, 0, NOT_WATCHED)
  }
}

/**
 * Ends a thread that takes no turn for too long.
 * @param seconds that one value may take.
 */
export function watchHeartbeat(
  worker: Worker,
  memory: SharedArrayBuffer,
  onStuck: (error: ArchiveError) => void,
  seconds: number = READING_LIMITS.imports.seconds,
): void {
  const count = new Int32Array(memory)
  let last = Atomics.load(count, 0)
  let turns = 0
  const timer = setInterval(() => {
    const now = Atomics.load(count, 0)
    if (now === NOT_WATCHED) return clearInterval(timer)
    // It is still loading its modules.
    if (now === 0) return
    turns = now === last ? turns + 1 : 0
    last = now
    if (turns * INTERVAL < seconds * 1000) return
    clearInterval(timer)
    void worker.terminate()
    onStuck(tooSlow(seconds))
  }, INTERVAL)
  timer.unref()
  worker.once('exit', () => clearInterval(timer))
}

function tooSlow(seconds: number): ArchiveError {
  const expected = 'patterns (matches, match) without repetitions inside repetitions, such as (a+)+, in the mapping and the access rules'
  const found = `one value that takes more than ${seconds} seconds to match`
  return new ArchiveError(400, 'pattern-too-slow', `The patterns take too long: found ${found}, expected ${expected}`, [
    { where: 'matches', expected, found },
  ])
}
