/** What takes long, in threads of their own: a build, and the check of an index that is in use already. */
import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { BuildOrder } from './build-index.ts'

export interface RunningBuild {
  /** Fulfilled with the event sequence that the documents are as of. */
  finished: Promise<number>
  /** Stops it and removes what it wrote. */
  stop(): Promise<void>
}

/** What the heap of a thread that builds may take, in megabytes: nothing lives there for long, and what is young takes three times its bound. */
export const BUILD_HEAP = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 16 }

export function runBuild(order: BuildOrder): RunningBuild {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: BUILD_HEAP,
  })
  const clean = () => rmSync(order.folder, { recursive: true, force: true })
  const finished = new Promise<number>((resolve, reject) => {
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

/** Compares every byte of some files of columns with their checksums. @throws Error naming what is damaged. */
export async function checkBehind(paths: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: paths, execArgv: [] })
  // A server that ends does not wait for it.
  worker.unref()
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
