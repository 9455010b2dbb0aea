/** Where an engine's worker reads passages from: their store, opened in the worker itself. */
import { z } from 'zod'
import { documentsAmong, type IterableDocuments } from '../search/document-source.ts'
import type { IndexDocument } from '../search/search-engine.ts'
import { documentOf } from './passage-words.ts'
import { PassageStore } from './store/passage-store.ts'

const OptionsSchema = z.object({ file: z.string() })

/** Address of this module, for an engine's worker. */
export const PASSAGE_SOURCE = import.meta.url

/** @param options as handed to the engine; checked here because they crossed a thread. */
export function openDocuments(options: unknown): IterableDocuments {
  const store = new PassageStore(OptionsSchema.parse(options).file)
  store.beginReading()
  function* documents(): Generator<IndexDocument> {
    for (const stored of store.all()) yield documentOf(stored)
  }
  return {
    sequence: store.followed(),
    documents,
    byIds: (ids) => documentsAmong(documents(), ids),
    close: () => store.close(),
  }
}
