/** A whole site to measure: an archive of so many records, imported as any would be, and a server on one core. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { RECORD_TYPES } from '../../catalog/schemas/record.ts'
import { runImport } from '../../ingest/run-import.ts'
import { type BenchSource, openDocuments } from './generate.ts'
import { memoryFigures } from './process-figures.ts'

const MAPPING = fileURLToPath(new URL('site-mapping.yaml', import.meta.url))
const SERVER = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))
const COLUMNS = ['number', 'title', 'creator', 'type', 'genre', 'place', 'description', 'transcription', 'subjects', 'date'] as const
/** Longest the server may take to start with an index to build, in ms. */
const PATIENCE = 180_000

/** Makes a data folder with the records of a source; one that is there is left as it is. */
export async function prepareSite(dataDir: string, { source, size }: BenchSource): Promise<void> {
  const done = join(dataDir, '.prepared')
  if (existsSync(done)) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'records.csv')
  const lines = [COLUMNS.join(',')]
  const documents = await openDocuments({ source, size })
  let number = 0
  for (const { text, display } of documents.documents()) {
    const row: Record<(typeof COLUMNS)[number], string> = {
      number: display.identifiers[0] ?? '',
      title: text.title,
      creator: text.creators[0] ?? '',
      type: RECORD_TYPES[number++ % RECORD_TYPES.length] ?? 'Document',
      genre: text.genre[1] ?? '',
      place: text.places[0] ?? '',
      description: text.description,
      transcription: text.transcription,
      subjects: text.subjects.join('|'),
      date: display.date,
    }
    lines.push(COLUMNS.map((column) => `"${row[column].replaceAll('"', '""')}"`).join(','))
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
  const report = await runImport({ file, map: MAPPING, collection: 'bench', dataDir })
  if (report.state === 'refused') throw new Error(`the bench's records were refused: ${JSON.stringify(report.shownProblems.slice(0, 3))}`)
  writeFileSync(done, '')
}

export interface RunningSite {
  base: string
  /** Core the server may use, or null where it could not be held to one. */
  core: number | null
  /** Processor time the server has used so far, in ms; null where the system does not tell. */
  processorTime(): number | null
  /** Memory in MiB, what of files it has mapped among it; null where the system does not tell. */
  memory(): number | null
  stop(): Promise<void>
}

/** Options of Node that `npm start` sets. */
export function nodeOptions(): string {
  const PackageSchema = z.object({ config: z.object({ serverNodeOptions: z.string() }) })
  return PackageSchema.parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).config.serverNodeOptions
}

/** Starts the server as production does on a machine of so many cores, held to them where `taskset` is there. */
export async function startSite(dataDir: string, port: number, cores = 1): Promise<RunningSite> {
  const pinned = spawnSync('taskset', ['-V']).status === 0
  const command = pinned ? 'taskset' : process.execPath
  const args = pinned ? ['-c', `0-${cores - 1}`, process.execPath, SERVER] : [SERVER]
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: '.state/compile-cache',
    NODE_OPTIONS: `${nodeOptions()} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKERS: String(cores),
  }
  const server = spawn(command, args, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
  const base = `http://127.0.0.1:${port}`
  await untilReady(base, server)
  return {
    base,
    core: pinned ? 0 : null,
    processorTime: () => processorTimeOf(server.pid),
    memory: () => memoryOf(server.pid),
    async stop() {
      if (server.exitCode !== null) return
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
    },
  }
}

/** Ticks of user and system time in /proc, a hundredth of a second each on Linux. */
function processorTimeOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf(pid: number | undefined): number | null {
  if (pid === undefined || !existsSync(`/proc/${pid}/smaps_rollup`)) return null
  const { own, mapped } = memoryFigures(pid)
  return Math.round(own + mapped)
}

/** Longest a new site may take to index its passages for the assistant, in ms, and how long it must have rested. */
const SETTLING = 1_200_000
const REST = 3_000

/**
 * Waits until a server does nothing by itself: a new archive's passages are being indexed when it is ready, and once
 * that is done it is not again.
 */
export async function untilSettled({ processorTime }: Pick<RunningSite, 'processorTime'>): Promise<void> {
  const until = performance.now() + SETTLING
  for (let used = processorTime(); used !== null; ) {
    await setTimeout(REST)
    const now = processorTime()
    if (now === null || now - used < REST / 10) return
    if (performance.now() > until) throw new Error(`bench: the site still works by itself after ${SETTLING / 1_000} s`)
    used = now
  }
}

async function untilReady(base: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + PATIENCE
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const ready = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await setTimeout(200)
  }
  server.kill('SIGTERM')
  throw new Error(`the server was not ready within ${PATIENCE / 1_000} s`)
}
