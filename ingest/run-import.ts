/**
 * One import from beginning to end: read and check the whole file into a staging file, compare it with the store, then
 * put what differs in one transaction. Prints nothing: the caller has the progress and the report.
 */

import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ArchiveError } from '../catalog/errors.ts'
import { RightsVocabulary } from '../catalog/rights-vocabulary.ts'
import { type Collection, CollectionSchema } from '../catalog/schemas/authorities.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import { openStore, type Store, storeFile } from '../store/index.ts'
import { accessRulesText } from './access/access-review.ts'
import { readAccessRules } from './access/access-rules.ts'

import { apply, compare, isNews } from './apply.ts'
import { openFile } from './bytes/open-file.ts'
import { chooseReader } from './choose-reader.ts'

import type { FileFacts } from './draft.ts'
import { type CheckedOptions, checkOptions, type ImportOptions } from './options.ts'
import { type OnProgress, PhaseProgress } from './progress.ts'
import { type ImportReport, SHOWN, writeReportCsv } from './report.ts'

import { type StagingResult, stageFile } from './stage-file.ts'
import { removeStaleStaging, Staging, stagingFolder } from './staging.ts'

/** What `runImport` with `dryRun` does: everything but the change. */
export function planImport(options: ImportOptions, onProgress: OnProgress = () => {}): Promise<ImportReport> {
  return runImport({ ...options, dryRun: true }, onProgress)
}

/**
 * Imports a file. It writes with a connection of its own, so that the site may be serving from the same store; the
 * transaction blocks the thread it runs on, so a server calls it in a worker or a process.
 * @returns the report; `state` 'refused' where the file has problems and nothing was changed.
 * @throws ArchiveError for wrong options, a missing file, a wrong mapping.
 */
export async function runImport(given: ImportOptions, onProgress: OnProgress = () => {}): Promise<ImportReport> {
  const began = performance.now()
  const options = checkOptions(given)
  const open = await openFile(options.file)
  const reader = await chooseReader(open, options)
  if (options.report) checkWritable(options.report)
  if (!options.dryRun) removeStaleStaging(options.dataDir)
  const folder = options.dryRun ? mkdtempSync(join(tmpdir(), 'archive-import-')) : stagingFolder(options.dataDir)
  const staging = new Staging(folder)
  try {
    const facts: FileFacts = { format: reader.format, encoding: '', title: '', description: '', dateRange: '' }
    const file = options.name ?? basename(options.file)
    const readings = reader.read({
      file,
      collection: options.collection,
      title: options.title ?? reader.title ?? options.collection,
      earlier: (id) => staging.get(id),
      accessRules: readAccessRules(accessRulesText(options.dataDir)),
      rights: new RightsVocabulary(options.rights),
      facts,
    })
    const staged = await stageFile(readings, open, staging, file, new PhaseProgress('reading', onProgress), settledNames(options.dataDir))
    return await finishImport({ options, staging, staged, facts, file, reader, began }, onProgress)
  } finally {
    staging.close()
    if (options.dryRun) rmSync(folder, { recursive: true })
  }
}

/** Found out before anything is changed rather than when the report is due. */
function checkWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a'))
  } catch (error) {
    throw new ArchiveError(400, 'no-report', `${path}: the report cannot be written there`, [], { cause: error })
  }
}

interface Run {
  options: CheckedOptions
  staging: Staging
  staged: StagingResult
  facts: FileFacts
  file: string
  reader: Awaited<ReturnType<typeof chooseReader>>
  began: number
}

