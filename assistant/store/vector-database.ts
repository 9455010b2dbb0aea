/** Vectors as blobs of an SQLite file. */

export function toBlob(bytes: Int8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}

export function fromBlob(value: unknown): Int8Array {
  return value instanceof Uint8Array ? new Int8Array(value.buffer, value.byteOffset, value.length) : new Int8Array()
}
