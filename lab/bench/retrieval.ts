/**
 * The assistant's whole retrieval at sizes no archive here has: real passages with their real vectors, grown by a documented rule
 * (lab/bench/README.md). Questions are those of the seen sets; each is asked once after a warm-up. Recall is against an exact scan of the same
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
import { readQuestion } from '../../assistant/words/question-words.ts'
import { publicViewer } from '../../catalog/access.ts'
import { openThesaurus } from '../../search/thesaurus.ts'
import { seenSets } from '../eval/question.ts'
import { machine, memory, type Spread, spreadOf } from './measure.ts'
import { below, randomFrom, seedOf } from './random.ts'

/** Part of a grown passage's words, and how far its vector, that come from another. */
const REPLACED = 0.27
const MOVED = 0.35
/** Real passages taken at most. */
const REAL = 50_000
const TARGETS = [
  { upTo: 250_000, p95: 60 },
  { upTo: Number.POSITIVE_INFINITY, p95: 80 },
]
const LEAST_RECALL = 0.95
const WARM_UP = 20

interface Real {
  title: string
  words: string[]
  keys: readonly string[]
  vector: Float32Array
}

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

function readReal(file: string, embedder: string): Real[] {
  const store = new PassageStore(file)
  const found: Real[] = []
  for (const { number, vector } of store.vectors(embedder)) {
    const stored = store.get(number)
    if (!stored) continue
    const { title, text } = stored.passage
    const unit = unitLength(Float32Array.from(vector.bytes, (byte) => byte * vector.scale))
    found.push({ title, words: text.split(' '), keys: stored.keys, vector: unit })
    if (found.length === REAL) break
  }
  store.close()
  if (found.length === 0) throw new Error(`${file} holds no vectors of ${embedder}: start the site, or run npm run research -- tune, first`)
  return found
}

/** The first ones as they are; after that, one with part of its words and some of its direction from another. */
function grow(index: PassageIndex, real: readonly Real[], questions: readonly Float32Array[], exact: readonly TopList[]): void {
  const at = index.count
  const one = real[at % real.length]
  const random = randomFrom(seedOf('passage', at))
  const other = at < real.length ? one : real[below(random, real.length)]
  if (!one || !other) throw new Error('There are no real passages to grow from')
  const words = one.words.map((word) =>
    one !== other && random() < REPLACED ? (other.words[below(random, other.words.length)] ?? word) : word,
  )
  const vector = one === other ? one.vector : unitLength(one.vector.map((value, place) => value + MOVED * (other.vector[place] ?? 0)))
  const text = words.join(' ')
  const number = index.add({
    subject: String(at),
    words: { title: one.title, heading: '', text, keys: one.keys, imported: true },
    kind: 'record',
    sample: false,
    embedded: true,
    opensOn: 0,
  })
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
  const thesaurus = openThesaurus('content')
  const mask = () => index.mask({ viewer: publicViewer(), samples: false })
  const times: { whole: number[]; embedding: number[]; ranking: number[] } = { whole: [], embedding: [], ranking: [] }
  for (const [at, question] of [...questions.slice(0, WARM_UP), ...questions].entries()) {
    const start = performance.now()
    const read = readQuestion(question, index.words, thesaurus)
    const reading = performance.now()
    const [vector] = await embedder.embed([question], 'question')
    const embedded = performance.now()
    rank(index, read, vector ?? null, mask())
    const end = performance.now()
    if (at < WARM_UP) continue
    times.whole.push(end - start)
    times.embedding.push(embedded - reading)
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
