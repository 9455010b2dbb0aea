/**
 * The cross-encoder's weights: those of all-MiniLM-L6-v2, changed by a small adaptor (lab/eval/reading/train.py). Of a linear layer the adaptor holds a difference of low rank (LoRA, Hu et al. 2021), of small parts
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
  const sums = weights.slice()
  // Row after row of `down`, as it lies in memory: column by column takes three times as long.
  for (let row = 0; row < weights.length / inputs; row++) {
    const own = sums.subarray(row * inputs, (row + 1) * inputs)
    for (let k = 0; k < rank; k++) {
      const share = up[row * rank + k] ?? 0
      const other = down.subarray(k * inputs, (k + 1) * inputs)
      for (let column = 0; column < inputs; column++) own[column] = (own[column] ?? 0) + share * (other[column] ?? 0)
    }
  }
  return sums
}
