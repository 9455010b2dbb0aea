/** Counts that wait in memory for a moment, so that many events cost one write. A write that fails loses none: they go in with a later one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { logFailure } from '../../catalog/storage-faults.ts'

interface WaitingCounts<Row extends object> {
  /** @param key what is counted together. */
  add(key: string, row: Row): void
  size(): number
  /** Writes what waits. */
  flush(): Promise<void>
  /** Writes what waits for a reader who wants to see it, but who does not wait while another process writes. */
  flushSoon(): Promise<void>
}

/** How long a reader waits at most, in milliseconds. */
const SOON = 100

/**
 * @param waits how long counts wait, in milliseconds.
 * @param failed what to log where they cannot be written, as a sentence without a full stop.
 * @param write writes all of them, or none.
 */
export function openWaitingCounts<Row extends object>({
  waits,
  failed,
  write,
}: {
  waits: number
  failed: string
  write(rows: (Row & { count: number })[]): Promise<void>
}): WaitingCounts<Row> {
  const waiting = new Map<string, Row & { count: number }>()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  function put(key: string, row: Row & { count: number }): void {
    const known = waiting.get(key)
    if (known) known.count += row.count
    else waiting.set(key, row)
  }

  async function writeAll(): Promise<void> {
    const taken = [...waiting]
    waiting.clear()
    if (taken.length === 0) return
    try {
      await write(taken.map(([, row]) => row))
    } catch (error) {
      for (const [key, row] of taken) put(key, row)
      schedule()
      throw error
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const next = turn.then(writeAll)
    turn = next.catch(() => {})
    return next
  }

  const logged = () => flush().catch((error: unknown) => logFailure(failed, error))

  function schedule(): void {
    timer ??= setTimeout(logged, waits).unref()
  }

  return {
    add(key, row) {
      put(key, { ...row, count: 1 })
      schedule()
    },
    size: () => waiting.size,
    flush,
    flushSoon: () => Promise.race([logged(), sleep(SOON)]),
  }
}
