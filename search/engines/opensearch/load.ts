/** Fills a new index with all documents: batches of bounded size, each written again until it is taken, while the next is prepared. */
import { z } from 'zod'
import { openSource } from '../../document-source.ts'
import type { Connection, Json } from './connection.ts'
import { putLines } from './mapping.ts'

export const LoadOrderSchema = z.object({
  url: z.string(),
  index: z.string(),
  source: z.object({ module: z.string(), options: z.unknown() }),
})
export type LoadOrder = z.infer<typeof LoadOrderSchema>

export interface Loaded {
  sequence: number
  documents: number
  /** Some ids, spread over all, for a check of the whole. */
  samples: string[]
}

/** Documents of a batch, and characters: what one request may hold. */
const BATCH = 250
const BATCH_CHARACTERS = 4_000_000
const SAMPLES = 20

export async function load(connection: Connection, { index, source }: LoadOrder): Promise<Loaded> {
  const opened = await openSource(source)
  const loaded: Loaded = { sequence: opened.sequence, documents: 0, samples: [] }
  let every = 1
  let lines: Json[] = []
  let characters = 0
  let writing: Promise<void> = Promise.resolve()
  /** Two batches are in memory: the one that is written, and the one that is prepared. */
  async function write(): Promise<void> {
    await writing
    writing = connection.bulk(lines)
    // Told when it is waited for.
    writing.catch(() => {})
    lines = []
    characters = 0
  }
  try {
    for await (const document of opened.documents()) {
      lines.push(...putLines(index, document, opened.sequence))
      characters += document.text.transcription.length + document.text.description.length
      if (loaded.documents++ % every === 0) loaded.samples.push(document.id)
      if (loaded.samples.length > 2 * SAMPLES) {
        every *= 2
        loaded.samples = loaded.samples.filter((_, at) => at % 2 === 0)
      }
      if (lines.length >= 2 * BATCH || characters > BATCH_CHARACTERS) await write()
    }
    if (lines.length > 0) await write()
    await writing
  } finally {
    opened.close()
  }
  return loaded
}
