/** The report as a CSV file: one line for each row of the import, each problem and each warning. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Omitted } from './stage-file.ts'
import type { Staging } from './staging.ts'

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
