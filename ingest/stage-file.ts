/** First half of an import: reads the file, checks every row, stages the good ones. The store is not touched. */
import { mayKnow, opensOn, publicViewer } from '../catalog/access.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import { recordHash } from '../store/index.ts'
import type { OpenFile } from './bytes/open-file.ts'
import type { Draft, Omission, Reading } from './draft.ts'
import { settleHeadings } from './headings/review-headings.ts'
import { keepAsWords } from './keep-as-words.ts'
import type { PhaseProgress } from './progress.ts'
import type { Staging } from './staging.ts'

export interface StagingResult {
  /** Rows or components, good and bad. */
  rows: number
  /** Rows with an error. */
  refused: number
  /** The reading could not go on to the end. */
  stopped: boolean
  /** Records that are closed, with no day on which they open or one that is still to come. */
  closed: number
  /** What was left out on purpose, by element and reason. */
  omitted: Map<string, Omitted>
}

/** Words of one kind that no record has. */
export interface Omitted extends Omission {
  count: number
  /** Of the first. */
  line: number
}

/** Reads to the end, whatever is wrong: every finding is written down. */
export async function stageFile(
  readings: AsyncIterable<Iterable<Reading>>,
  open: OpenFile,
  staging: Staging,
  file: string,
  progress: PhaseProgress,
  /** Names as archivists settled them. */
  names: ReadonlyMap<string, string>,
): Promise<StagingResult> {
  let result = nothingRead()
  const viewer = publicViewer()
  for await (const part of readings) {
    for (const reading of part) {
      if ('restart' in reading) {
        staging.clear()
        result = nothingRead()
      } else if ('finding' in reading) {
        staging.addFinding(reading.finding)
        if (reading.finding.severity === 'stop') result.stopped = true
        if (reading.finding.severity === 'error') {
          result.rows += 1
          result.refused += 1
        }
      } else if ('omission' in reading) account(result.omitted, [reading.omission], reading.line)
      else {
        result.rows += 1
        const record = stageDraft(reading.draft, staging, file, names)
        if (record === null) result.refused += 1
        else if (!mayKnow(opensOn(record), viewer)) result.closed += 1
        account(result.omitted, reading.draft.omitted ?? [], reading.draft.line)
      }
    }
    progress.at(open.bytesRead(), open.size, result.rows)
  }
  progress.at(open.size, open.size, result.rows, true)
  return result
}

function nothingRead(): StagingResult {
  return { rows: 0, refused: 0, stopped: false, closed: 0, omitted: new Map() }
}

function account(omitted: Map<string, Omitted>, left: readonly Omission[], line: number): void {
  for (const omission of left) {
    const key = `${omission.element}\n${omission.reason}`
    const known = omitted.get(key)
    if (known) known.count += 1
    else omitted.set(key, { ...omission, text: omission.text.slice(0, 120), count: 1, line })
  }
}

/** @returns the record; null where the row is refused. */
function stageDraft(draft: Draft, staging: Staging, file: string, names: ReadonlyMap<string, string>): ArchiveRecord | null {
  const { line } = draft
  const { record, findings } = keepAsWords(draft, file)
  for (const finding of [...draft.findings, ...findings]) staging.addFinding(finding)
  if (!record || draft.findings.some(({ severity }) => severity === 'error')) {
    // Rows without an id are told apart by their lines.
    staging.refuse(record ? record.id : `${draft.input.id} (line ${line})`, line, inEnglish(importFindingsWords.rowProblems))
    return null
  }
  stageApart(settleHeadings(record, names), draft, staging, file)
  return record
}

/** Stages a record; one whose id is taken gets a number behind it, unless it is the same record again. */
function stageApart(record: ArchiveRecord, draft: Draft, staging: Staging, file: string): void {
  const { line } = draft
  const first = staging.add(record, line, recordHash(record))
  if (first === null) return
  const warn = (expected: string) =>
    staging.addFinding({ severity: 'warning', file, line, field: draft.nameOf('id'), found: record.id, expected })
  const earlier = staging.get(record.id)
  if (earlier && recordHash(earlier) === recordHash(record)) {
    warn(inEnglish(importFindingsWords.rowOnce, { line: String(first) }))
    return
  }
  for (let count = 2; ; count += 1) {
    const apart = { ...record, id: `${record.id}-${count}`, identifiers: [...new Set([...record.identifiers, localPart(record.id)])] }
    if (staging.add(apart, line, recordHash(apart)) !== null) continue
    warn(inEnglish(importFindingsWords.lineIdOnce, { line: String(first), id: apart.id }))
    return
  }
}

function localPart(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}
