/** Takes an import back, and the collection that it brought once nothing is left in it. */
import { z } from 'zod'
import { notFound } from '../catalog/errors.ts'
import { resultOfWorker } from '../catalog/worker-result.ts'
import * as versionReasonsWords from '../messages/areas/version-reasons.ts'
import { inEnglish } from '../messages/in-english.ts'
import { type Store, undoBatch } from '../store/index.ts'

/**
 * @param batch the import's.
 * Records that somebody changed since stay as they are and are named.
 * @throws ArchiveError 404 where there was no such import, 409 where it was undone already.
 */
export function undoImport(store: Store, batch: string, actor: string, now = new Date()): UndoReport {
  const run = store.imports.list().find((one) => one.batch === batch)
  if (!run) throw notFound('The import')
  const undone = undoBatch(store, {
    batch,
    actor,
    reason: inEnglish(versionReasonsWords.undone, { file: run.file }),
    origin: 'import',
    now,
  })
  store.imports.dropEmpty(run.collection)
  return undone
}

/** What came of undoing an import. */
export const UndoReportSchema = z.object({
  /** Batch of the versions that undid it. */
  batch: z.string(),
  /** Records that are again what they were. */
  restored: z.number(),
  /** Records that the import had brought and that are gone. */
  removed: z.number(),
  /** Records left alone because somebody changed them since, and the first of their ids. */
  stayed: z.number(),
  kept: z.array(z.string()),
  /** Who changed the first of them, and when. */
  because: z.array(z.string()).default([]),
})
export type UndoReport = z.infer<typeof UndoReportSchema>

/** @throws ArchiveError as `undoImport` does. */
export function undoImportInWorker(given: { dataDir: string; batch: string; actor: string }): Promise<UndoReport> {
  return resultOfWorker(new URL('./undo-worker.ts', import.meta.url), given, UndoReportSchema)
}
