/**
 * The encoder of multilingual-e5-small as an ONNX graph over the vectors of a text's pieces, one text (or one pair of texts) at a time: no
 * padding, so no mask. Standard operators only; linear layers are DynamicQuantizeLinear and MatMulInteger with one scale per output, which
 * is four times as fast as multiplying by packed 4 bits. Weights keep to ±63: with 7 bits the sums of processors without VNNI do not
 * saturate (decision 137).
 */
import { ELEMENT, GraphWriter, valueInfo } from './onnx-model.ts'
import type { PackedModel, Weights } from './packed-model.ts'

const OPSET = 20
const EPSILON = 1e-12
const FINEST = 63

export type Shape = Pick<PackedModel, 'width' | 'layers' | 'heads' | 'inner' | 'longest'>

/** @returns a model file that takes `pieces` [count, width] and gives the text's `vector` of unit length; the same weights give the same bytes. */
export function embedderGraph(shape: Shape, weights: Weights): Buffer {
  const graph = new GraphWriter()
  const states = encoder(graph, shape, weights, 'all')
  const mean = graph.node('ReduceMean', [states, 'zero'], { keepdims: { int: 0 } })
  graph.output(graph.node('Div', [mean, graph.node('ReduceL2', [mean, 'zero'], { keepdims: { int: 1 } })]), 'vector')
  return graph.finish(OPSET, [piecesOf(shape)], [valueInfo('vector', ELEMENT.float, [shape.width])])
}

/**
 * The same encoder for a question and a text.
 * @param weights as trained for that, with `segment` and `head`.
 * @returns a model file that takes `pieces` and of each piece the part of the pair it is of, and gives the log odds that the text answers.
 */
export function readerGraph(shape: Shape, weights: Weights): Buffer {
  const graph = new GraphWriter()
  const segments = graph.floats('segment', [2, shape.width], weights('segment'))
  const first = encoder(graph, shape, weights, 'the first', graph.node('Gather', [segments, 'parts']))
  const head = graph.floats('head.w', [shape.width, 1], weights('head.w'))
  const odds = graph.node('Add', [graph.node('MatMul', [first, head]), graph.floats('head.b', [1], weights('head.b'))])
  graph.output(graph.node('Reshape', [odds, 'one']), 'log_odds')
  return graph.finish(OPSET, [piecesOf(shape), valueInfo('parts', ELEMENT.int64, ['count'])], [valueInfo('log_odds', ELEMENT.float, [1])])
}

const piecesOf = ({ width }: Shape) => valueInfo('pieces', ELEMENT.float, ['count', width])

/**
 * @param wanted states of which pieces: a pair is judged by the first, and what the last layer makes of the others is a twelfth of the work.
 * @param added to the vectors of the pieces.
 */
function encoder(graph: GraphWriter, shape: Shape, weights: Weights, wanted: 'all' | 'the first', added?: string): string {
  const { width, longest, layers } = shape
  graph.integers('zero', [0])
  graph.integers('one', [1])
  const type = weights('emb.type')
  const positions = weights('emb.pos').map((value, at) => value + (type[at % width] ?? 0))
  const count = graph.node('Slice', [graph.node('Shape', ['pieces']), 'zero', 'one', 'zero'])
  const place = graph.node('Slice', [graph.floats('positions', [longest, width], positions), 'zero', count, 'zero'])
  const placed = graph.node('Add', ['pieces', place])
  let x = normalise(graph, weights, 'emb.ln', added ? graph.node('Add', [placed, added]) : placed)
  for (let layer = 0; layer < layers; layer += 1)
    x = transformerLayer(graph, shape, weights, `l${layer}`, x, layer === layers - 1 ? wanted : 'all')
  return x
}

