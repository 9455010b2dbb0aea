/** The sides of the comparison, each behind the same door: what it is asked, the processes that answer, and what was built for it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startNodes, whyNoNodes } from '../../../tests/cluster/nodes.ts'
import { Child } from '../child.ts'
import type { BenchSource } from '../generate.ts'
import { memoryFigures, watchOwnMemory } from '../process-figures.ts'
import type { BenchQuery } from '../queries.ts'
import { AnsweredSchema, BuiltSchema, type EngineName, type StepOptions, sizeOf } from '../steps.ts'
import { writtenDocuments } from '../written-documents.ts'
import { exportDocuments } from './export.ts'
import { buildTantivy, Tantivy, whyNoTantivy } from './tantivy.ts'

/** What the engine is compared with: how it is called and started, why it cannot be, and the most records. */
export const PEERS = {
  tantivy: { label: 'tantivy', start: (options) => startTantivy(options, 1), whyNot: () => whyNoTantivy(), most: Number.POSITIVE_INFINITY },
  'tantivy-threads': {
    label: `tantivy, ${cpus().length} threads`,
    start: (options) => startTantivy(options, cpus().length),
    whyNot: () => whyNoTantivy(),
    most: Number.POSITIVE_INFINITY,
  },
  // More do not fit one node beside the rest of a bench.
  opensearch: { label: 'OpenSearch', start: (options) => startOpenSearch(options), whyNot: whyNoNodes, most: 250_000 },
} as const satisfies Record<string, PeerKind>
export type Peer = keyof typeof PEERS
export const PEER_NAMES = Object.keys(PEERS).filter((name): name is Peer => name in PEERS)
export type SideName = 'embedded' | Peer

interface PeerKind {
  label: string
  start(options: SideOptions): Promise<Side>
  whyNot(): Promise<string | null>
  most: number
}

const BuiltFileSchema = BuiltSchema.extend({
  /** MiB that the process had for itself at most; `peak` holds what of files it had mapped, too. */
  own: z.number(),
  /** Seconds of analysis beforehand, which `seconds` does not hold. */
  analysis: z.number().optional(),
})
export type Built = z.infer<typeof BuiltFileSchema>

/** Answers and counts of facets and years, or hits, total and snippets alone. */
export type Mode = 'full' | 'hits'

export interface Side {
  built: Built
  /** Processes that answer. */
  pids: readonly number[]
  /** Milliseconds from the start of the process to the first answer; null where it ran already. */
  start: number | null
  /** null for a question that it could not answer. */
  ask(asked: readonly BenchQuery[], mode: Mode): Promise<z.infer<typeof AnsweredSchema>>
  stop(): Promise<void>
}

export interface SideOptions {
  source: BenchSource & { file: string }
  /** Where indexes are. */
  directory: string
  /** Takes what is built already. */
  keep: boolean
  /** The program that runs steps (lab/bench/run-all.ts). */
  program: string
  /** What a side is asked first. */
  first: BenchQuery
}

/** Of OpenSearch, in MiB, and how its Java runs: compiled as well as it can be. */
const HEAP = 1_536
const JAVA = ['-XX:+UseG1GC']

/** The site's own engine. */
export async function startEmbedded(options: SideOptions): Promise<Side> {
  const built = await builtOnce(options, 'embedded', async () => {
    const child = step(options, 'build', 'embedded')
    const most = watchOwnMemory(child.pid)
    const figures = await child.ask({}, BuiltSchema).finally(most)
    await child.stop()
    return { ...figures, own: most() }
  })
  const began = performance.now()
  return started({ built, ...asking(step(options, 'engine', 'embedded')) }, options.first, began)
}

/** @param threads that search, each in a segment of its own. */
async function startTantivy(options: SideOptions, threads: number): Promise<Side> {
  const folder = join(options.directory, `tantivy-${threads}`)
  const built = await builtOnce(options, `tantivy-${threads}`, async () => {
    const exported = join(options.directory, 'tantivy.ndjson')
    rmSync(exported, { force: true })
    const began = performance.now()
    await exportDocuments(exported, () => writtenDocuments(options.source.file))
    const analysis = (performance.now() - began) / 1_000
    const figures = await buildTantivy(exported, folder, threads)
    rmSync(exported)
    return { ...figures, megabytes: sizeOf(folder) / 1_048_576, analysis }
  })
  const began = performance.now()
  const process = new Tantivy(folder)
  const side = { built, pids: [process.pid], stop: () => process.stop() }
  return started({ ...side, ask: (asked, mode) => process.ask(asked, mode === 'full') }, options.first, began)
}

/** One node, and a process that asks it as the site does: both count. It is filled anew each time. */
async function startOpenSearch(options: SideOptions): Promise<Side> {
  const cluster = await startNodes(1, HEAP, JAVA)
  try {
    const began = performance.now()
    const child = step(options, 'engine', 'opensearch', cluster.url)
    const asked = asking(child)
    await asked.ask([options.first], 'full')
    const seconds = (performance.now() - began) / 1_000
    const node = cluster.nodes[0]?.process.pid ?? 0
    const store = await fetch(`${cluster.url}/_stats/store`).then((response) => response.json())
    const built = {
      seconds,
      ...memoryFigures(node),
      megabytes: StoreSchema.parse(store)._all.primaries.store.size_in_bytes / 1_048_576,
    }
    const stop = () => child.stop().then(() => cluster.stop())
    return { ...asked, built, start: null, pids: [node, child.pid], stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const StoreSchema = z.object({ _all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }) })

async function started(side: Omit<Side, 'start'>, first: BenchQuery, began: number): Promise<Side> {
  await side.ask([first], 'full')
  return { ...side, start: performance.now() - began }
}

function step({ program, directory, source }: SideOptions, name: string, engine: EngineName, url?: string): Child {
  const settings: StepOptions = { engine, directory, url, ...source }
  return new Child(program, name, settings)
}

function asking(child: Child): Pick<Side, 'pids' | 'ask' | 'stop'> {
  return {
    pids: [child.pid],
    ask: (asked, mode) => child.ask({ type: 'answer', asked: mode === 'full' ? asked : asked.map(lean) }, AnsweredSchema),
    stop: () => child.stop(),
  }
}

function lean({ query, shape }: BenchQuery): BenchQuery {
  return { shape, query: { ...query, countFacets: [], countYears: false } }
}

/** The figures of a build, kept beside it. */
async function builtOnce({ directory, keep }: SideOptions, name: string, build: () => Promise<Built>): Promise<Built> {
  const mark = join(directory, `${name}.json`)
  if (keep && existsSync(mark)) return BuiltFileSchema.parse(JSON.parse(readFileSync(mark, 'utf8')))
  rmSync(mark, { force: true })
  const built = await build()
  writeFileSync(mark, JSON.stringify(built))
  return built
}
