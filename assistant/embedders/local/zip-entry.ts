/** One file out of a zip archive, such as a Python wheel. */
import { inflateRawSync } from 'node:zlib'

const END = 0x0605_4b50
const ENTRY = 0x0201_4b50

/** @returns the file's bytes, or null where the archive has none of that name. */
export function zipEntry(archive: Buffer, name: string): Buffer | null {
  let end = archive.length - 22
  while (end >= 0 && archive.readUInt32LE(end) !== END) end--
  if (end < 0) return null
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0 && archive.readUInt32LE(at) === ENTRY; left--) {
    const [nameLength, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)]
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) return contentOf(archive, at)
    at += 46 + nameLength + extra + comment
  }
  return null
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const packed = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const bytes = archive.subarray(start, start + packed)
  return archive.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)
}
