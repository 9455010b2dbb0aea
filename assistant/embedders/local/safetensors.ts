/** Weights by name out of a safetensors file (huggingface.co/docs/safetensors): a JSON header, then the numbers. */
import { z } from 'zod'

const HeaderSchema = z.record(
  z.string(),
  z.looseObject({ dtype: z.string().optional(), shape: z.array(z.number()).optional(), data_offsets: z.array(z.number()).optional() }),
)

export type Weights = (name: string) => Float32Array

/** @throws Error naming a tensor that is missing or is not made of 32-bit numbers. */
export function readSafetensors(file: Buffer): Weights {
  const length = Number(file.readBigUInt64LE(0))
  const header = HeaderSchema.parse(JSON.parse(file.toString('utf8', 8, 8 + length)))
  return (name) => {
    const { dtype, data_offsets: [from, to] = [] } = header[name] ?? {}
    if (from === undefined || to === undefined || dtype !== 'F32') throw new Error(`No tensor ${name} of 32-bit numbers in the model file`)
    // A copy: the numbers need not lie on a multiple of their size in the file.
    return new Float32Array(Uint8Array.from(file.subarray(8 + length + from, 8 + length + to)).buffer)
  }
}
