/** Vectors as bytes: int8 with one scale a vector, and signs of what differs from the mean as bits. */

export interface Quantised {
  bytes: Int8Array
  /** What a byte stands for. */
  scale: number
}

/** @param width bytes of a row: the dimensions, filled up with zeros. */
export function quantise(vector: Float32Array, width = vector.length): Quantised {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  const scale = most / 127 || 1
  const bytes = new Int8Array(width)
  for (let at = 0; at < vector.length; at++) bytes[at] = Math.round((vector[at] ?? 0) / scale)
  return { bytes, scale }
}

/** Largest value of the question's 16-bit numbers: 4096 products with an int8 still fit in 32 bits. */
const FINEST = 2_047

export function quantiseQuestion(vector: Float32Array, width: number): { numbers: Int16Array; scale: number } {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  const scale = most / FINEST || 1
  const numbers = new Int16Array(width)
  for (let at = 0; at < vector.length; at++) numbers[at] = Math.round((vector[at] ?? 0) / scale)
  return { numbers, scale }
}

/** One bit a dimension: 1 where the value is above the mean of all vectors. */
export function signBits(value: (dimension: number) => number, mean: Float32Array, bits: Uint8Array): void {
  bits.fill(0)
  for (let at = 0; at < mean.length; at++) {
    if (value(at) > (mean[at] ?? 0)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
}
