/**
 * Answers of a large index compared with a slow, exact reading of every document: totals, facet and year counts, and the place of
 * each hit in its order. Nothing but the documents themselves decides.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayKnow } from '../../catalog/access.ts'
import { FACET_NAMES, type FacetName } from '../../catalog/facets.ts'
import { terms } from '../../search/analysis.ts'
import type { IndexDocument, SearchAnswer, SearchEngine, SearchQuery, Sort } from '../../search/search-engine.ts'
import { openEmbedded } from './engines/embedded.ts'
import { type BenchSource, openDocuments } from './generate.ts'
import { type Spread, spreadOf } from './measure.ts'
import { memoryFigures, watchOwnMemory } from './process-figures.ts'
import { drawQueries, sampleOf } from './queries.ts'
import { below, pick, randomFrom, seedOf } from './random.ts'

const SORTS: readonly Sort[] = ['date-asc', 'date-desc', 'title', 'relevance']
const SHAPES: readonly string[] = ['one word', 'two words', 'three words']
const QUESTIONS = 60
const SAMPLED = 2_000
/** Shares no question with those that are compared. */
const TIMED_SET = 2
const MILLION = 1_000_000
const PAGES = [1, 1, 2, 500, 5_000] as const

/**
 * @param sample documents of the index.
 * @param count how many questions; half have words, all have filters, orders or pages far behind drawn at random.
 */
export function exactQuestions(sample: readonly IndexDocument[], count: number): SearchQuery[] {
  const random = randomFrom(seedOf('exact', count))
  const drawn = [0, 1].flatMap((set) => drawQueries(sample, set)).filter(({ shape }) => SHAPES.includes(shape))
  return Array.from({ length: count }, (_, at) => {
    const { query } = pick(random, drawn)
    const from = below(random, 2) === 0 ? 1840 + below(random, 170) : null
    return {
      ...query,
      text: at % 2 === 0 ? query.text : '',
      kind: below(random, 10) === 0 ? 'page' : 'record',
      sort: pick(random, SORTS),
      page: pick(random, PAGES),
      from,
      to: from === null ? null : from + below(random, 40),
    }
  })
}

/** What one document says to all questions. */
interface Read {
  document: IndexDocument
  terms: ReadonlySet<string>
}

function read(document: IndexDocument): Read {
  const all = Object.values(document.text).flat()
  return { document, terms: new Set(all.flatMap(terms)) }
}

interface Key {
  sample: boolean
  value: number | string
}
/** What a document is sorted by: samples last in every order, undated ones last in both orders of dates. */
function keyOf({ facets, sortDay, sortTitle }: IndexDocument, sort: Sort): Key {
  const sample = facets.basis.includes('sample')
  if (sort === 'title') return { sample, value: sortTitle }
  if (sortDay === null) return { sample, value: Number.POSITIVE_INFINITY }
  return { sample, value: sort === 'date-desc' ? -sortDay : sortDay }
}

/** @returns below 0 where the first comes before the second, 0 where either may. */
function compareKeys(one: Key, other: Key): number {
  if (one.sample !== other.sample) return one.sample ? 1 : -1
  if (one.value === other.value) return 0
  return one.value < other.value ? -1 : 1
}

/** Counts of one question while all documents pass by. */
class Expected {
  total = 0
  samples = 0
  undated = 0
  readonly #query: SearchQuery
  readonly #terms: readonly string[]
  readonly #facets = new Map<FacetName, Map<string, number>>(FACET_NAMES.map((name) => [name, new Map()]))
  readonly #years = new Map<number, number>()
  readonly #answer: SearchAnswer
  /** Of each hit: its document, once it has passed by, and how many stand before it and beside it at most. */
  readonly #hits: { key: Key; before: number; upTo: number; matches: boolean }[]

