/** Takes an import back, and the collection that it brought once nothing is left in it. */
import { notFound } from '../catalog/errors.ts'
import { type Store, undoBatch } from '../store/index.ts'
import type { UndoReport } from './undo-report.ts'

/**
 * @param batch the import's.
 * Records that somebody changed since stay as they are and are named.
 * @throws ArchiveError 404 where there was no such import, 409 where it was undone already.
 */
export function undoImport(store: Store, batch: string, actor: string, now = new Date()): UndoReport {
  const run = store.imports.list().find((one) => one.batch === batch)
  if (!run) throw notFound('The import')
  const undone = undoBatch(store, { batch, actor, reason: `Undoing the import of ${run.file}`, origin: 'import', now })
  store.imports.dropEmpty(run.collection)
  return undone
}
