/**
 * Many files in one import: one collection for each, each all or nothing, one report. What a run did is written down file
 * by file, so that a run that was stopped goes on where it was; a run that ended can be repeated and changes nothing.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { isArchiveError } from '../../catalog/errors.ts'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'
import { type CheckedOptions, checkOptions, type ImportOptions } from '../options.ts'
import type { OnProgress } from '../progress.ts'
import { ImportReportSchema } from '../report.ts'
import { runImportInWorker } from '../run-in-worker.ts'
import { openUnpackFolder, removeStaleStaging, stagingFolder } from '../staging.ts'

/** What came of many files, in words and numbers. */
const FileOutcomeSchema = z.object({
  file: z.string(),
  collection: z.string(),
  /** Null where the file could not be read as anything at all. */
  report: ImportReportSchema.nullable(),
  /** Why not; '' for a report. */
  error: z.string(),
})
type FileOutcome = z.infer<typeof FileOutcomeSchema>

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

const LineSchema = z.object({ key: z.string(), outcome: FileOutcomeSchema })

/** Options of an import, the file being a folder or an archive; a collection takes all files, left out each has its own. */
export type ManyOptions = Omit<ImportOptions, 'collection'> & { collection?: string }

/** @param onFile is told of each file when it is done. */
export async function runMany(
  given: ManyOptions,
  onFile: (outcome: FileOutcome, at: number, of: number) => void = () => {},
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<ManyReport> {
  const options = checkOptions({ ...given, collection: given.collection ?? 'many' })
  const key = hashOf([
    resolve(options.file),
    given.collection ?? '',
    options.source ?? '',
    options.map ? readFileSync(options.map, 'utf8') : '',
  ])
  const folder = join(stagingFolder(options.dataDir), `many-${key}`)
  const journal = join(folder, 'done.jsonl')
  mkdirSync(folder, { recursive: true })
  const before = options.dryRun ? new Map<string, FileOutcome>() : readJournal(journal)
  removeStaleStaging(options.dataDir)
  const room = openUnpackFolder(options.dataDir)
  try {
    return await runFiles(await unpack(options.file, room.path))
  } finally {
    room.close()
  }

  async function runFiles(files: readonly FoundFile[]): Promise<ManyReport> {
    const ids =
      given.collection === undefined
        ? collectionIds(
            files.map(({ name }) => name),
            options.ownPrefix,
          )
        : files.map(() => options.collection)
    const outcomes: FileOutcome[] = []
    let resumed = 0
    for (const [at, { name, path, hash }] of files.entries()) {
      signal?.throwIfAborted()
      const collection = ids[at] ?? ''
      const content = `${name} ${hash.slice(0, 32)}`
      const known = before.get(content)
      const outcome = known ?? (await importOne(options, { name, path, collection }, onProgress, signal))
      if (known) resumed += 1
      else if (!options.dryRun) appendFileSync(journal, `${JSON.stringify({ key: content, outcome })}\n`)
      outcomes.push(outcome)
      onFile(outcome, at + 1, files.length)
    }
    rmSync(folder, { recursive: true, force: true })
    const refused = outcomes.filter(({ report }) => report === null || report.state === 'refused').length
    return { source: basename(options.file), files: outcomes, done: outcomes.length - refused, refused, resumed }
  }
}

/** In the order of their names. */
async function unpack(path: string, into: string): Promise<FoundFile[]> {
  const reader = openLimitedProcess(new URL('./unpack-process.ts', import.meta.url), READING_LIMITS.imports)
  const files: FoundFile[] = []
  for await (const file of reader.parts({ path, into }, FoundFileSchema.nullable())) if (file) files.push(file)
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface One {
  name: string
  path: string
  collection: string
}

async function importOne(
  options: CheckedOptions,
  { name, path, collection }: One,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<FileOutcome> {
  try {
    const report = await runImportInWorker(
      { ...options, report: undefined, file: path, collection, source: name, name },
      onProgress,
      signal,
    )
    return { file: name, collection, report, error: '' }
  } catch (error) {
    signal?.throwIfAborted()
    if (!isArchiveError(error)) throw error
    return { file: name, collection, report: null, error: error.message.replaceAll(path, name) }
  }
}

/** What the run before this one did, a line cut off by its end left out. */
function readJournal(path: string): Map<string, FileOutcome> {
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return new Map(lines.map((line) => LineSchema.parse(JSON.parse(line))).map(({ key, outcome }) => [key, outcome]))
}

/** Ids of collections by the names of files, each its own, and none the prefix of ids that are minted here. */
export function collectionIds(names: readonly string[], ownPrefix: string): string[] {
  const taken = new Set([ownPrefix])
  return names.map((name) => {
    const plain = slug(basename(name).replace(/(?:\.(?:xml|csv|tsv|txt|jsonl?|xlsx?|ods|gz))+$/i, '')) || 'file'
    let id = plain
    for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`
    taken.add(id)
    return id
  })
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

/** A file of a folder or an archive. */
const FoundFileSchema = z.object({
  /** Its name in the folder or archive, with slashes. */
  name: z.string(),
  path: z.string(),
  /** SHA-256 of its content. */
  hash: z.string(),
})
export type FoundFile = z.infer<typeof FoundFileSchema>
