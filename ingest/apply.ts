/** Last step of an import: all that was decided, in one transaction. It is durable when this returns, or did not happen. */
import { randomUUID } from 'node:crypto'
import type { Collection } from '../catalog/schemas/authorities.ts'
import type { Store } from '../store/index.ts'
import { editRefusal } from './compare.ts'
import type { CheckedOptions } from './options.ts'
import type { PhaseProgress } from './progress.ts'
import type { ImportReport } from './report.ts'
import type { Staging } from './staging.ts'

export interface Applied {
  batch: string
  sequence: number
}

/**
 * Writes the staged records.
 * @param finish makes the report that the store keeps, once the outcomes are known.
 */
export function apply(
  staging: Staging,
  store: Store,
  options: CheckedOptions,
  source: string,
  collection: Collection,
  total: number,
  progress: PhaseProgress,
  finish: (batch: string) => ImportReport,
): Applied {
  const batch = randomUUID()
  const now = new Date()
  const note = { actor: options.actor, reason: `Imported from ${source}`, origin: 'import' as const, batch, now }
  const { sequence } = store.records.change(note, ({ put, putEntity, remove }) => {
    let rows = 0
    for (const { n, id, hash, record } of staging.toPut()) {
      rows += 1
      if (rows % 100 === 0) progress.at(rows, total, rows)
      // Someone may have edited it since it was compared.
      const refusal = options.overwriteEdits ? null : editRefusal(store, id, hash)
      if (refusal !== null) staging.decide(n, 'refused', refusal)
      else {
        const outcome = put(record, hash)
        if (outcome === 'unchanged') staging.decide(n, 'unchanged')
      }
    }
    for (const id of staging.missing(true)) remove(id)
    if (isNews(store, collection)) store.imports.putCollection(collection)
    // Records come into it again: so does the collection.
    if (store.entities.versions('collection', collection.id)[0]?.data === null)
      putEntity({ kind: 'collection', id: collection.id, data: collection })
    const report = finish(batch)
    store.imports.add({
      batch,
      time: now.toISOString(),
      actor: options.actor,
      file: source,
      collection: options.collection,
      report: JSON.stringify(report),
    })
    progress.at(rows, rows, rows, true)
  })
  return { batch, sequence }
}

/** Whether the store has yet to hear what an import says of its collection. One that was made at the desk says it itself. */
export function isNews(store: Store, collection: Collection): boolean {
  const brought = store.imports.brought().find(({ id }) => id === collection.id)
  if (!brought && store.entities.versions('collection', collection.id)[0]?.data) return false
  return JSON.stringify(brought) !== JSON.stringify(collection)
}
