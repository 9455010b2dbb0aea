/** One run of the bench: builds, starts and asks all engines at each size, side by side, question by question. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { Child } from './child.ts'
import { openDocuments } from './generate.ts'
import { machine, type Spread, spreadOf } from './measure.ts'
import { type BenchQuery, drawQueries, QUERY_SHAPES, type QueryShape, sampleOf } from './queries.ts'
import { randomFrom, seedOf, shuffled } from './random.ts'
import {
  AnsweredSchema,
  BuiltSchema,
  ChangedSchema,
  EditedSchema,
  type EngineName,
  MemorySchema,
  MOST_FOR_SQL_COUNTS,
  ReadySchema,
  type StepOptions,
  SuggestedSchema,
} from './steps.ts'
import { askUndisturbed, type Undisturbed } from './undisturbed.ts'
import { writeDocuments } from './written-documents.ts'

export interface RunOptions {
  sizes: readonly number[]
  source: 'tate' | 'generated'
  /** Fewer questions, fewer engines: to see that all works. */
  short: boolean
  /** Takes indexes that an earlier run built, and its figures of building them. */
  keep: boolean
  /** Where indexes are built. */
  directory: string
  /** The program that runs steps (lab/bench/run-all.ts). */
  program: string
  /** Told what is being done. */
  log(line: string): void
}

export interface EngineFigures {
  engine: EngineName
  all: Spread
  shapes: Partial<Record<QueryShape, Spread>>
  /** Answers with the same total as the embedded engine's, of those both gave. */
  agreed: number
  compared: number
}

export interface SizeFigures {
  size: number
  builds: Partial<Record<EngineName, z.infer<typeof BuiltSchema>>>
  /** From the start of the process to the first possible answer, in ms, and memory then and after all questions, in MiB. */
  start: { milliseconds: number; resident: number; residentAfter: number }
  engines: EngineFigures[]
  /** The embedded engine alone, in rounds, until the machine was left alone in each piece. */
  undisturbed: Undisturbed
  /** The embedded engine's figures over the questions that another engine can do, by that engine. */
  sameQuestions: Partial<Record<EngineName, Spread>>
  suggest: Spread
  /** Milliseconds until an edited record was found. */
  edits: number[]
  /** Changes one after the other, the last of many that wait. */
  changes: Spread
}

export interface RunFigures {
  date: string
  source: RunOptions['source']
  machine: ReturnType<typeof machine>
  sizes: SizeFigures[]
}

/** Sets of 200 questions at a size: more where answers are short and noise is large. */
function setsFor(size: number, short: boolean): number {
  if (short) return 1
  return size <= 50_000 ? 5 : size <= 300_000 ? 2 : 1
}
/** Questions an engine answers before the next engine has its turn. */
const BLOCK = 100
/**
 * Untimed questions at the beginning of each turn, as many as the study asked (decision 022): the engine has waited for the
 * others, half a minute at times, and what a machine does not use it lets go. A server under load does not wait.
 */
const LEAD = 20
/** Questions between two readings of the yardstick: some 50 ms of the embedded engine at 25,000 records, 100 at a million. */
function pieceFor(size: number): number {
  return size <= 50_000 ? 100 : 20
}
/** Completions asked for, and edits made. */
const PREFIXES = 1_000
const EDITS = 5
/** Changes that wait for a build, of which the last ones are timed. */
const CHANGES = { waiting: 900, timed: 100 }
/** Name of the file of all documents. */
export const DOCUMENTS = 'documents.ndjson'
/** Documents that questions are drawn from. */
const SAMPLE = 4_000
/** Numbers of the sets that warm up: no timed set shares a question with them. */
const WARM_UP = [1_000, 1_001, 1_002]

export async function runBench(options: RunOptions): Promise<RunFigures> {
  const sizes: SizeFigures[] = []
  for (const size of options.sizes) sizes.push(await runSize(size, options))
  return { date: new Date().toISOString(), source: options.source, machine: machine(), sizes }
}

