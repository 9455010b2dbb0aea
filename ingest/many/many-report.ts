/** What came of many files, in words and numbers. */
import { z } from 'zod'
import { ImportReportSchema } from '../report.ts'

export const FileOutcomeSchema = z.object({
  file: z.string(),
  collection: z.string(),
  /** Null where the file could not be read as anything at all. */
  report: ImportReportSchema.nullable(),
  /** Why not; '' for a report. */
  error: z.string(),
})
export type FileOutcome = z.infer<typeof FileOutcomeSchema>

export const ManyReportSchema = z.object({
  source: z.string(),
  files: z.array(FileOutcomeSchema),
  /** Files of which everything is in the archive, or would be. */
  done: z.number(),
  refused: z.number(),
  /** Of a run that was stopped: files that it had done. */
  resumed: z.number(),
})
export type ManyReport = z.infer<typeof ManyReportSchema>

/** The report as lines for a terminal: one a file, then the sum. */
export function manyLines({ files, done, refused, resumed }: ManyReport): string[] {
  const sum = (field: 'read' | 'added' | 'changed' | 'unchanged' | 'refused' | 'warnings') =>
    files.reduce((total, { report }) => total + (report?.[field] ?? 0), 0)
  const again = resumed > 0 ? `, ${resumed} of them by the run before this one` : ''
  return [
    ...files.map(fileLine),
    `${files.length} files: ${done} done${again}, ${refused} refused; ${sum('read')} read, ${sum('added')} added, ${sum('changed')} changed, ${sum('unchanged')} unchanged, ${sum('refused')} refused, ${sum('warnings')} warnings`,
  ]
}

function fileLine({ file, collection, report, error }: FileOutcome): string {
  if (!report) return `${file}: not imported. ${error.split('\n')[0]}`
  const counts = `${report.read} read, ${report.added} added, ${report.changed} changed, ${report.refused} refused, ${report.warnings} warnings`
  return `${file} → ${collection}: ${report.state}; ${counts}`
}

/** Outcomes as rows of a CSV report: a row a file, and one for each kind of finding. */
export function manyRows({ files }: ManyReport): string[][] {
  return files.flatMap(({ file, collection, report, error }) => [
    ['file', file, collection, report?.state ?? 'not imported', String(report?.read ?? 0), String(report?.added ?? 0), error],
    ...(report?.findings ?? []).map(({ severity, field, found, expected, count, line }) => [
      severity,
      file,
      collection,
      field,
      String(count),
      String(line),
      `found ${found}, expected ${expected}`,
    ]),
    ...(report?.omitted ?? []).map(({ element, reason, text, count, line }) => [
      'not taken over',
      file,
      collection,
      element,
      String(count),
      String(line),
      `${reason}: ${text}`,
    ]),
  ])
}
