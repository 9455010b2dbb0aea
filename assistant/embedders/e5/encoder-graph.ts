/**
 * The encoder of multilingual-e5-small as an ONNX graph over the vectors of a text's pieces, one text at a time. Its weights, packed in
 * 4 bits under a scale for 32, become 8 bits under a scale for each output: onnxruntime multiplies those four times as fast.
 */
import { normalise, transformerLayer } from '../local/minilm-graph.ts'
import { ELEMENT, GraphWriter, valueInfo } from '../local/onnx-model.ts'
import type { Weights } from '../local/safetensors.ts'
import { BLOCK, type PackedModel } from './packed-model.ts'

const OPSET = 20

/** @returns a model file that takes `pieces` [count, width] and gives the text's `vector` of unit length; the same weights give the same bytes. */
export function encoderGraph(model: PackedModel): Buffer {
  const { width, layers, longest } = model
  const graph = new GraphWriter()
  const weights = namedAsBert(model)
  const type = model.floats('emb.type')
  const positions = model.floats('emb.pos').map((value, at) => value + (type[at % width] ?? 0))
  const [zero, one] = [graph.integers('zero', [0]), graph.integers('one', [1])]
  const count = graph.node('Slice', [graph.node('Shape', ['pieces']), zero, one, zero])
  const place = graph.node('Slice', [graph.floats('positions', [longest, width], positions), zero, count, zero])
  let x = normalise(graph, weights, 'embeddings.LayerNorm', graph.node('Add', ['pieces', place]))
  for (let layer = 0; layer < layers; layer += 1) x = transformerLayer(graph, weights, layer, x, 'all')
  const mean = graph.node('ReduceMean', [x, zero], { keepdims: { int: 0 } })
  const length = graph.node('ReduceL2', [mean, zero], { keepdims: { int: 1 } })
  graph.output(graph.node('Div', [mean, length]), 'vector')
  return graph.finish(OPSET, [valueInfo('pieces', ELEMENT.float, ['count', width])], [valueInfo('vector', ELEMENT.float, [width])])
}

/** What the parts of BERT are called in the packed file. */
const PARTS: readonly (readonly [name: string, packed: string])[] = [
  ['embeddings.LayerNorm', 'emb.ln'],
  ['attention.self.query', 'q'],
  ['attention.self.key', 'k'],
  ['attention.self.value', 'v'],
  ['attention.output.dense', 'ao'],
  ['attention.output.LayerNorm', 'aln'],
  ['intermediate.dense', 'fi'],
  ['output.dense', 'fo'],
  ['output.LayerNorm', 'oln'],
]

function namedAsBert(model: PackedModel): Weights {
  const names = new Map<string, string>()
  for (const [name, packed] of PARTS)
    for (let layer = 0; layer < model.layers; layer += 1)
      for (const [end, short] of [
        ['weight', 'w'],
        ['bias', 'b'],
      ])
        names.set(
          name.startsWith('embeddings') ? `${name}.${end}` : `encoder.layer.${layer}.${name}.${end}`,
          name.startsWith('embeddings') ? `${packed}.${short}` : `l${layer}.${packed}.${short}`,
        )
  return (name) => {
    const packed = names.get(name) ?? name
    return name.endsWith('.weight') && !name.includes('LayerNorm') ? unpacked(model, packed) : model.floats(packed)
  }
}

function unpacked(model: PackedModel, name: string): Float32Array {
  const blocks = model.blocks(name)
  const numbers = new Int8Array(blocks.count * BLOCK)
  for (let block = 0; block < blocks.count; block += 1) blocks.numbers(block, numbers, block * BLOCK)
  return Float32Array.from(numbers, (value, at) => value * blocks.scale(Math.floor(at / BLOCK)))
}
