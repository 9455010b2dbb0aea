import { InferenceSession, Tensor } from 'onnxruntime-node'
import { afterAll, expect, test } from 'vitest'
import { dot } from '../../vector-math.ts'
import { embedderGraph, readerGraph } from './encoder-graph.ts'
import { packedFile, SHAPE } from './packed-fixture.ts'
import { openPackedModel, type Weights } from './packed-model.ts'

const model = openPackedModel(packedFile())
afterAll(() => model.close())
const { width, heads, layers } = SHAPE
const IDS = [0, 8, 7, 2, 2, 5, 6, 2]

async function run(graph: Buffer, inputs: Record<string, Tensor>, output: string): Promise<Float32Array> {
  const session = await InferenceSession.create(graph)
  const results = await session.run(inputs)
  await session.release()
  return Float32Array.from(results[output]?.data as Float32Array)
}
const vectors = new Tensor('float32', model.vectorsOf(IDS), [IDS.length, width])

/** The same in full numbers, as the paper has it: rows of states after the last layer. */
function encoded(weights: Weights, added: (at: number) => Float32Array | undefined): number[][] {
  const words = model.vectorsOf(IDS)
  const [positions, type] = [weights('emb.pos'), weights('emb.type')]
  let rows = IDS.map((_, at) => {
    const sum = Array.from({ length: width }, (_, n) => (words[at * width + n] ?? 0) + (positions[at * width + n] ?? 0) + (type[n] ?? 0))
    return normal(
      weights,
      'emb.ln',
      sum.map((value, n) => value + (added(at)?.[n] ?? 0)),
    )
  })
  for (let layer = 0; layer < layers; layer++) {
    const linear = (part: string, row: number[]) => multiplied(weights(`l${layer}.${part}.w`), weights(`l${layer}.${part}.b`), row)
    const [query, key, value] = ['q', 'k', 'v'].map((part) => rows.map((row) => linear(part, row))) as [number[][], number[][], number[][]]
    rows = rows.map((row, at) => {
      const attended = Array.from({ length: heads }, (_, head) => head).flatMap((head) => {
        const own = (one: number[] = []) => one.slice((head * width) / heads, ((head + 1) * width) / heads)
        const shares = key.map((other) => Math.exp(product(own(query[at]), own(other)) / Math.sqrt(width / heads)))
        const all = shares.reduce((sum, share) => sum + share, 0)
        return own().concat(
          own(value[0]).map((_, n) => shares.reduce((sum, share, other) => sum + (share / all) * (own(value[other])[n] ?? 0), 0)),
        )
      })
      const out = linear('ao', attended)
      const middle = normal(
        weights,
        `l${layer}.aln`,
        row.map((one, n) => one + (out[n] ?? 0)),
      )
      const narrow = linear('fo', linear('fi', middle).map(gelu))
      return normal(
        weights,
        `l${layer}.oln`,
        middle.map((one, n) => one + (narrow[n] ?? 0)),
      )
    })
  }
  return rows
}

const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
const gelu = (x: number) => (x / 2) * (1 + erf(x / Math.SQRT2))
/** Abramowitz and Stegun 7.1.26. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const rest = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x)
  return Math.sign(x) * (1 - rest)
}
function multiplied(weight: Float32Array, bias: Float32Array, row: readonly number[]): number[] {
  return Array.from(bias, (start, out) => row.reduce((sum, value, at) => sum + value * (weight[out * row.length + at] ?? 0), start))
}
function normal(weights: Weights, name: string, row: readonly number[]): number[] {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length
  const spread = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length)
  const [weight, bias] = [weights(`${name}.w`), weights(`${name}.b`)]
  return row.map((value, at) => ((value - mean) / spread) * (weight[at] ?? 0) + (bias[at] ?? 0))
}

test('the embedder in eight bits gives the mean of the states at length one', async () => {
  const vector = await run(embedderGraph(model, model.weights), { pieces: vectors }, 'vector')
  const states = encoded(model.weights, () => undefined)
  const mean = Float32Array.from({ length: width }, (_, n) => states.reduce((sum, row) => sum + (row[n] ?? 0), 0) / states.length)
  expect(dot(vector, vector)).toBeCloseTo(1, 4)
  expect(dot(vector, mean) / Math.sqrt(dot(mean, mean))).toBeGreaterThan(0.998)
})

test('the reader judges a pair by its first piece, and knows which part is the question', async () => {
  const segment = Float32Array.from({ length: 2 * width }, (_, at) => Math.cos(at))
  const own: Record<string, Float32Array> = {
    segment,
    'head.w': Float32Array.from({ length: width }, (_, at) => Math.sin(at)),
    'head.b': Float32Array.of(0.5),
  }
  const weights: Weights = (name) => own[name] ?? model.weights(name)
  const graph = readerGraph(model, weights)
  const read = (parts: readonly number[]) =>
    run(graph, { pieces: vectors, parts: new Tensor('int64', BigInt64Array.from(parts, BigInt), [parts.length]) }, 'log_odds')
  const parts = IDS.map((_, at) => Number(at > 3))
  const [odds] = await read(parts)
  const [first = []] = encoded(weights, (at) => segment.slice((parts[at] ?? 0) * width, ((parts[at] ?? 0) + 1) * width))
  expect(odds).toBeCloseTo(product(first, [...(own['head.w'] ?? [])]) + 0.5, 0)
  expect((await read(IDS.map(() => 0)))[0]).not.toBeCloseTo(odds ?? 0, 1)
})

test('the same weights give the same bytes', () => {
  expect(embedderGraph(model, model.weights).equals(embedderGraph(model, model.weights))).toBe(true)
})
