/**
 * The reader's weights: those of the embedder, changed by a small adaptor (lab/eval/reading/train.py) in a safetensors file
 * (huggingface.co/docs/safetensors: a JSON header, then the numbers). Of a linear layer the adaptor holds a difference of low rank (LoRA,
 * Hu et al. 2021), of small parts the values themselves.
 */
import { z } from 'zod'
import type { Weights } from './packed-model.ts'

export const ADAPTOR_FILE = new URL('adaptor.safetensors', import.meta.url)

const HeaderSchema = z.record(z.string(), z.looseObject({ dtype: z.string().optional(), data_offsets: z.array(z.number()).optional() }))

/**
 * @param base weights of the embedder.
 * @param file the adaptor: `NAME.down` [rank, inputs] and `NAME.up` [outputs, rank] for a matrix `NAME.w`, all else under its own name.
 * @throws Error naming a tensor that is not made of 16-bit numbers.
 */
export function adapted(base: Weights, file: Buffer): Weights {
  const start = 8 + Number(file.readBigUInt64LE(0))
  const header = HeaderSchema.parse(JSON.parse(file.toString('utf8', 8, start)))
  const own: Weights = (name) => {
    const { dtype, data_offsets: [from = 0, to = 0] = [] } = header[name] ?? {}
    if (dtype !== 'F16') throw new Error(`The adaptor has no ${name} of 16-bit numbers`)
    // A copy: the numbers need not lie on a multiple of their size in the file.
    return Float32Array.from(new Float16Array(Uint8Array.from(file.subarray(start + from, start + to)).buffer))
  }
  return (name) => {
    if (name in header) return own(name)
    const weights = base(name)
    const matrix = name.replace(/\.w$/, '')
    return `${matrix}.up` in header ? withDifference(weights, own(`${matrix}.down`), own(`${matrix}.up`)) : weights
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
