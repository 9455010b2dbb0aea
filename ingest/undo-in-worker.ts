/** `undoImport` in a thread of its own. */
import { resultOfWorker } from '../catalog/worker-result.ts'
import { type UndoReport, UndoReportSchema } from './undo-report.ts'

/** @throws ArchiveError as `undoImport` does. */
export function undoImportInWorker(given: { dataDir: string; batch: string; actor: string }): Promise<UndoReport> {
  return resultOfWorker(new URL('./undo-worker.ts', import.meta.url), given, UndoReportSchema)
}
