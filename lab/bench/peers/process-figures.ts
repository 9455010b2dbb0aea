/** What a process of any program uses, as the system tells: processor time and memory (Linux). */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Longest that a process may work by itself before it is asked anything, in ms, and how long it must have rested. */
const SETTLING = 120_000
const REST = 1_000

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
  /** MiB that the process has for itself: no file holds them. */
  own: number
  /** MiB of files that it has mapped and looked at: the system can take them back. */
  mapped: number
  /** MiB of both at their highest. */
  peak: number
}

/** @throws where the process has ended. */
export function memoryFigures(pid: number): MemoryFigures {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const own = mebibytes(rollup, 'Anonymous')
  return { own, mapped: mebibytes(rollup, 'Rss') - own, peak: mebibytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmHWM') }
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
    await setTimeout(REST)
    const now = processorTime(pid)
    if (now - used < REST / 20) return
    used = now
  }
}
