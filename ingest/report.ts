/** What came of an import, in words and numbers. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { problemLine } from '../catalog/problems.ts'
import { IMPORT_FORMATS } from './draft.ts'
import { LISTED_PROBLEMS } from './record-id.ts'
import type { Omitted } from './stage-file.ts'
import type { Staging } from './staging.ts'

const ProblemSchema = z.object({ file: z.string(), line: z.number(), field: z.string(), found: z.string(), expected: z.string() })

/** Findings that say the same of different rows. */
export const GroupSchema = z.object({
  severity: z.enum(['error', 'stop', 'warning']),
  field: z.string(),
  expected: z.string(),
  count: z.number(),
  line: z.number(),
  found: z.string(),
})
export type FindingGroup = z.infer<typeof GroupSchema>

export const ImportReportSchema = z.object({
  /** `done`: what could be taken over is in the store; `unchanged`: it was all there already; `refused`: nothing was changed. */
  state: z.enum(['done', 'unchanged', 'refused']),
  dryRun: z.boolean(),
  /** Ties the events of the import together; '' where there are none. */
  batch: z.string(),
  file: z.string(),
  collection: z.string(),
  title: z.string(),
  format: z.enum(IMPORT_FORMATS),
  encoding: z.string(),
  /** Rows or components in the file. */
  read: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows with problems, and rows that an archivist's edit keeps out. */
  refused: z.number(),
  /** Of those, the ones that an edit keeps out. */
  keptEdits: z.number(),
  /** In the store from an earlier import of this file, no longer in it, and left alone. */
  missing: z.number(),
  removed: z.number(),
  /** Records of the file that are closed: the public learns nothing of them. */
  closed: z.number().default(0),
  problems: z.number(),
  warnings: z.number(),
  /** The first of each; the CSV report has all. */
  shownProblems: z.array(ProblemSchema),
  shownWarnings: z.array(ProblemSchema),
  shownMissing: z.array(z.string()),
  shownEdits: z.array(z.object({ id: z.string(), line: z.number(), reason: z.string() })),
  /** The same findings by kind: how often, and the first of them. */
  findings: z.array(GroupSchema).default([]),
  /** What of the source no record has, and why. */
  omitted: z
    .array(z.object({ element: z.string(), reason: z.string(), text: z.string(), count: z.number(), line: z.number() }))
    .default([]),
  /** Why something that was asked for was not done. */
  notes: z.array(z.string()),
  seconds: z.number(),
  rowsPerSecond: z.number(),
})
export type ImportReport = z.infer<typeof ImportReportSchema>

/** The report as lines for a terminal. */
export function reportLines(report: ImportReport, csvReport: string | undefined): string[] {
  const lines: string[] = []
  const more = (all: number, shown: number, what: string) => {
    if (all <= shown) return
    lines.push(`  … and ${all - shown} more ${what}${csvReport ? `, all in ${csvReport}` : ' (--report FILE.csv writes all of them)'}`)
  }
  for (const [title, count, severities] of [
    ['Problems', report.problems, ['error', 'stop']],
    ['Warnings', report.warnings, ['warning']],
  ] as const) {
    if (count === 0) continue
    const groups = report.findings.filter(({ severity }) => severities.some((one) => one === severity))
    lines.push(`${title} (${count}):`, ...groups.map((group) => `  ${groupLine(report.file, group)}`))
    more(
      count,
      groups.reduce((sum, group) => sum + group.count, 0),
      title.toLowerCase(),
    )
  }
  if (report.omitted.length > 0)
    lines.push(
      'Not taken over:',
      ...report.omitted.map(({ element, reason, text, count, line }) => {
        const example = text === '' ? '' : `, such as ${JSON.stringify(text)}`
        return `  ${report.file}:${line} ${element}, ${count} ${count === 1 ? 'time' : 'times'}: ${reason}${example}`
      }),
    )
  if (report.keptEdits > 0)
    lines.push(
      `Kept as edited (${report.keptEdits}):`,
      ...report.shownEdits.map(({ id, line, reason }) => `  ${report.file}:${line} ${id}: ${reason}`),
    )
  more(report.keptEdits, report.shownEdits.length, 'records')
  if (report.missing > 0)
    lines.push(
      `No longer in the file (${report.missing}), left as they are (--remove-missing removes them):`,
      ...report.shownMissing.map((id) => `  ${id}`),
    )
  more(report.missing, report.shownMissing.length, 'records')
  lines.push(...report.notes, `${report.file} → ${report.collection} (${report.title}): ${verdict(report)}`)
  const numbers = [
    `${report.read} read`,
    `${report.added} added`,
    `${report.changed} changed`,
    `${report.unchanged} unchanged`,
    `${report.refused} refused`,
    ...(report.removed > 0 ? [`${report.removed} removed`] : []),
    ...(report.closed > 0 ? [`${report.closed} closed to the public`] : []),
  ]
  lines.push(`${numbers.join(', ')}; ${report.seconds.toFixed(1)} s, ${Math.round(report.rowsPerSecond)} rows/s`)
  return lines
}

function verdict(report: ImportReport): string {
  if (report.state === 'refused') return 'refused, nothing was changed'
  if (report.state === 'unchanged') return 'nothing to change'
  return report.dryRun ? 'dry run, nothing was changed; it would be:' : 'done'
}

/** How many of each list a report keeps. */
export const SHOWN = { problems: LISTED_PROBLEMS, warnings: 20, missing: LISTED_PROBLEMS, edits: LISTED_PROBLEMS, groups: LISTED_PROBLEMS }

/** A kind of finding as a line: how often, and the first of them. */
function groupLine(file: string, { field, expected, count, line, found }: FindingGroup): string {
  return problemLine({ file, line, field, found, expected }) + (count === 1 ? '' : ` (and ${count - 1} more)`)
}

/** The report as a CSV file: one line for each row of the import, each problem and each warning. */
const HEADER = ['what', 'id', 'file', 'line', 'field', 'found', 'expected', 'reason']

/**
 * Writes the report.
 * @param omitted what of the source no record has.
 * @param refused nothing was changed: outcomes that would have been are not told.
 */
export async function writeReportCsv(
  path: string,
  staging: Staging,
  file: string,
  refused: boolean,
  omitted: Iterable<Omitted>,
): Promise<void> {
  const out = createWriteStream(path)
  const write = async (cells: readonly (string | number)[]) => {
    if (!out.write(`${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)) await once(out, 'drain')
  }
  await write(HEADER)
  for (const { severity, file: where, line, field, found, expected } of staging.findings()) {
    await write([severity === 'warning' ? 'warning' : 'problem', '', where, line, field, found, expected, ''])
  }
  for (const { element, reason, text, count, line } of omitted)
    await write(['not taken over', '', file, line, element, text, '', `${count} times: ${reason}`])
  for (const { id, line, outcome, reason } of staging.outcomes()) {
    if (refused && outcome !== 'refused') continue
    await write([outcome, id, file, line, '', '', '', reason])
  }
  for (const id of staging.missing(false)) await write(['missing', id, file, '', '', '', '', 'no longer in the file'])
  for (const id of staging.missing(true)) await write(['removed', id, file, '', '', '', '', 'no longer in the file'])
  out.end()
  await finished(out)
}

/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
