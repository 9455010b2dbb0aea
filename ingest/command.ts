/** The command line of an import: arguments in, words and an exit code out. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isArchiveError } from '../catalog/errors.ts'
import type { RightsEntry } from '../catalog/rights-vocabulary.ts'
import { type ManyOptions, type ManyReport, manyLines, manyRows, runMany } from './many/run-many.ts'

import { holdsMany } from './many/unpack.ts'
import { drawProgress, type Terminal } from './progress.ts'
import { csvCell, type ImportReport, reportLines } from './report.ts'

import { runImportInWorker } from './run-in-worker.ts'

/** What the command ends with; docs/import.md lists them. */
export const EXIT = {
  /** Everything in the file is in the archive. */
  done: 0,
  /** The file has problems; nothing was changed. */
  refused: 1,
  /** The command line, the mapping or a file name is wrong; nothing was changed. */
  usage: 2,
  /** Some rows were not taken over (--keep-going, or records that an archivist edited); the others were. */
  partly: 3,
  /** Something unforeseen, told on stderr. The transaction is whole or did not happen. */
  failed: 4,
} as const

const USAGE = `npm run ingest -- FILE --collection ID [--map MAP.yaml] [--title TEXT]
npm run ingest -- FOLDER or ARCHIVE [--collection ID] [--map MAP.yaml]   one collection for each file, unless one is named
  --holder NAME       institution that holds the collection, where it is not your own; --holder-address TEXT
  --map MAP.yaml      how columns become fields (a finding aid needs none)
  --dry-run           say what would change, change nothing
  --keep-going        take the good rows over although others are refused
  --remove-missing    remove records that an earlier import of this file brought and that it no longer has
  --overwrite-edits   replace records that an archivist edited since
  --report FILE.csv   every outcome, problem and warning as CSV
  --source NAME       name that ties imports of one file together (default: the file's name)
  --actor NAME        who answers for it (default: import)
  --data-dir DIR      where the archive's data is
See docs/import.md.`

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const

interface CommandArchive {
  /** Where the data is, unless the arguments say otherwise. */
  dataDir: string
  /** Prefix of ids that are minted here. */
  ownPrefix?: string
  /** The archive's vocabulary of rights; left out: the standard one. */
  rights?: RightsEntry[]
  lock?: (dataDir: string) => { release(): void }
}

/**
 * Runs the command.
 * @returns the exit code.
 */
export async function ingestCommand(
  args: readonly string[],
  { dataDir, ownPrefix = '', rights, lock }: CommandArchive,
  out: Terminal,
  err: Terminal,
): Promise<number> {
  const options = readArguments(args, dataDir)
  const own = { ownPrefix, ...(rights ? { rights } : {}) }
  if (typeof options === 'string') {
    err.write(`${options}\n\n${USAGE}\n`)
    return EXIT.usage
  }
  const drawing = drawProgress(err)
  let locked: { release(): void } | undefined
  try {
    locked = lock?.(options.dataDir)
    if (await holdsMany(options.file)) {
      const report = await runMany(
        { ...options, ...own },
        ({ file }, at, of) => {
          drawing.clear()
          err.write(`${at} of ${of}: ${file}\n`)
        },
        drawing.show,
      )
      drawing.clear()
      if (options.report) writeFileSync(options.report, manyCsv(report))
      out.write(`${manyLines(report).join('\n')}\n`)
      return manyExit(report)
    }
    if (options.collection === undefined) {
      err.write(`ingest: found no --collection, expected the id of the collection the records go into\n\n${USAGE}\n`)
      return EXIT.usage
    }
    const report = await runImportInWorker({ ...options, collection: options.collection, ...own }, drawing.show)
    drawing.clear()
    out.write(`${reportLines(report, options.report).join('\n')}\n`)
    return exitCode(report)
  } catch (error) {
    drawing.clear()
    if (isArchiveError(error)) {
      err.write(`${error.message}\nNothing was changed.\n`)
      return EXIT.usage
    }
    // With its stack: only whoever mends the program can use it.
    err.write(`The import failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    return EXIT.failed
  } finally {
    locked?.release()
  }
}

function manyExit({ files, done, refused }: ManyReport): number {
  if (done === 0 && files.length > 0) return EXIT.refused
  return refused > 0 || files.some(({ report }) => (report?.refused ?? 0) > 0) ? EXIT.partly : EXIT.done
}

const MANY_HEADER = ['what', 'file', 'collection', 'field or state', 'count', 'line or added', 'words']

function manyCsv(report: ManyReport): string {
  return [MANY_HEADER, ...manyRows(report)].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function exitCode(report: ImportReport): number {
  if (report.state === 'refused') return EXIT.refused
  return report.refused > 0 ? EXIT.partly : EXIT.done
}

/** @returns the options, or what is wrong with the arguments. */
function readArguments(args: readonly string[], dataDir: string): ManyOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: text,
        collection: text,
        title: text,
        holder: text,
        'holder-address': text,
        report: text,
        actor: text,
        source: text,
        'data-dir': text,
        'dry-run': flag,
        'keep-going': flag,
        'remove-missing': flag,
        'overwrite-edits': flag,
      },
    })
    const [file, ...rest] = positionals
    if (file === undefined) return 'ingest: found no file, expected the file to import'
    if (rest.length > 0) return `ingest: found ${positionals.length} files, expected one`
    return {
      file,
      map: values.map,
      collection: values.collection,
      title: values.title,
      holder: values.holder === undefined ? undefined : { name: values.holder, address: values['holder-address'] ?? '' },
      dataDir: values['data-dir'] ?? dataDir,
      dryRun: values['dry-run'],
      keepGoing: values['keep-going'],
      removeMissing: values['remove-missing'],
      overwriteEdits: values['overwrite-edits'],
      report: values.report,
      actor: values.actor,
      source: values.source,
    }
  } catch (error) {
    return `ingest: ${error instanceof Error ? error.message : String(error)}`
  }
}
