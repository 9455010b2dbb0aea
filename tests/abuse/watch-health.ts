/** How long /healthz takes while something else happens. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

export interface HealthFigures {
  asked: number
  /** Milliseconds. */
  median: number
  p99: number
  slowest: number
  /** Questions without an answer of 200. */
  failures: number
}

export interface HealthWatch {
  stop(): Promise<HealthFigures>
}

/** Milliseconds between an answer and the next question. */
const PAUSE = 10
const MeasuredSchema = z.object({ took: z.array(z.number()), failures: z.number() })

/**
 * Resolves once the first answer is there.
 * @param address 'http://127.0.0.1:41234'
 */
export async function watchHealth(address: string): Promise<HealthWatch> {
  const worker = new Worker(new URL('health-worker.ts', import.meta.url), { workerData: { address, pause: PAUSE } })
  await once(worker, 'message')
  const measured = once(worker, 'message').then(([message]) => figuresOf(MeasuredSchema.parse(message)))
  return {
    stop() {
      worker.postMessage('stop')
      return measured
    },
  }
}

function figuresOf({ took, failures }: z.infer<typeof MeasuredSchema>): HealthFigures {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { asked: sorted.length, median: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? 0, failures }
}
