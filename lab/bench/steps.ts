/** What the bench does in processes of their own: building an index, and answering questions from one. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FACET_NAMES } from '../../catalog/facets.ts'
import { serve } from './child.ts'
import type { BenchEngine } from './engines/comparison.ts'
import { openEmbedded } from './engines/embedded.ts'
import { openFlexSearch } from './engines/flexsearch.ts'
import { writeFts5File } from './engines/fts5-file.ts'
import { openFts5Sql } from './engines/fts5-sql.ts'
import { openFts5Typed } from './engines/fts5-typed.ts'
import { openOpenSearch } from './engines/opensearch.ts'
import { BenchSourceSchema, openDocuments } from './generate.ts'
import { memory } from './measure.ts'
import { BENCH_VIEWER, type BenchQuery } from './queries.ts'
import { yardstick } from './yardstick.ts'

export const ENGINES = ['embedded', 'fts5-typed', 'fts5-sql', 'flexsearch', 'opensearch'] as const
export type EngineName = (typeof ENGINES)[number]

const StepSchema = BenchSourceSchema.extend({
  engine: z.enum(ENGINES),
  /** Where indexes of this source and size live. */
  directory: z.string(),
  /** Address of a node of OpenSearch. */
  url: z.string().optional(),
})
export type StepOptions = z.infer<typeof StepSchema>

/** What a step can be asked. */
const RequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('memory') }),
  z.object({ type: z.literal('yardstick') }),
  z.object({ type: z.literal('answer'), asked: z.array(z.custom<BenchQuery>(isBenchQuery)) }),
  z.object({ type: z.literal('suggest'), prefix: z.string() }),
  z.object({ type: z.literal('edit'), word: z.string() }),
  z.object({ type: z.literal('changes'), count: z.number().int() }),
])
export type StepRequest = z.infer<typeof RequestSchema>

export const BuiltSchema = z.object({ seconds: z.number(), peak: z.number(), megabytes: z.number() })
export const ReadySchema = z.object({ milliseconds: z.number(), resident: z.number() })
export const MemorySchema = z.object({ resident: z.number(), peak: z.number() })
/** In the order of the questions; null where the engine cannot do one. Counts to compare by: the highest of each facet, and the sum of all years. */
const AnswerSchema = z.object({ milliseconds: z.number(), total: z.number(), highest: z.array(z.number()), covered: z.number() })
export const AnsweredSchema = z.array(AnswerSchema.nullable())
export const SuggestedSchema = z.object({ milliseconds: z.number(), count: z.number() })
export const YardstickSchema = z.object({ milliseconds: z.number() })
export const ChangedSchema = z.object({ milliseconds: z.array(z.number()) })
export const EditedSchema = z.object({ milliseconds: z.number() })

const EMBEDDED = 'embedded'
const FTS5_FILE = 'fts5.sqlite'

/** Does the step of a child process; returns when it has nothing more to do but wait for requests. */
export async function runStep(step: string, json: string): Promise<void> {
  const options = StepSchema.parse(JSON.parse(json))
  if (step === 'build') return serve(() => build(options))
  if (step === 'engine') return serveEngine(options)
  throw new Error(`bench step: found ${step}, expected build or engine`)
}

async function build({ engine, directory, url: _, ...source }: StepOptions): Promise<z.infer<typeof BuiltSchema>> {
  const started = performance.now()
  mkdirSync(directory, { recursive: true })
  let built = directory
  if (engine === 'embedded') {
    built = join(directory, EMBEDDED)
    rmSync(built, { recursive: true, force: true })
    const opened = await openEmbedded(built, source)
    await opened.close()
  } else {
    built = join(directory, FTS5_FILE)
    const documents = await openDocuments(source)
    writeFts5File(built, documents.documents(), source.size <= MOST_FOR_SQL_COUNTS)
  }
  return { seconds: (performance.now() - started) / 1_000, peak: memory().peak, megabytes: sizeOf(built) / 1_048_576 }
}

/** Facets as SQL rows are 18 a record, and their counts take seconds beyond this size. */
export const MOST_FOR_SQL_COUNTS = 50_000

