/** Edits that arrive at a steady pace while people search: how long until each is found, and what searching takes meanwhile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbeddedEngine } from '../../search/engines/embedded/index.ts'
import type { IndexDocument, SearchEngine, SearchQuery } from '../../search/search-engine.ts'
import { EDITED_SOURCE, type EditedSource, edited, writeEdit } from './edited-documents.ts'
import { type BenchSource, openDocuments } from './generate.ts'
import { memory, type Spread, spreadOf } from './measure.ts'
import { BENCH_VIEWER, drawQueries, sampleOf } from './queries.ts'

const SAMPLED = 5_000
const SEARCHES_A_SECOND = 20
/** Sets of questions that people ask in turn: some twelve minutes without one twice. */
const SETS = 75
/** What an edit may take until it is found, in ms, and searching meanwhile, of what it takes at rest. */
export const FOUND_TARGET = 1_000
export const SEARCH_TARGET = 1.5

export interface EditFigures {
  size: number
  edits: number
  /** Edits that were not found by their word. */
  lost: number
  found: Spread
  rest: Spread
  meanwhile: Spread
  /** Builds of everything meanwhile, and how often other segments were put in use. */
  builds: number
  published: number
  peak: number
}

/** @param rate edits a second. @param seconds for how long, and as long at rest, but at most a minute. */
export async function benchEdits(source: BenchSource, rate: number, seconds: number): Promise<EditFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-edits-'))
  const edits = join(folder, 'edits')
  writeFileSync(edits, '')
  const options: EditedSource = { ...source, edits }
  const engine = await openEmbeddedEngine({ directory: join(folder, 'index'), source: { module: EDITED_SOURCE, options } })
  try {
    const { documents, close } = await openDocuments(source)
    const sample = sampleOf(documents(), source.size, SAMPLED).filter(({ kind }) => kind === 'record')
    close()
    const known = new Set<string>()
    const questions = Array.from({ length: SETS }, (_, set) => drawQueries(sample, set, known).map(({ query }) => query)).flat()
    const next = () => questions.pop() ?? questions[0]
    await ask(engine, next, Math.min(10, seconds))
    const rest = await ask(engine, next, Math.min(60, seconds))
    const published = new Set([builtAt(engine)])
    let builds = 0
    let building = false
    const look = () => {
      const status = engine.status()
      if (status.building && !building) builds++
      building = status.building
      published.add(builtAt(engine))
    }
    const [meanwhile, found] = await Promise.all([
      ask(engine, next, seconds),
      edit(engine, sample, { edits, size: source.size, rate, seconds }, look),
    ])
    const { milliseconds, lost } = found
    const spreads = { found: spreadOf(milliseconds), rest: spreadOf(rest), meanwhile: spreadOf(meanwhile) }
    return { size: source.size, edits: milliseconds.length, lost, ...spreads, builds, published: published.size - 1, peak: memory().peak }
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The segments that answer, without the changes in front of them. */
function builtAt(engine: SearchEngine): string {
  return engine.status().indexVersion.split('.')[0] ?? ''
}

/** @returns the milliseconds of each search, from when it was due. */
async function ask(engine: SearchEngine, next: () => SearchQuery | undefined, seconds: number): Promise<number[]> {
  const started = performance.now()
  const milliseconds: number[] = []
  for (let at = 0; at < seconds * SEARCHES_A_SECOND; at++) {
    const due = started + (at * 1_000) / SEARCHES_A_SECOND
    await sleep(Math.max(0, due - performance.now()))
    const query = next()
    if (!query) break
    await engine.search(query)
    milliseconds.push(performance.now() - due)
  }
  return milliseconds
}

interface Pace {
  edits: string
  size: number
  rate: number
  seconds: number
}

/** Adds a word of its own to one document after the other, and looks for it. */
async function edit(
  engine: SearchEngine,
  documents: readonly IndexDocument[],
  { edits, size, rate, seconds }: Pace,
  each: () => void,
): Promise<{ milliseconds: number[]; lost: number }> {
  const started = performance.now()
  const milliseconds: number[] = []
  let lost = 0
  for (let at = 0; at < rate * seconds; at++) {
    const due = started + (at * 1_000) / rate
    await sleep(Math.max(0, due - performance.now()))
    const document = documents[at % documents.length]
    if (!document) break
    const word = `edit${String(at).padStart(6, '0')}`
    writeEdit(edits, { id: document.id, word })
    await engine.update({ put: [edited(document, word)], remove: [], sequence: size + at + 1 })
    const asked = { text: `+${word}`, kind: document.kind, facets: {}, from: null, to: null, match: 'all' } as const
    const { hits } = await engine.search({ ...asked, sort: 'relevance', page: 1, size: 10, viewer: BENCH_VIEWER })
    if (hits.length !== 1 || hits[0]?.id !== document.id) lost++
    milliseconds.push(performance.now() - due)
    each()
  }
  return { milliseconds, lost }
}
