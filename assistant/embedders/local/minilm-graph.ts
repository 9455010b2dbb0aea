/**
 * all-MiniLM-L6-v2 as an ONNX graph with int8 weights, for one text (or one pair of texts) at a time: no padding, so no mask. Standard
 * operators only; linear layers are DynamicQuantizeLinear and MatMulInteger with one scale per output column. Weights keep to
 * ±63: with 7 bits the sums of processors without VNNI do not saturate (decision 061).
 */
import { ELEMENT, GraphWriter, valueInfo } from './onnx-model.ts'
import type { Weights } from './safetensors.ts'

export const DIMENSIONS = 384
/** Word pieces that the model reads of a text. */
export const LONGEST = 256
const LAYERS = 6
const HEADS = 12
const INNER = 1_536
const WORDS = 30_522
const OPSET = 20
const EPSILON = 1e-12
const FINEST = 63

/** @returns the model file; the same weights give the same bytes. */
export function miniLmGraph(weights: Weights): Buffer {
  const graph = new GraphWriter()
  const x = encoder(graph, weights, 'one text')
  const mean = graph.node('ReduceMean', [x, graph.integers('first_axis', [0])], { keepdims: { int: 0 } })
  const length = graph.node('ReduceL2', [mean, graph.integers('only_axis', [0])], { keepdims: { int: 1 } })
  graph.output(graph.node('Div', [mean, length]), 'sentence_embedding')
  return graph.finish(
    OPSET,
    [valueInfo('input_ids', ELEMENT.int64, ['pieces'])],
    [valueInfo('sentence_embedding', ELEMENT.float, [DIMENSIONS])],
  )
}

/**
 * The same encoder for a question and a text: the log odds that the text answers it.
 * @param weights as trained for that, with a `head`.
 */
export function crossEncoderGraph(weights: Weights): Buffer {
  const graph = new GraphWriter()
  const first = encoder(graph, weights, 'a pair')
  const head = graph.floats('head.weight', [DIMENSIONS, 1], weights('head.weight'))
  const odds = graph.node('Add', [graph.node('MatMul', [first, head]), graph.floats('head.bias', [1], weights('head.bias'))])
  graph.output(graph.node('Reshape', [odds, graph.integers('one', [1])]), 'log_odds')
  const read = ['input_ids', 'token_type_ids'].map((name) => valueInfo(name, ELEMENT.int64, ['pieces']))
  return graph.finish(OPSET, read, [valueInfo('log_odds', ELEMENT.float, [1])])
}

/** @returns the states after the last layer: of all pieces of a text; of a pair that of the first alone, by which it is judged. */
function encoder(graph: GraphWriter, weights: Weights, reads: 'one text' | 'a pair'): string {
  let x = embeddings(graph, weights, reads)
  for (let layer = 0; layer < LAYERS; layer++)
    x = transformerLayer(graph, weights, layer, x, reads === 'a pair' && layer === LAYERS - 1 ? 'the first' : 'all')
  return x
}

/** Words with one scale each, plus positions and segments; where there is one kind of segment it is added to the positions beforehand. */
function embeddings(graph: GraphWriter, weights: Weights, reads: 'one text' | 'a pair'): string {
  const words = scaledRows(weights('embeddings.word_embeddings.weight'), WORDS, DIMENSIONS, 127)
  const table = graph.constant('words', ELEMENT.int8, [WORDS, DIMENSIONS], words.bytes)
  const scales = graph.floats('word_scales', [WORDS, 1], words.scales)
  const rows = graph.node('Cast', [graph.node('Gather', [table, 'input_ids'])], { to: { int: ELEMENT.float } })
  const word = graph.node('Mul', [rows, graph.node('Gather', [scales, 'input_ids'])])
  const segment = weights('embeddings.token_type_embeddings.weight')
  const plain = weights('embeddings.position_embeddings.weight').slice(0, LONGEST * DIMENSIONS)
  const positions = reads === 'a pair' ? plain : plain.map((value, at) => value + (segment[at % DIMENSIONS] ?? 0))
  const count = graph.node('Shape', ['input_ids'])
  const position = graph.node('Slice', [
    graph.floats('positions', [LONGEST, DIMENSIONS], positions),
    graph.integers('zero', [0]),
    count,
    graph.integers('rows', [0]),
  ])
  const placed = graph.node('Add', [word, position])
  const which = reads === 'a pair' ? graph.node('Gather', [graph.floats('segments', [2, DIMENSIONS], segment), 'token_type_ids']) : null
  return normalise(graph, weights, 'embeddings.LayerNorm', which ? graph.node('Add', [placed, which]) : placed)
}

