/** Tags of a TIFF, or of EXIF, which is one inside another picture. */

/** The tag that leads to a position (GPS IFD), and the one that leads to what a camera says. */
const GPS = 0x8825
const CAMERA = 0x8769
/** Types of values that may be words: bytes, ASCII, undefined. */
const BYTES: readonly number[] = [1, 2, 7]
const MOST = { directories: 4_000, entries: 1_000, bytes: 1024 * 1024 } as const

interface TiffTags {
  /** Values that may be words. */
  values: Buffer[]
  /** It says where it was taken. */
  position: boolean
}

/** @param read so many bytes from a place; fewer where the file ends. */
export function tiffTags(read: (at: number, length: number) => Buffer): TiffTags {
  const bytesAt = (at: number, length: number) => Buffer.concat([read(at, length)], length)
  const head = bytesAt(0, 8)
  const little = head.toString('latin1', 0, 2) === 'II'
  const number = (bytes: Buffer, at: number, size: 2 | 4) => (little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size))
  const found: TiffTags = { values: [], position: false }
  const seen = new Set([0])
  const waiting = [number(head, 4, 4)]
  for (let at = waiting.pop(); at !== undefined && seen.size < MOST.directories; at = waiting.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const count = Math.min(number(bytesAt(at, 2), 0, 2), MOST.entries)
    const directory = bytesAt(at + 2, count * 12 + 4)
    for (let entry = 0; entry < count * 12; entry += 12) {
      const [tag, type] = [number(directory, entry, 2), number(directory, entry + 2, 2)]
      const [length, value] = [number(directory, entry + 4, 4), number(directory, entry + 8, 4)]
      if (tag === GPS) found.position = true
      if (tag === CAMERA) waiting.push(value)
      if (BYTES.includes(type) && length > 4 && length <= MOST.bytes) found.values.push(read(value, length))
    }
    waiting.push(number(directory, count * 12, 4))
  }
  return found
}