export function sizeOf(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

async function openEngine({ engine, directory, url, ...source }: StepOptions): Promise<BenchEngine> {
  if (engine === 'opensearch') return openOpenSearch(url ?? '', source)
  if (engine === 'embedded') return openEmbedded(join(directory, EMBEDDED), source)
  const file = join(directory, FTS5_FILE)
  if (engine === 'fts5-sql') return openFts5Sql(file)
  const documents = await openDocuments(source)
  if (engine === 'fts5-typed') return openFts5Typed(file, documents.documents(), source.size)
  return openFlexSearch(file, () => documents.documents(), source.size)
}

async function serveEngine(options: StepOptions): Promise<void> {
  const opening = openEngine(options).then((engine) => ({
    engine,
    ready: { milliseconds: performance.now(), resident: memory().resident },
  }))
  serve(async (message) => {
    const request = RequestSchema.parse(message)
    const { engine, ready } = await opening
    if (request.type === 'ready') return ready
    if (request.type === 'memory') return memory()
    if (request.type === 'yardstick') return { milliseconds: yardstick() }
    if (request.type === 'answer') return answerAll(engine, request.asked)
    const started = performance.now()
    if (request.type === 'suggest') {
      const suggestions = await engine.port?.suggest(request.prefix, BENCH_VIEWER, 8)
      return { milliseconds: performance.now() - started, count: suggestions?.length ?? 0 }
    }
    if (request.type === 'changes') return change(engine, request.count, options)
    return { milliseconds: await edit(engine, request.word, options) }
  })
}

/** Answers questions one after the other, as a server under load would, timing each. */
async function answerAll(engine: BenchEngine, asked: readonly BenchQuery[]): Promise<z.infer<typeof AnsweredSchema>> {
  const answered: z.infer<typeof AnsweredSchema> = []
  for (const question of asked) {
    if (!engine.shapes.includes(question.shape)) {
      answered.push(null)
      continue
    }
    const started = performance.now()
    const { total, facets, years } = await engine.answer(question)
    const milliseconds = performance.now() - started
    const highest = FACET_NAMES.map((name) => Math.max(0, ...(facets[name] ?? []).map(({ count }) => count)))
    answered.push({ milliseconds, total, highest, covered: years.reduce((sum, { count }) => sum + count, 0) })
  }
  return answered
}

function isBenchQuery(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'query' in value && 'shape' in value
}

/** Changes so many records, one after the other. @returns the milliseconds of each, without the search that would find it. */
async function change({ port }: BenchEngine, count: number, options: StepOptions): Promise<z.infer<typeof ChangedSchema>> {
  if (!port) throw new Error('only an engine behind the port takes changes')
  const documents = await openDocuments(options)
  const milliseconds: number[] = []
  for (const document of documents.documents()) {
    if (milliseconds.length === count) break
    const changed = { ...document, text: { ...document.text, title: `${document.text.title} changed` } }
    const started = performance.now()
    await port.update({ put: [changed], remove: [], sequence: options.size + 2 + milliseconds.length })
    milliseconds.push(performance.now() - started)
  }
  return { milliseconds }
}

/** Changes a record and searches until its new word finds it. */
async function edit({ port }: BenchEngine, word: string, options: StepOptions): Promise<number> {
  if (!port) throw new Error('only an engine behind the port takes changes')
  const documents = await openDocuments(options)
  const [document] = documents.documents()
  if (!document) throw new Error('the source has no documents')
  const changed = { ...document, text: { ...document.text, title: `${document.text.title} ${word}` } }
  const started = performance.now()
  await port.update({ put: [changed], remove: [], sequence: options.size + 1 })
  const question = {
    text: word,
    kind: document.kind,
    facets: {},
    from: null,
    to: null,
    sort: 'relevance',
    page: 1,
    size: 10,
    viewer: BENCH_VIEWER,
  } as const
  const { hits } = await port.search(question)
  if (hits[0]?.id !== document.id) throw new Error(`the changed record was not found: ${hits.map(({ id }) => id).join(', ') || 'nothing'}`)
  return performance.now() - started
}
