/**
 * Pages over HTTP: `/explore` asked at a fixed rate, whether earlier answers have come or not, so that a slow
 * server cannot hide behind a patient client. Distinct questions; the page cache of the server is to be off.
 */
import { Agent, get } from 'node:http'
import { RECORD_TYPES } from '../../catalog/schemas/record.ts'
import type { IndexDocument } from '../../search/search-engine.ts'
import { openDocuments } from './generate.ts'
import { type Spread, spreadOf } from './measure.ts'
import { drawQueries, sampleOf } from './queries.ts'
import { below, pick, randomFrom, seedOf } from './random.ts'

export interface LoadOptions {
  /** Address of the running site. */
  base: string
  /** Paths with their queries, each asked once; drawn from the source where absent. */
  paths: readonly string[]
  /** Requests a second. */
  rate: number
  seconds: number
}

export interface LoadFigures {
  sent: number
  errors: number
  /** First few errors, as text. */
  problems: string[]
  /** Milliseconds from the moment a request was due to the last byte of its answer. */
  times: Spread
  /** Bytes of an average page. */
  bytes: number
}

/** Longest a request may take before it is an error, in ms. */
const PATIENCE = 10_000

/** Asks each path once, at the rate, for the time; the list must be long enough. */
export async function loadPages({ base, paths, rate, seconds }: LoadOptions): Promise<LoadFigures> {
  const wanted = Math.round(rate * seconds)
  if (paths.length < wanted) throw new RangeError(`bench --http: ${wanted} distinct paths are needed, found ${paths.length}`)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  const problems: string[] = []
  let bytes = 0
  const started = performance.now()
  const answers: Promise<void>[] = []
  for (let sent = 0; sent < wanted; sent++) {
    const due = started + (sent * 1_000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    answers.push(
      fetchPage(agent, new URL(paths[sent] ?? '/', base)).then(
        (size) => {
          times.push(performance.now() - due)
          bytes += size
        },
        (error: unknown) => void problems.push(`${paths[sent]}: ${error instanceof Error ? error.message : String(error)}`),
      ),
    )
  }
  await Promise.all(answers)
  agent.destroy()
  return {
    sent: wanted,
    errors: problems.length,
    problems: problems.slice(0, 5),
    times: spreadOf(times),
    bytes: Math.round(bytes / Math.max(1, times.length)),
  }
}

function fetchPage(agent: Agent, address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, timeout: PATIENCE, headers: { accept: 'text/html' } }, (response) => {
      let size = 0
      response.on('data', (piece: Buffer) => {
        size += piece.length
      })
      response.on('error', reject)
      response.on('end', () => (response.statusCode === 200 ? resolve(size) : reject(new Error(`status ${response.statusCode}`))))
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE} ms`)))
    request.on('error', reject)
  })
}

const SORTS = ['relevance', 'relevance', 'relevance', 'date-desc', 'title'] as const
/** Questions of one set (queries.ts). */
const SET = 200

/** Hits on a page of `/explore`. */
const PAGE_SIZE = 12

/** Whether so many documents of a sample have the text as it stands: then many more of the whole list have its words. */
function isBroad(text: string, documents: readonly IndexDocument[], least: number): boolean {
  const wanted = text.replace(/["*]/g, '')
  let found = 0
  for (const { text: own } of documents) {
    if (own.description.toLowerCase().includes(wanted) && ++found >= least) return true
  }
  return false
}

/** Distinct `/explore` addresses: words as the bench draws them, sometimes a type, another sort, a later page. */
export async function explorePaths(source: 'tate' | 'generated', size: number, count: number): Promise<string[]> {
  const documents = sampleOf((await openDocuments({ source, size })).documents(), size, 4_000)
  const known = new Set<string>()
  const random = randomFrom(seedOf('explore'))
  const paths = new Set<string>()
  for (let set = 0; paths.size < count && set < 10 + (count * 2) / SET; set++) {
    for (const { query } of drawQueries(documents, set, known)) {
      const parameters = new URLSearchParams({ q: query.text })
      const sort = pick(random, SORTS)
      if (sort !== 'relevance') parameters.set('sort', sort)
      const page = 2 + below(random, 4)
      // A page past the last is answered 404, as it should be: later pages are asked of broad words only.
      if (below(random, 5) === 0 && isBroad(query.text, documents, page * PAGE_SIZE)) parameters.set('page', String(page))
      else if (below(random, 3) === 0) parameters.append('type', pick(random, RECORD_TYPES))
      paths.add(`/explore?${parameters}`)
    }
  }
  return [...paths].slice(0, count)
}
