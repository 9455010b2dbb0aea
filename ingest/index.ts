/** What other folders may take from the import. */
export { EXIT, ingestCommand } from './command.ts'
export type { ImportOptions } from './options.ts'
export type { OnProgress, Progress } from './progress.ts'
export { type ImportReport, ImportReportSchema } from './report.ts'
export { planImport, runImport } from './run-import.ts'
export { runImportInWorker } from './run-in-worker.ts'
export { removeStaleStaging } from './staging.ts'
