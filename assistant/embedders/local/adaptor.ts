/**
 * The cross-encoder's weights: those of all-MiniLM-L6-v2, changed by a small adaptor that was fitted to this archive's own questions
 * (eval/reading, docs/decisions/073). Of a linear layer the adaptor holds a difference of low rank (LoRA, Hu et al. 2021), of small parts
 * the values themselves.
 */
import { readFileSync } from 'node:fs'
import { namesInSafetensors, readSafetensors, type Weights } from './safetensors.ts'

export const ADAPTOR_FILE = new URL('adaptor.safetensors', import.meta.url)

/**
 * @param base weights of all-MiniLM-L6-v2.
 * @param file the adaptor: `NAME.down` [rank, inputs] and `NAME.up` [outputs, rank] for a matrix NAME, all else under its own name.
 */
export function adapted(base: Weights, file: Buffer = readFileSync(ADAPTOR_FILE)): Weights {
  const names = new Set(namesInSafetensors(file))
  const own = readSafetensors(file)
  return (name) => {
    if (names.has(name)) return own(name)
    const weights = base(name)
    return names.has(`${name}.up`) ? withDifference(weights, own(`${name}.down`), own(`${name}.up`)) : weights
  }
}

/** @returns weights + up · down. */
function withDifference(weights: Float32Array, down: Float32Array, up: Float32Array): Float32Array {
  // outputs · inputs, rank · inputs and outputs · rank numbers: two of the three products give the third size.
  const rank = Math.round(Math.sqrt((down.length * up.length) / weights.length))
  const inputs = down.length / rank
  return weights.map((value, at) => {
    const [row, column] = [Math.floor(at / inputs), at % inputs]
    let sum = value
    for (let k = 0; k < rank; k++) sum += (up[row * rank + k] ?? 0) * (down[k * inputs + column] ?? 0)
    return sum
  })
}
