/** Takes an import back: every record it touched becomes what it was before, as new versions in one batch. */
import { ArchiveError, notFound } from '../catalog/errors.ts'
import type { Store } from '../store/index.ts'
import type { UndoReport } from './undo-report.ts'

/** How many of the records that stay a report names. */
const SHOWN = 200

/**
 * @param batch the import's.
 * Records that somebody changed since stay as they are and are named.
 * @throws ArchiveError 404 where there was no such import, 409 where it was undone already.
 */
export function undoImport(store: Store, batch: string, actor: string, now = new Date()): UndoReport {
  const run = store.imports.list().find((one) => one.batch === batch)
  if (!run) throw notFound('The import')
  const mark = `undone ${batch}`
  if (store.notes.get(mark) !== null) throw new ArchiveError(409, 'undone', 'This import was undone already')
  const kept: string[] = []
  let stayed = 0
  const note = { actor, reason: `Undoing the import of ${run.file}`, origin: 'import' as const, now }
  const counts = store.records.change(note, ({ put, remove }) => {
    for (const { subject, version } of [...store.records.batchEvents(batch)]) {
      if (store.records.currentOf(subject)?.version !== version) {
        stayed += 1
        if (kept.length < SHOWN) kept.push(subject)
        continue
      }
      const before = store.records.at(subject, version - 1)
      if (before) put(before.record, undefined, before.origin)
      else remove(subject)
    }
    store.notes.set(mark, now.toISOString())
  })
  const { added, changed, removed } = counts
  return { batch: counts.batch, restored: added + changed, removed, stayed, kept }
}
