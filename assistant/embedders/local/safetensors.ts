/** Weights by name out of a safetensors file (huggingface.co/docs/safetensors): a JSON header, then the numbers. */
import { z } from 'zod'

const HeaderSchema = z.record(
  z.string(),
  z.looseObject({ dtype: z.string().optional(), shape: z.array(z.number()).optional(), data_offsets: z.array(z.number()).optional() }),
)

export type Weights = (name: string) => Float32Array

/** @throws Error naming a tensor that is missing or is made of neither 32-bit nor 16-bit numbers. */
export function readSafetensors(file: Buffer): Weights {
  const { start, header } = headerOf(file)
  return (name) => {
    const { dtype, data_offsets: [from, to] = [] } = header[name] ?? {}
    if (from === undefined || to === undefined || (dtype !== 'F32' && dtype !== 'F16'))
      throw new Error(`No tensor ${name} of 32-bit or 16-bit numbers in the model file`)
    // A copy: the numbers need not lie on a multiple of their size in the file.
    const bytes = Uint8Array.from(file.subarray(start + from, start + to)).buffer
    return dtype === 'F32' ? new Float32Array(bytes) : Float32Array.from(new Float16Array(bytes))
  }
}

/** @returns the names of the tensors in the file. */
export function namesInSafetensors(file: Buffer): string[] {
  return Object.keys(headerOf(file).header).filter((name) => name !== '__metadata__')
}

function headerOf(file: Buffer): { start: number; header: z.infer<typeof HeaderSchema> } {
  const length = Number(file.readBigUInt64LE(0))
  return { start: 8 + length, header: HeaderSchema.parse(JSON.parse(file.toString('utf8', 8, 8 + length))) }
}
