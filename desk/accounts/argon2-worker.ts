/** Derives keys from passwords, one at a time, away from the thread that serves and from those that all file reads share (password.ts). */
import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { runInBackground } from '../../catalog/background-work.ts'

const ParametersSchema = z.object({
  message: z.string(),
  nonce: z.instanceof(Uint8Array),
  memory: z.number(),
  passes: z.number(),
  parallelism: z.number(),
  tagLength: z.number(),
})

runInBackground()
parentPort?.on('message', (given: unknown) => parentPort?.postMessage(argon2Sync('argon2id', ParametersSchema.parse(given))))