/** Compares and applies; the store is opened only now. */
async function finishImport(run: Run, onProgress: OnProgress): Promise<ImportReport> {
  const { options, staging, staged, file } = run
  const source = options.source ?? file
  const refused = staged.stopped || (staged.refused > 0 && !options.keepGoing)
  const path = storeFile(options.dataDir)
  const store = refused || (options.dryRun && !existsSync(path)) ? null : openStore(path, { readOnly: options.dryRun })
  try {
    const collection = collectionOf(run, source, store)
    const remove = options.removeMissing && staged.refused === 0
    if (!refused)
      compare(staging, store, { ...options, remove, source }, staged.rows - staged.refused, new PhaseProgress('comparing', onProgress))
    const make = (batch: string): ImportReport => report(run, { refused, batch, collection })
    const changes = staging.count('added') + staging.count('changed') + staging.countMissing(true)
    const newCollection = store !== null && isNews(store, collection)
    let result = make('')
    if (!refused && !options.dryRun && store && (changes > 0 || newCollection)) {
      const writing = new PhaseProgress('writing', onProgress)
      const { batch } = await store.write(() => apply(staging, store, options, source, collection, changes, writing, make))
      result = make(batch)
    }
    if (options.report) await writeReportCsv(options.report, staging, file, refused, staged.omitted.values())
    return result
  } finally {
    store?.close()
  }
}

/** What archivists decided that headings mean. */
function settledNames(dataDir: string): ReadonlyMap<string, string> {
  const path = storeFile(dataDir)
  if (!existsSync(path)) return new Map()
  const store = openStore(path, { readOnly: true })
  try {
    return store.headings.names()
  } finally {
    store.close()
  }
}

/**
 * What is said of the collection: by the command and the mapping, else by the file; but not by a second file of a
 * collection that another one has named already.
 */
function collectionOf({ options, reader, facts, file }: Run, source: string, store: Store | null): Collection {
  const told = reader.collection
  const known = store?.imports.sources(options.collection).some((other) => other !== source)
    ? store.imports.collection(options.collection)
    : null
  const title = options.title ?? told.title ?? known?.title ?? (facts.title || options.collection)
  // Through the schema, so that what the store gives back of it is equal to it, whatever fields it has besides.
  return CollectionSchema.parse({
    id: options.collection,
    title,
    shortTitle: told.shortTitle ?? (title === known?.title ? known.shortTitle : title),
    description: told.description ?? known?.description ?? (facts.description || `Imported from ${options.source ?? file}.`),
    dateRange: known?.dateRange ?? facts.dateRange,
    holder: options.holder ?? store?.imports.collection(options.collection)?.holder ?? { name: told.heldBy },
  })
}

interface Outcome {
  refused: boolean
  batch: string
  collection: Collection
}

function report(run: Run, { refused, batch, collection }: Outcome): ImportReport {
  const { options, staging, staged, facts, file, began } = run
  const problems = staging.shown(['error', 'stop'], SHOWN.problems)
  const warnings = staging.shown(['warning'], SHOWN.warnings)
  const edits = staging.keptEdits(SHOWN.edits)
  const count = (outcome: 'added' | 'changed' | 'unchanged'): number => (refused ? 0 : staging.count(outcome))
  const [added, changed] = [count('added'), count('changed')]
  const [missing, removed] = [staging.countMissing(false), staging.countMissing(true)]
  const notes: string[] = []
  if (options.removeMissing && missing > 0) {
    const editedSince = inEnglish(importFindingsWords.editedSince, { missing })
    notes.push(staged.refused > 0 ? inEnglish(importFindingsWords.nothingRemoved) : editedSince)
  }
  const seconds = (performance.now() - began) / 1000
  return {
    state: refused ? 'refused' : added + changed + removed > 0 ? 'done' : 'unchanged',
    dryRun: options.dryRun,
    batch,
    file,
    collection: options.collection,
    title: collection.title,
    format: facts.format,
    encoding: facts.encoding,
    read: staged.rows,
    added,
    changed,
    unchanged: count('unchanged'),
    refused: staged.refused + edits.total,
    keptEdits: edits.total,
    missing,
    removed,
    closed: staged.closed,
    problems: problems.total,
    warnings: warnings.total,
    shownProblems: problems.findings,
    shownWarnings: warnings.findings,
    shownMissing: [...staging.missing(false, SHOWN.missing)],
    shownEdits: edits.rows.map(({ id, line, reason }) => ({ id, line, reason })),
    findings: staging.groups(SHOWN.groups),
    omitted: [...staged.omitted.values()],
    notes,
    seconds,
    rowsPerSecond: seconds > 0 ? staged.rows / seconds : 0,
  }
}