  constructor(query: SearchQuery, answer: SearchAnswer, documents: ReadonlyMap<string, IndexDocument>) {
    this.#query = query
    this.#terms = terms(query.text)
    this.#answer = answer
    this.#hits = answer.hits.map(({ id }) => {
      const document = documents.get(id)
      return {
        key: document ? keyOf(document, query.sort) : { sample: false, value: '' },
        before: 0,
        upTo: 0,
        matches: document !== undefined && this.#matches(read(document)),
      }
    })
  }

  #hasWords({ document, terms: has }: Read): boolean {
    return document.kind === this.#query.kind && mayKnow(document.opensOn, this.#query.viewer) && this.#terms.every((term) => has.has(term))
  }

  #touches({ years }: IndexDocument): boolean {
    const { from, to } = this.#query
    if (from === null && to === null) return true
    return years !== null && years.from <= (to ?? Number.POSITIVE_INFINITY) && years.to >= (from ?? Number.NEGATIVE_INFINITY)
  }

  /** The facets in which a document has no chosen value. */
  #lacking({ facets }: IndexDocument): FacetName[] {
    return FACET_NAMES.filter((name) => {
      const chosen = this.#query.facets[name] ?? []
      return chosen.length > 0 && !chosen.some((value) => facets[name].includes(value))
    })
  }

  #matches(one: Read): boolean {
    return this.#hasWords(one) && this.#touches(one.document) && this.#lacking(one.document).length === 0
  }

  pass(one: Read): void {
    if (!this.#hasWords(one)) return
    const { document } = one
    const lacking = this.#lacking(document)
    const isWithin = this.#touches(document)
    if (isWithin && lacking.length < 2)
      for (const name of lacking.length === 0 ? FACET_NAMES : lacking) {
        const counts = this.#facets.get(name)
        for (const value of new Set(document.facets[name])) counts?.set(value, (counts.get(value) ?? 0) + 1)
      }
    if (lacking.length > 0) return
    const { years } = document
    if (years === null) this.undated += 1
    else for (let year = years.from; year <= years.to; year++) this.#years.set(year, (this.#years.get(year) ?? 0) + 1)
    if (!isWithin) return
    this.total += 1
    if (document.facets.basis.includes('sample')) this.samples += 1
    if (this.#query.sort === 'relevance') return
    const key = keyOf(document, this.#query.sort)
    for (const hit of this.#hits) {
      const order = compareKeys(key, hit.key)
      if (order < 0) hit.before += 1
      if (order <= 0) hit.upTo += 1
    }
  }

  /** What of the answer is wrong; nothing, if it is right. */
  faults(): string[] {
    const { page, size, sort } = this.#query
    const faults: string[] = []
    const compare = (what: string, expected: unknown, found: unknown) => {
      if (JSON.stringify(expected) !== JSON.stringify(found))
        faults.push(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`)
    }
    const { total, samples, undated, years, hits, facets } = this.#answer
    compare('total', this.total, total)
    compare('samples', this.samples, samples)
    compare('undated', this.undated, undated)
    const counted = [...this.#years].map(([year, count]) => ({ year, count })).sort((a, b) => a.year - b.year)
    compare('years', counted, years)
    for (const name of FACET_NAMES) {
      const all = this.#facets.get(name) ?? new Map<string, number>()
      const values = facets[name] ?? []
      for (const { value, count } of values) compare(`${name} ${value}`, all.get(value) ?? 0, count)
      const least = Math.min(...values.filter(({ selected }) => !selected).map(({ count }) => count))
      const shown = new Set(values.map(({ value }) => value))
      for (const [value, count] of all)
        if (!shown.has(value) && count > least) faults.push(`${name} ${value}: ${count} times, and not shown`)
    }
    compare('hits', Math.max(0, Math.min(size, total - (page - 1) * size)), new Set(hits.map(({ id }) => id)).size)
    this.#hits.forEach((hit, at) => {
      const place = (page - 1) * size + at
      if (!hit.matches) faults.push(`hit ${place}: ${hits[at]?.id} does not match`)
      else if (sort !== 'relevance' && !(hit.before <= place && place < hit.upTo))
        faults.push(`hit ${place}: ${hits[at]?.id} stands at ${hit.before} to ${hit.upTo - 1}`)
    })
    return faults
  }
}

/**
 * @param documents gives all documents, as often as it is called.
 * @returns each wrong answer: its question, and what is wrong.
 */
export async function compareExactly(
  engine: SearchEngine,
  documents: () => Iterable<IndexDocument>,
  questions: readonly SearchQuery[],
): Promise<{ query: SearchQuery; faults: string[] }[]> {
  const answers: { query: SearchQuery; answer: SearchAnswer }[] = []
  for (const query of questions) answers.push({ query, answer: await engine.search(query) })
  const wanted = new Set(answers.flatMap(({ answer }) => answer.hits.map(({ id }) => id)))
  const found = new Map<string, IndexDocument>()
  for (const document of documents()) if (wanted.has(document.id)) found.set(document.id, document)
  const expected = answers.map(({ query, answer }) => ({ query, counts: new Expected(query, answer, found) }))
  for (const document of documents()) {
    const one = read(document)
    for (const { counts } of expected) counts.pass(one)
  }
  return expected.map(({ query, counts }) => ({ query, faults: counts.faults() })).filter(({ faults }) => faults.length > 0)
}

export interface ExactFigures {
  size: number
  asked: number
  /** Answers with faults; each is printed. */
  wrong: number
  /** Of the build. */
  seconds: number
  /** MiB that this process has for itself once it is built, and of mapped files; and for itself at most. */
  own: number
  mapped: number
  peak: number
  /** Of the 200 questions of the bench, in ms. */
  times: Spread
}

/** Builds an index and compares it. @param count how many answers are compared: each is a reading of every document; 0: none, what is timed is drawn from a million. */
export async function benchExact(source: BenchSource, count = QUESTIONS): Promise<ExactFigures> {
  const started = performance.now()
  const watched = watchOwnMemory(process.pid)
  const directory = mkdtempSync(join(tmpdir(), 'bench-exact-'))
  const { port: engine, close } = await openEmbedded(directory, source)
  const seconds = (performance.now() - started) / 1_000
  const peak = watched()
  const { own, mapped } = memoryFigures(process.pid)
  const { documents, close: closeDocuments } = await openDocuments(source)
  try {
    if (!engine) throw new Error('the embedded engine has no port')
    const sample = await sampled(count > 0 ? source : { ...source, size: Math.min(source.size, MILLION) })
    const times: number[] = []
    for (const { query } of drawQueries(sample, TIMED_SET)) {
      const asked = performance.now()
      await engine.search(query)
      times.push(performance.now() - asked)
    }
    const questions = exactQuestions(sample, count)
    const wrong = count > 0 ? await compareExactly(engine, documents, questions) : []
    for (const { query, faults } of wrong) console.error(`${JSON.stringify(query)}\n  ${faults.slice(0, 5).join('\n  ')}`)
    return { size: source.size, asked: questions.length, wrong: wrong.length, seconds, own, mapped, peak, times: spreadOf(times) }
  } finally {
    closeDocuments()
    await close()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function sampled(source: BenchSource): Promise<IndexDocument[]> {
  const { documents, close } = await openDocuments(source)
  try {
    return sampleOf(documents(), source.size, SAMPLED)
  } finally {
    close()
  }
}
