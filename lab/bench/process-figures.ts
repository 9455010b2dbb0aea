/** What a process of any program uses, as the system tells: processor time and memory (Linux). */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longest that a process may work by itself before it is asked anything, in ms, and how long it must have rested. */
const SETTLING = 120_000
const REST = 1_000
/** Milliseconds between two looks at the memory of a process. */
const WATCHED = 50

/** Milliseconds of processor time that all threads of a process have used; of those that ended nothing is known. */
export function processorTime(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It ended meanwhile.
    }
  }
  return sum / 1e6
}

export interface MemoryFigures {
  /** MiB that the process has for itself, what its threads share among them: no file holds them. */
  own: number
  /** MiB of files that it has mapped and looked at: the system can take them back. */
  mapped: number
  /** MiB of both at their highest. */
  peak: number
}

/** Shares of pages are summed: a file that several threads have mapped counts once. @throws where the process has ended. */
export function memoryFigures(pid: number): MemoryFigures {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const own = mebibytes(rollup, 'Pss_Anon') + mebibytes(rollup, 'Pss_Shmem')
  return { own, mapped: mebibytes(rollup, 'Pss_File'), peak: mebibytes(statusOf(pid), 'VmHWM') }
}

/** Looks at a process from now on. @returns what stops it, and says how many MiB the process had for itself at most. */
export function watchOwnMemory(pid: number): () => number {
  let most = 0
  const watching = setInterval(() => {
    try {
      const status = statusOf(pid)
      most = Math.max(most, mebibytes(status, 'RssAnon') + mebibytes(status, 'RssShmem'))
    } catch {
      // It ended meanwhile.
    }
  }, WATCHED)
  return () => {
    clearInterval(watching)
    return most
  }
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8')
}

function mebibytes(text: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)
  if (!found) throw new Error(`process figures: found no ${name}`)
  return Number(found[1]) / 1_024
}

/** Waits until a process does nothing by itself: engines warm up, Java compiles. */
export async function untilIdle(pid: number): Promise<void> {
  const until = performance.now() + SETTLING
  for (let used = processorTime(pid); performance.now() < until; ) {
    await sleep(REST)
    const now = processorTime(pid)
    if (now - used < REST / 20) return
    used = now
  }
}
