/** First half of an import: reads the file, checks every row, stages the good ones. The store is not touched. */

import { schemaProblems } from '../catalog/problems.ts'
import { RecordSchema } from '../catalog/schemas/record.ts'
import { recordHash } from '../store/index.ts'
import type { OpenFile } from './bytes/open-file.ts'
import type { Draft, Finding, Reading } from './draft.ts'
import type { PhaseProgress } from './progress.ts'
import type { Staging } from './staging.ts'

export interface StagingResult {
  /** Rows or components, good and bad. */
  rows: number
  /** Rows with an error. */
  refused: number
  /** The reading could not go on to the end. */
  stopped: boolean
}

/** Reads to the end, whatever is wrong: every finding is written down. */
export async function stageFile(
  readings: AsyncIterable<Iterable<Reading>>,
  open: OpenFile,
  staging: Staging,
  file: string,
  progress: PhaseProgress,
): Promise<StagingResult> {
  let result: StagingResult = { rows: 0, refused: 0, stopped: false }
  for await (const part of readings) {
    for (const reading of part) {
      if ('restart' in reading) {
        staging.clear()
        result = { rows: 0, refused: 0, stopped: false }
      } else if ('finding' in reading) {
        staging.addFinding(reading.finding)
        if (reading.finding.severity === 'stop') result.stopped = true
        if (reading.finding.severity === 'error') {
          result.rows += 1
          result.refused += 1
        }
      } else {
        result.rows += 1
        result.refused += stageDraft(reading.draft, staging, file)
      }
    }
    progress.at(open.bytesRead(), open.size, result.rows)
  }
  progress.at(open.size, open.size, result.rows, true)
  return result
}

/** @returns how many rows are refused now that were not before: 0, 1, or 2 where an id is on two lines. */
function stageDraft(draft: Draft, staging: Staging, file: string): number {
  const { input, line } = draft
  const checked = RecordSchema.safeParse(input)
  const findings = [...draft.findings]
  if (!checked.success) {
    const problems = schemaProblems(checked.error, input, { file, lineOf: () => line })
    // What the mapping complained about already is not said twice.
    const said = new Set(findings.filter(({ severity }) => severity === 'error').map(({ field }) => field))
    for (const [at, problem] of problems.entries()) {
      const field = draft.nameOf(String(checked.error.issues[at]?.path[0] ?? '(row)'))
      if (!said.has(field)) findings.push({ ...problem, severity: 'error', field })
    }
  }
  for (const finding of findings) staging.addFinding(finding)
  if (!checked.success || findings.some(({ severity }) => severity === 'error')) {
    staging.refuse(input.id, line, 'the row has problems')
    return 1
  }
  const record = checked.data
  const first = staging.add(record, line, recordHash(record))
  if (first === null) return 0
  const wasGood = staging.get(record.id) !== null
  const finding: Finding = {
    severity: 'error',
    file,
    line,
    field: draft.nameOf('id'),
    found: record.id,
    expected: `each id once; line ${first} has it too`,
  }
  staging.addFinding(finding)
  staging.refuse(record.id, line, `lines ${first} and ${line} have the same id`)
  return wasGood ? 2 : 1
}
