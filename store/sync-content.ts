/**
 * Takes what content/ says over into the store, as versions like any other change. Edits and imports win: a
 * record that an archivist or an import touched keeps what they made of it (product.md, "Where data lives").
 */
import { createHash } from 'node:crypto'
import type { Catalog } from '../catalog/catalog.ts'
import type { BatchCounts } from './batch.ts'
import type { Store } from './open-store.ts'
import { recordHash } from './record-hash.ts'

const NOTE = 'content-hash'

/**
 * Brings the store up to the content, in one transaction.
 * @returns what changed, or null where the content is the one taken over last.
 */
export function syncContent(store: Store, catalog: Catalog): BatchCounts | null {
  const digest = createHash('sha256')
  for (const record of catalog.contentRecords) digest.update(recordHash(record))
  const hash = digest.digest('hex')
  if (store.notes.get(NOTE) === hash) return null
  const wanted = new Set(catalog.contentRecords.map((record) => record.id))
  return store.records.change({ actor: 'content', reason: 'Loaded from the content folder', origin: 'content' }, (batch) => {
    for (const record of catalog.contentRecords) {
      const current = store.records.currentOf(record.id)
      if (!current || current.origin === 'content') batch.put(record)
    }
    for (const id of store.list.idsOfOrigin('content')) if (!wanted.has(id)) batch.remove(id)
    store.notes.set(NOTE, hash)
  })
}
