/**
 * Retrieval by meaning at sizes no archive here has: real vectors of real passages, grown by a documented rule (lab/bench/README.md); words
 * are the search engine's. Questions are those of the seen sets; each is asked once after a warm-up. Recall is against an exact scan of the same
 * vectors in 32-bit numbers.
 */
import { join } from 'node:path'
import type { Embedder } from '../../assistant/embedder.ts'
import { openLocalModels } from '../../assistant/embedders/local/local-models.ts'
import { modelFiles } from '../../assistant/embedders/local/model-files.ts'
import { PassageIndex } from '../../assistant/passage-index.ts'
import { rank } from '../../assistant/rank.ts'
import { PassageStore } from '../../assistant/store/passage-store.ts'
import { dot, unitLength } from '../../assistant/vector-math.ts'
import { quantise } from '../../assistant/vectors/quantise.ts'
import { TopList } from '../../assistant/vectors/top-list.ts'
import { publicViewer } from '../../catalog/access.ts'
import { seenSets } from '../eval/question.ts'
import { machine, memory, type Spread, spreadOf } from './measure.ts'
import { below, randomFrom, seedOf } from './random.ts'

/** How far a grown passage's vector comes from another. */
const MOVED = 0.35
/** Real passages taken at most. */
const REAL = 50_000
const TARGETS = [
  { upTo: 250_000, p95: 60 },
  { upTo: Number.POSITIVE_INFINITY, p95: 80 },
]
const LEAST_RECALL = 0.95
const WARM_UP = 20

export interface RetrievalFigures {
  passages: number
  real: number
  whole: Spread
  embedding: Spread
  ranking: Spread
  recall: number
  target: number
  met: boolean
  residentMiB: number
  machine: ReturnType<typeof machine>
}

export async function benchRetrieval(dataDir: string, sizes: readonly number[]): Promise<RetrievalFigures[]> {
  const { embedder, crossEncoder } = await openLocalModels(modelFiles(join(dataDir, 'model')))
  const real = readReal(join(dataDir, 'assistant', 'passages.sqlite'), embedder.name)
  const questions = seenSets().flatMap(({ conversations }) => conversations.flatMap(({ turns }) => turns.map(({ ask }) => ask)))
  const vectors: Float32Array[] = []
  for (const question of questions) vectors.push(...(await embedder.embed([question], 'question')))
  const exact = vectors.map(() => new TopList(10))
  const index = new PassageIndex()
  const figures: RetrievalFigures[] = []
  for (const size of sizes.toSorted((a, b) => a - b)) {
    while (index.count < size) grow(index, real, vectors, exact)
    figures.push(await measure(index, { questions, vectors, exact, embedder, real: real.length }))
  }
  await embedder.close()
  await crossEncoder.close()
  return figures
}

function readReal(file: string, embedder: string): Float32Array[] {
  const store = new PassageStore(file)
  const found: Float32Array[] = []
  for (const { vector } of store.vectors(embedder)) {
    found.push(unitLength(Float32Array.from(vector.bytes, (byte) => byte * vector.scale)))
    if (found.length === REAL) break
  }
  store.close()
  if (found.length === 0) throw new Error(`${file} holds no vectors of ${embedder}: start the site, or run npm run research -- tune, first`)
  return found
}

/** The first ones as they are; after that, one with some of its direction from another. */
function grow(index: PassageIndex, real: readonly Float32Array[], questions: readonly Float32Array[], exact: readonly TopList[]): void {
  const at = index.count
  const one = real[at % real.length]
  const other = at < real.length ? one : real[below(randomFrom(seedOf('passage', at)), real.length)]
  if (!one || !other) throw new Error('There are no real passages to grow from')
  const vector = one === other ? one : unitLength(one.map((value, place) => value + MOVED * (other[place] ?? 0)))
  const number = index.add({ subject: String(at), sample: false, embedded: true, opensOn: 0 })
  index.setVector(number, quantise(vector), vector.length)
  for (const [place, question] of questions.entries()) exact[place]?.offer(number, dot(question, vector))
}

interface Asked {
  questions: readonly string[]
  vectors: readonly Float32Array[]
  exact: readonly TopList[]
  embedder: Embedder
  real: number
}

async function measure(index: PassageIndex, { questions, vectors, exact, embedder, real }: Asked): Promise<RetrievalFigures> {
  const mask = () => index.mask({ viewer: publicViewer(), samples: false })
  const times: { whole: number[]; embedding: number[]; ranking: number[] } = { whole: [], embedding: [], ranking: [] }
  for (const [at, question] of [...questions.slice(0, WARM_UP), ...questions].entries()) {
    const start = performance.now()
    const [vector] = await embedder.embed([question], 'question')
    const embedded = performance.now()
    rank(index, [], vector ?? null, mask())
    const end = performance.now()
    if (at < WARM_UP) continue
    times.whole.push(end - start)
    times.embedding.push(embedded - start)
    times.ranking.push(end - embedded)
  }
  const shares = vectors.map((vector, at) => {
    const wanted = new Set(exact[at]?.ranked().map(({ item }) => item))
    return index.byVectors(vector, 10, mask()).filter(({ passage }) => wanted.has(passage)).length / 10
  })
  const recall = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const whole = spreadOf(times.whole)
  const target = TARGETS.find(({ upTo }) => index.count <= upTo)?.p95 ?? 0
  return {
    passages: index.count,
    real,
    whole,
    embedding: spreadOf(times.embedding),
    ranking: spreadOf(times.ranking),
    recall,
    target,
    met: whole.p95 <= target && recall >= LEAST_RECALL,
    residentMiB: Math.round(memory().resident),
    machine: machine(),
  }
}

export function retrievalReport(figures: readonly RetrievalFigures[]): string[] {
  const ms = ({ p50, p95 }: Spread) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  return [
    '| passages (real) | whole, p50 / p95 ms | of it embedding | of it ranking | to reach, p95 | recall@10 | resident MiB | load |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(
      ({ passages, real, whole, embedding, ranking, target, recall, residentMiB, machine, met }) =>
        `| ${passages} (${real}) | ${ms(whole)} | ${ms(embedding)} | ${ms(ranking)} | ${target}${met ? '' : ' (not met)'} | ${recall.toFixed(3)} | ${residentMiB} | ${machine.load} |`,
    ),
  ]
}