function transformerLayer(
  graph: GraphWriter,
  shape: Shape,
  weights: Weights,
  name: string,
  x: string,
  wanted: 'all' | 'the first',
): string {
  const { width, heads } = shape
  const of = (states: string, axis: number) => (wanted === 'all' ? states : graph.node('Gather', [states, 'zero'], { axis: { int: axis } }))
  const joined = linear(graph, weights, [`${name}.q`, `${name}.k`, `${name}.v`], x)
  const split = graph.node('Reshape', [joined, graph.integers(`${name}.split`, [-1, 3, heads, width / heads])])
  const apart = graph.node('Transpose', [split], { perm: { ints: [1, 2, 0, 3] } })
  const [query = '', key = '', value = ''] = graph.nodes('Split', [apart], 3, { axis: { int: 0 }, num_outputs: { int: 3 } })
  const scale = graph.floats(`${name}.scale`, [1], Float32Array.of(1 / Math.sqrt(width / heads)))
  const turned = graph.node('Transpose', [key], { perm: { ints: [0, 1, 3, 2] } })
  const likeness = graph.node('Mul', [graph.node('MatMul', [of(query, 2), turned]), scale])
  const attended = graph.node('MatMul', [graph.node('Softmax', [likeness], { axis: { int: -1 } }), value])
  const back = graph.node('Transpose', [attended], { perm: { ints: [0, 2, 1, 3] } })
  const flat = graph.node('Reshape', [back, graph.integers(`${name}.join`, [-1, width])])
  const out = linear(graph, weights, [`${name}.ao`], flat)
  const middle = normalise(graph, weights, `${name}.aln`, graph.node('Add', [of(x, 0), out]))
  const wide = graph.node('Gelu', [linear(graph, weights, [`${name}.fi`], middle)])
  return normalise(graph, weights, `${name}.oln`, graph.node('Add', [middle, linear(graph, weights, [`${name}.fo`], wide)]))
}

function normalise(graph: GraphWriter, weights: Weights, name: string, x: string): string {
  const [weight, bias] = [weights(`${name}.w`), weights(`${name}.b`)]
  const inputs = [x, graph.floats(`${name}.w`, [weight.length], weight), graph.floats(`${name}.b`, [bias.length], bias)]
  return graph.node('LayerNormalization', inputs, { axis: { int: -1 }, epsilon: { float: EPSILON } })
}

/** Linear layers that read the same input, as one. */
function linear(graph: GraphWriter, weights: Weights, parts: readonly string[], x: string): string {
  const bias = joined(parts.map((part) => weights(`${part}.b`)))
  const outputs = bias.length
  const { bytes, scales } = scaledRows(joined(parts.map((part) => weights(`${part}.w`))), outputs)
  const id = parts.join('+')
  const table = graph.constant(`${id}.w`, ELEMENT.int8, [bytes.length / outputs, outputs], transposed(bytes, outputs))
  const [quantised = '', step = '', zero = ''] = graph.nodes('DynamicQuantizeLinear', [x], 3)
  const sums = graph.node('Cast', [graph.node('MatMulInteger', [quantised, table, zero])], { to: { int: ELEMENT.float } })
  const scale = graph.node('Mul', [graph.floats(`${id}.scales`, [outputs], scales), step])
  return graph.node('Add', [graph.node('Mul', [sums, scale]), graph.floats(`${id}.b`, [outputs], bias)])
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Rows as int8, each with its own scale. */
function scaledRows(values: Float32Array, rows: number): { bytes: Int8Array; scales: Float32Array } {
  const width = values.length / rows
  const bytes = new Int8Array(values.length)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    let most = 0
    for (let at = row * width; at < (row + 1) * width; at++) most = Math.max(most, Math.abs(values[at] ?? 0))
    const scale = most / FINEST || 1
    scales[row] = scale
    for (let at = row * width; at < (row + 1) * width; at++) bytes[at] = Math.round((values[at] ?? 0) / scale)
  }
  return { bytes, scales }
}

function transposed(bytes: Int8Array, rows: number): Int8Array {
  const width = bytes.length / rows
  const turned = new Int8Array(bytes.length)
  for (let row = 0; row < rows; row++) for (let at = 0; at < width; at++) turned[at * rows + row] = bytes[row * width + at] ?? 0
  return turned
}
