/** What is wrong with the content files on disk now. */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Problem } from '../../catalog/problems.ts'

const ProblemsSchema = z.array(z.object({ file: z.string(), line: z.number(), field: z.string(), found: z.string(), expected: z.string() }))

let running: Promise<Problem[]> | null = null

/** Takes seconds, beside the thread that answers readers; whoever asks meanwhile gets the same answer. */
export function contentProblems(contentDir: string): Promise<Problem[]> {
  running ??= inWorker(contentDir).finally(() => {
    running = null
  })
  return running
}

function inWorker(contentDir: string): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('content-worker.ts', import.meta.url), { workerData: contentDir })
    worker.once('message', (found: unknown) => resolve(ProblemsSchema.parse(found)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check of the content ended without an answer')))
  })
}
