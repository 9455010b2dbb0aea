/** Where an engine's worker reads passages from: their store, opened in the worker itself. */
import { z } from 'zod'
import type { IndexDocument } from '../search/search-engine.ts'
import { documentOf } from './passage-words.ts'
import { PassageStore } from './store/passage-store.ts'

const OptionsSchema = z.object({ file: z.string() })

/** Address of this module, for an engine's worker. */
export const PASSAGE_SOURCE = import.meta.url

/** @param options as handed to the engine; checked here because they crossed a thread. */
export function openDocuments(options: unknown): { sequence: number; documents(): Iterable<IndexDocument>; close(): void } {
  const store = new PassageStore(OptionsSchema.parse(options).file)
  store.beginReading()
  return {
    sequence: store.followed(),
    *documents() {
      for (const stored of store.all()) yield documentOf(stored)
    },
    close: () => store.close(),
  }
}