/** @param wanted of which pieces: an eighth of the work of a pair is what the last layer makes of the others. */
export function transformerLayer(graph: GraphWriter, weights: Weights, layer: number, x: string, wanted: 'all' | 'the first'): string {
  const name = `encoder.layer.${layer}`
  const joined = joinedLinear(graph, weights, `${name}.attention.self`, ['query', 'key', 'value'], x)
  const heads = graph.node('Reshape', [joined, graph.integers(`${name}.split`, [-1, 3, HEADS, DIMENSIONS / HEADS])])
  const apart = graph.node('Transpose', [heads], { perm: { ints: [1, 2, 0, 3] } })
  const [query = '', key = '', value = ''] = graph.nodes('Split', [apart], 3, { axis: { int: 0 }, num_outputs: { int: 3 } })
  const scale = graph.floats(`${name}.scale`, [1], Float32Array.of(1 / Math.sqrt(DIMENSIONS / HEADS)))
  const turned = graph.node('Transpose', [key], { perm: { ints: [0, 1, 3, 2] } })
  const of = (states: string, axis: number) =>
    wanted === 'all' ? states : graph.node('Gather', [states, graph.integers(`first_of_${axis}`, [0])], { axis: { int: axis } })
  const likeness = graph.node('Mul', [graph.node('MatMul', [of(query, 2), turned]), scale])
  const attended = graph.node('MatMul', [graph.node('Softmax', [likeness], { axis: { int: -1 } }), value])
  const back = graph.node('Transpose', [attended], { perm: { ints: [0, 2, 1, 3] } })
  const flat = graph.node('Reshape', [back, graph.integers(`${name}.join`, [-1, DIMENSIONS])])
  const out = joinedLinear(graph, weights, `${name}.attention.output`, ['dense'], flat)
  const middle = normalise(graph, weights, `${name}.attention.output.LayerNorm`, graph.node('Add', [of(x, 0), out]))
  const wide = graph.node('Gelu', [joinedLinear(graph, weights, `${name}.intermediate`, ['dense'], middle)])
  const narrow = joinedLinear(graph, weights, `${name}.output`, ['dense'], wide, INNER)
  return normalise(graph, weights, `${name}.output.LayerNorm`, graph.node('Add', [middle, narrow]))
}

export function normalise(graph: GraphWriter, weights: Weights, name: string, x: string): string {
  const weight = graph.floats(`${name}.weight`, [DIMENSIONS], weights(`${name}.weight`))
  const bias = graph.floats(`${name}.bias`, [DIMENSIONS], weights(`${name}.bias`))
  return graph.node('LayerNormalization', [x, weight, bias], { axis: { int: -1 }, epsilon: { float: EPSILON } })
}

/** Linear layers that read the same input as one. */
function joinedLinear(
  graph: GraphWriter,
  weights: Weights,
  name: string,
  parts: readonly string[],
  x: string,
  inputs: number = DIMENSIONS,
): string {
  const weight = parts.flatMap((part) => Array.from(weights(`${name}.${part}.weight`)))
  const bias = Float32Array.from(parts.flatMap((part) => Array.from(weights(`${name}.${part}.bias`))))
  const outputs = bias.length
  const { bytes, scales } = scaledRows(Float32Array.from(weight), outputs, inputs, FINEST)
  const id = `${name}.${parts.join('+')}`
  const table = graph.constant(`${id}.weight`, ELEMENT.int8, [inputs, outputs], transposed(bytes, outputs, inputs))
  const [quantised = '', step = '', zero = ''] = graph.nodes('DynamicQuantizeLinear', [x], 3)
  const sums = graph.node('Cast', [graph.node('MatMulInteger', [quantised, table, zero])], { to: { int: ELEMENT.float } })
  const scale = graph.node('Mul', [graph.floats(`${id}.scales`, [outputs], scales), step])
  return graph.node('Add', [graph.node('Mul', [sums, scale]), graph.floats(`${id}.bias`, [outputs], bias)])
}

/** Rows as int8, each with its own scale. */
function scaledRows(values: Float32Array, rows: number, width: number, finest: number): { bytes: Int8Array; scales: Float32Array } {
  const bytes = new Int8Array(rows * width)
  const scales = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    let most = 0
    for (let at = row * width; at < (row + 1) * width; at++) most = Math.max(most, Math.abs(values[at] ?? 0))
    const scale = most / finest || 1
    scales[row] = scale
    for (let at = row * width; at < (row + 1) * width; at++) bytes[at] = Math.round((values[at] ?? 0) / scale)
  }
  return { bytes, scales }
}

function transposed(bytes: Int8Array, rows: number, width: number): Int8Array {
  const turned = new Int8Array(bytes.length)
  for (let row = 0; row < rows; row++) for (let at = 0; at < width; at++) turned[at * rows + row] = bytes[row * width + at] ?? 0
  return turned
}
