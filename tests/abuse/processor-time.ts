/** What the system says about who had the processors (Linux; elsewhere nothing is known, and 0). */
import { readFileSync } from 'node:fs'

/** What the main thread of a process had so far (docs.kernel.org/scheduler/sched-stats.html). */
export interface ThreadTime {
  /** Milliseconds in which it ran. */
  ran: number
  /** Milliseconds in which it was ready to run and had no processor. */
  waited: number
}

export function mainThreadTime(pid: number): ThreadTime {
  const [ran = '0', waited = '0'] = textOf(`/proc/${pid}/task/${pid}/schedstat`).split(' ')
  return { ran: Number(ran) / 1_000_000, waited: Number(waited) / 1_000_000 }
}

/** Ticks of all processors together: those in which somebody ran, and those in all. */
function machineTicks(): { busy: number; all: number } {
  const [, user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = (
    textOf('/proc/stat').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  const busy = user + nice + system + irq + softirq + steal
  return { busy, all: busy + idle + iowait }
}

/** Ticks of a process with all of its threads. */
function ticksOf(pid: number): number {
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** @returns a function that says which share of all processors other programs than these had since, from 0 to 1. */
export function othersSince(pids: readonly number[]): () => number {
  const own = () => pids.reduce((sum, pid) => sum + ticksOf(pid), 0)
  const [machine, ours] = [machineTicks(), own()]
  return () => {
    const now = machineTicks()
    // A process that has ended meanwhile has no ticks left to show.
    const used = now.busy - machine.busy - Math.max(0, own() - ours)
    return Math.min(1, Math.max(0, used / Math.max(1, now.all - machine.all)))
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
