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
  /** What the main thread of who answers had during the slowest: running, and ready without a processor. */
  ran: number
  waited: number
  /** The longest that it ran during any. */
  longestRun: number
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
      if (idle.connected) idle.disconnect()
      return { health: latencyOf(health), control: latencyOf(control), others: share }
    },
  }
}

function latencyOf({ took, ran, waited, failures }: Asked): Latency {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const slowest = sorted.at(-1) ?? 0
  const which = took.indexOf(slowest)
  return {
    asked: took.length,
    median: at(0.5),
    p99: at(0.99),
    slowest,
    ran: ran[which] ?? 0,
    waited: waited[which] ?? 0,
    longestRun: Math.max(0, ...ran),
    failures,
  }
}
