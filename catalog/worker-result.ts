/** One piece of work in a thread of its own: data in, one result or one error out. Errors' own fields do not cross threads, so they are sent as data. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { runInBackground } from './background-work.ts'
import { ArchiveError, isArchiveError } from './errors.ts'

/** An error on its way out of a thread. */
export const SentErrorSchema = z.object({
  error: z.object({
    status: z.number(),
    code: z.string(),
    message: z.string(),
    details: z.array(z.object({ where: z.string(), expected: z.string(), found: z.string() })),
  }),
})
type SentError = z.infer<typeof SentErrorSchema>

const MessageSchema = z.union([z.object({ result: z.unknown() }), SentErrorSchema])

/** @throws the error itself where it is not one that a reader is told. */
export function sentError(error: unknown): SentError {
  if (!isArchiveError(error)) throw error
  const { status, code, message, details } = error
  return { error: { status, code, message, details: [...details] } }
}

export function receivedError({ error: { status, code, message, details } }: SentError): ArchiveError {
  return new ArchiveError(status, code, message, details)
}

/**
 * @param module the worker's; it calls `answerAsWorker`.
 * @param watch may end a worker that does not get on.
 * @throws ArchiveError as the work does.
 */
export function resultOfWorker<T>(
  module: URL,
  given: unknown,
  schema: z.ZodType<T>,
  watch: (worker: Worker, onStuck: (error: ArchiveError) => void) => void = () => {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: given })
    watch(worker, reject)
    worker.on('message', (data: unknown) => {
      const message = MessageSchema.parse(data)
      if (!('error' in message)) return resolve(schema.parse(message.result))
      reject(receivedError(message))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${module.pathname.split('/').at(-1)} ended without a result`)))
  })
}

/** Does the work of a worker's module with what it was given; what it promises is waited for. */
export async function answerAsWorker(work: (given: unknown) => unknown): Promise<void> {
  if (isMainThread || !parentPort) throw new Error('This module runs as a worker only')
  runInBackground()
  try {
    parentPort.postMessage({ result: await work(workerData) })
  } catch (error) {
    parentPort.postMessage(sentError(error))
  }
}
