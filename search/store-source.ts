/** Where the embedded engine's worker reads its documents from: the store and the authority files, opened in the worker itself. */
import { z } from 'zod'
import { editedCatalog, openStore } from '../store/index.ts'
import { authorityDocuments } from './authority-documents.ts'
import type { IterableDocuments } from './document-source.ts'
import { recordDocument } from './documents.ts'
import type { IndexDocument } from './search-engine.ts'

const StoreSourceOptionsSchema = z.object({ file: z.string(), content: z.string(), thisYear: z.number().int() })

/** Address of this module, for the engine's worker. */
export const STORE_SOURCE = import.meta.url

/** @param options as handed to the engine; checked here because they crossed a thread. */
export function openDocuments(options: unknown): IterableDocuments {
  const { file, content, thisYear } = StoreSourceOptionsSchema.parse(options)
  const store = openStore(file, { readOnly: true })
  const context = { thisYear }
  // One read transaction: names, records and the sequence belong to the same moment, whatever is written meanwhile.
  store.database.exec('BEGIN')
  const sequence = store.records.sequence()
  const headings = authorityDocuments(editedCatalog(content, store), context)
  return {
    sequence,
    *documents(): Generator<IndexDocument> {
      yield* headings
      for (const record of store.records.all()) yield recordDocument(record, context)
    },
    *byIds(ids: Iterable<string>): Generator<IndexDocument> {
      const named = new Map(headings.map((heading) => [heading.id, heading]))
      for (const id of ids) {
        const heading = named.get(id)
        const record = heading ? undefined : store.records.get(id)?.record
        if (heading) yield heading
        else if (record) yield recordDocument(record, context)
      }
    },
    close() {
      store.database.exec('COMMIT')
      store.close()
    },
  }
}

/** Records in the store, read without opening anything else. */
export function countDocuments(options: unknown): number {
  const store = openStore(StoreSourceOptionsSchema.parse(options).file, { readOnly: true })
  try {
    return store.records.count()
  } finally {
    store.close()
  }
}
