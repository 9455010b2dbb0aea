/** Runs a build in a thread of its own. */
import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { BuildOrder, Built } from './build/build-index.ts'

export interface RunningBuild {
  finished: Promise<Built>
  /** Stops it and removes what it wrote. */
  stop(): Promise<void>
}

/** The vocabulary of a million documents is strings, which live on the thread's heap; in megabytes. */
const HEAP = 4_096

export function runBuild(order: BuildOrder): RunningBuild {
  const worker = new Worker(new URL('./build/build-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  })
  const clean = () => rmSync(order.folder, { recursive: true, force: true })
  const finished = new Promise<Built>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The index build was stopped')))
  })
  finished.catch(clean)
  return {
    finished,
    async stop() {
      await worker.terminate()
    },
  }
}
