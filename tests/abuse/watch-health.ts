/** How long /healthz takes while something else happens, and how long a process takes meanwhile that only answers. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SiteServer } from '../site/site-server.ts'
import { othersSince } from './processor-time.ts'
import { type Asked, MeasuredSchema } from './watched.ts'

export interface Latency {
  asked: number
  /** Milliseconds. */
  median: number
  p99: number
  slowest: number
  /** The slowest without the time in which whoever answers waited for a processor: what its own work and the disk took. */
  slowestOwn: number
  failures: number
}

export interface HealthFigures {
  health: Latency
  /** Of a process that only answers, asked at the same time. */
  control: Latency
  /** Share of all processors that other programs had, from 0 to 1. */
  others: number
}

export interface HealthWatch {
  stop(): Promise<HealthFigures>
}

/** Milliseconds between an answer and the next question. */
const PAUSE = 10

/** Resolves once the first answers are there. */
export async function watchHealth({ address, pid }: Pick<SiteServer, 'address' | 'pid'>): Promise<HealthWatch> {
  const idle = fork(new URL('idle-process.ts', import.meta.url))
  const [port] = await once(idle, 'message')
  const control = { address: `http://127.0.0.1:${port}/`, pid: idle.pid ?? 0 }
  const worker = new Worker(new URL('health-worker.ts', import.meta.url), { workerData: { site: { address, pid }, control, pause: PAUSE } })
  await once(worker, 'message')
  const others = othersSince([pid, process.pid, control.pid])
  const measured = once(worker, 'message').then(([message]) => MeasuredSchema.parse(message))
  return {
    async stop() {
      const share = others()
      worker.postMessage('stop')
      const { health, control } = await measured
      idle.disconnect()
      return { health: latencyOf(health), control: latencyOf(control), others: share }
    },
  }
}

function latencyOf({ took, own, failures }: Asked): Latency {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { asked: sorted.length, median: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? 0, slowestOwn: Math.max(0, ...own), failures }
}
