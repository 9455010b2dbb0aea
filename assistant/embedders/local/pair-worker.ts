/** The thread of a reader beside (reader-beside.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import type { z } from 'zod'
import { openPairReader } from './pair-reader.ts'
import { FilesSchema, type OddsSchema, PairsSchema } from './reader-beside.ts'

const port = parentPort
if (!port) throw new Error('This module runs as a worker')
const say = (answer: z.input<typeof OddsSchema>) => port.postMessage(answer)
const opened = openPairReader(FilesSchema.parse(workerData))

port.on('message', async (raw) => {
  const { id, question, texts } = PairsSchema.parse(raw)
  try {
    const reader = await opened
    say({ id, odds: await reader.read(question, texts) })
  } catch (error) {
    say({ id, failed: error instanceof Error ? error.message : String(error) })
  }
})
