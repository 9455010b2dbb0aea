/** A safetensors file for tests. */

/** @param tensors by name; written as 16-bit numbers. */
export function safetensorsFile(tensors: Record<string, readonly number[]>): Buffer {
  let at = 0
  const header = Buffer.from(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(tensors).map(([name, values]) => {
          const from = at
          at += 2 * values.length
          return [name, { dtype: 'F16', shape: [values.length], data_offsets: [from, at] }]
        }),
      ),
    ),
  )
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  return Buffer.concat([length, header, ...Object.values(tensors).map((values) => Buffer.from(Float16Array.from(values).buffer))])
}