async function runSize(size: number, options: RunOptions): Promise<SizeFigures> {
  const { source, log } = options
  const directory = join(options.directory, `${source}-${size}`)
  mkdirSync(directory, { recursive: true })
  const documentsOf = { source, size, file: join(directory, DOCUMENTS) }
  if (!options.keep) rmSync(documentsOf.file, { force: true })
  log(`${size}: writing the documents`)
  await writeDocuments(documentsOf.file, () => openDocuments({ source, size }))
  const step = (name: string, engine: EngineName) => {
    const settings: StepOptions = { engine, directory, ...documentsOf }
    return new Child(options.program, name, settings)
  }
  const builds: SizeFigures['builds'] = {}
  for (const engine of ['embedded', 'fts5-typed'] as const) {
    const mark = join(directory, `${engine}.json`)
    if (options.keep && existsSync(mark)) {
      builds[engine] = BuiltSchema.parse(JSON.parse(readFileSync(mark, 'utf8')))
      continue
    }
    log(`${size}: building ${engine}`)
    rmSync(mark, { force: true })
    const child = step('build', engine)
    const built = await child.ask({}, BuiltSchema)
    await child.stop()
    writeFileSync(mark, JSON.stringify(built))
    builds[engine] = built
  }
  log(`${size}: starting`)
  const names: EngineName[] = ['embedded', 'fts5-typed', ...(size <= MOST_FOR_SQL_COUNTS ? (['fts5-sql', 'flexsearch'] as const) : [])]
  const children = new Map<EngineName, Child>()
  const ready = new Map<EngineName, z.infer<typeof ReadySchema>>()
  for (const name of names) {
    const child = step('engine', name)
    children.set(name, child)
    ready.set(name, await child.ask({ type: 'ready' }, ReadySchema))
  }
  const embedded = children.get('embedded')
  if (!embedded) throw new Error('the embedded engine did not start')

  log(`${size}: drawing questions`)
  const documents = sampleOf((await openDocuments(documentsOf)).documents(), size, SAMPLE)
  const known = new Set<string>()
  const warm = WARM_UP.slice(0, options.short ? 1 : 3).flatMap((set) => drawQueries(documents, set, known))
  const asked = Array.from({ length: setsFor(size, options.short) }, (_, set) => drawQueries(documents, set, known)).flat()
  for (const block of blocksOf(warm, BLOCK)) await askAll(children, block)
  log(`${size}: ${asked.length} questions to ${names.length} engines`)
  const answers: { query: BenchQuery; given: Given }[] = []
  for (const [turn, block] of blocksOf(asked, BLOCK).entries()) {
    const from = (turn * LEAD) % warm.length
    answers.push(...(await askAll(children, block, warm.slice(from, from + LEAD))))
  }
  log(`${size}: the embedded engine alone`)
  const undisturbed = await askUndisturbed(embedded, blocksOf(asked, pieceFor(size)), warm.slice(0, LEAD))
  const residentAfter = (await embedded.ask({ type: 'memory' }, MemorySchema)).resident

  log(`${size}: completions and edits`)
  const prefixes = prefixesOf(documents, 2 * PREFIXES)
  const complete = async (prefix: string) => (await embedded.ask({ type: 'suggest', prefix }, SuggestedSchema)).milliseconds
  // Others warm up, as with questions.
  for (const prefix of prefixes.slice(PREFIXES)) await complete(prefix)
  const completions: number[] = []
  for (const prefix of prefixes.slice(0, PREFIXES)) completions.push(await complete(prefix))
  const edits: number[] = []
  for (let at = 0; at < EDITS; at++)
    edits.push((await embedded.ask({ type: 'edit', word: `zyxwording${'abcdefgh'.charAt(at)}` }, EditedSchema)).milliseconds)
  const changed = await embedded.ask({ type: 'changes', count: CHANGES.waiting }, ChangedSchema)
  for (const child of children.values()) await child.stop()
  const both = (name: EngineName) => answers.filter(({ given }) => given.has(name))
  const start = ready.get('embedded') ?? { milliseconds: 0, resident: 0 }
  return {
    size,
    builds,
    edits,
    changes: spreadOf(changed.milliseconds.slice(-CHANGES.timed)),
    start: { ...start, residentAfter },
    engines: names.map((name) => figuresOf(name, answers)),
    undisturbed,
    sameQuestions: Object.fromEntries(names.map((name) => [name, spreadOf(timesOf('embedded', both(name)))])),
    suggest: spreadOf(completions),
  }
}

type Given = Map<EngineName, { milliseconds: number; total: number }>

/** Questions in blocks: each engine answers a block as a busy server would, then the next engine has it. */
export function blocksOf(queries: readonly BenchQuery[], length: number): BenchQuery[][] {
  const mixed = shuffled(randomFrom(seedOf('blocks')), queries)
  return Array.from({ length: Math.ceil(mixed.length / length) }, (_, at) => mixed.slice(at * length, (at + 1) * length))
}

/** Puts some questions to every engine, one engine after the other. @param lead asked before them, and not counted. */
async function askAll(
  children: ReadonlyMap<EngineName, Child>,
  asked: BenchQuery[],
  lead: BenchQuery[] = [],
): Promise<{ query: BenchQuery; given: Given }[]> {
  const answers = asked.map((query): { query: BenchQuery; given: Given } => ({ query, given: new Map() }))
  for (const [name, child] of children) {
    if (lead.length > 0) await child.ask({ type: 'answer', asked: lead }, AnsweredSchema)
    const answered = await child.ask({ type: 'answer', asked }, AnsweredSchema)
    answers.forEach(({ given }, at) => {
      const answer = answered[at]
      if (answer) given.set(name, answer)
    })
  }
  return answers
}

function timesOf(name: EngineName, answers: readonly { given: Given }[]): number[] {
  return answers.flatMap(({ given }) => given.get(name)?.milliseconds ?? [])
}

function figuresOf(engine: EngineName, answers: readonly { query: BenchQuery; given: Given }[]): EngineFigures {
  const shapes: EngineFigures['shapes'] = {}
  for (const { query } of answers) {
    if (!shapes[query.shape])
      shapes[query.shape] = spreadOf(
        timesOf(
          engine,
          answers.filter((other) => other.query.shape === query.shape),
        ),
      )
  }
  const both = answers.filter(({ query, given }) => given.has(engine) && query.shape !== 'typo')
  const agreed = both.filter(({ given }) => given.get(engine)?.total === given.get('embedded')?.total).length
  return { engine, all: spreadOf(timesOf(engine, answers)), shapes, agreed, compared: both.length }
}

/** Beginnings of titles and names, one to twelve letters long, all different. */
function prefixesOf(documents: Parameters<typeof drawQueries>[0], wanted: number): string[] {
  const prefixes = new Set<string>()
  for (let at = 0; prefixes.size < wanted && at < documents.length * 4; at++) {
    const document = documents[at % documents.length]
    const text = at % 3 === 0 ? document?.text.creators[0] : document?.text.title
    const prefix = text?.slice(0, 1 + ((at * 7) % 12)).trim()
    if (prefix) prefixes.add(prefix)
  }
  return [...prefixes]
}

export const SHAPES_IN_ORDER = Object.keys(QUERY_SHAPES)
