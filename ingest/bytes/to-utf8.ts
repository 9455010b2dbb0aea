/**
 * Bytes of any accepted encoding as valid UTF-8, without a byte order mark. A byte that the encoding does not have stops
 * the reading with its offset and line: text that was decoded wrongly is worse than text that was refused.
 */
import { isAscii, isUtf8 } from 'node:buffer'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'

export const ENCODINGS = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Where and why the bytes are not text. */
export interface EncodingFault {
  line: number
  found: string
  expected: string
  /** The bytes could be Windows-1252: nothing before them was UTF-8 beyond ASCII. */
  maybeWindows1252: boolean
}

/** Bytes that Windows-1252 leaves undefined. */
const UNDEFINED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** What UTF-8 letters look like when read one byte at a time: hardly ever meant in Windows-1252. */
const UTF8_SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/
const EMPTY: Buffer = Buffer.alloc(0)

/**
 * Recodes a stream.
 * @param encoding of the bytes.
 * @param guessed whether the encoding was guessed: then what could be UTF-8 after all is refused.
 */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding, guessed: boolean): AsyncGenerator<Buffer | EncodingFault> {
  const single = new TextDecoder(encoding === 'macintosh' ? 'macintosh' : 'windows-1252')
  let wide = encoding.startsWith('utf-16') ? new TextDecoder(encoding) : null
  let offset = 0
  let line = 1
  let carry: Buffer = EMPTY
  let onlyAscii = true
  let first = true
  const fault = (at: number, text: Buffer, expected: string, maybeWindows1252 = false): EncodingFault => {
    const byte = text[at]?.toString(16).toUpperCase().padStart(2, '0') ?? ''
    return { line: line + newlines(text.subarray(0, at)), found: `byte ${byte} at offset ${offset + at}`, expected, maybeWindows1252 }
  }
  for await (const chunk of withWholeMark(chunks)) {
    let bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
    carry = EMPTY
    if (first) {
      first = false
      if (isUtf16(bytes)) wide ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be')
      if (encoding === 'utf-8' && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
        offset += 3
        bytes = bytes.subarray(3)
      }
    }
    if (wide) {
      yield Buffer.from(wide.decode(bytes, { stream: true }))
      continue
    }
    const zero = bytes.indexOf(0)
    if (zero >= 0) return yield fault(zero, bytes, inEnglish(importFindingsWords.plainText))
    if (isAscii(bytes)) yield bytes
    else if (encoding === 'utf-8') {
      const whole = bytes.subarray(0, bytes.length - incompleteTail(bytes))
      if (!isUtf8(whole)) {
        const at = firstBadByte(whole)
        return yield fault(at, whole, 'UTF-8', onlyAscii && isAscii(whole.subarray(0, at)))
      }
      onlyAscii &&= isAscii(whole)
      carry = Buffer.from(bytes.subarray(whole.length))
      bytes = whole
      yield whole
    } else {
      const bad = encoding === 'macintosh' ? -1 : bytes.findIndex((byte) => UNDEFINED_1252.has(byte))
      if (bad >= 0) return yield fault(bad, bytes, guessed ? inEnglish(importFindingsWords.utf8OrWindows) : 'Windows-1252')
      const mixed = guessed && encoding !== 'macintosh' ? bytes.toString('latin1').search(UTF8_SEQUENCE) : -1
      if (mixed >= 0) return yield fault(mixed, bytes, inEnglish(importFindingsWords.oneEncoding))
      yield Buffer.from(single.decode(bytes))
    }
    offset += bytes.length
    line += newlines(bytes)
  }
  if (carry.length > 0) yield fault(0, carry, inEnglish(importFindingsWords.wholeUtf8), onlyAscii)
}

/** The same stream, its first chunk long enough to show a byte order mark. */
async function* withWholeMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer = EMPTY
  let begun = false
  for await (const chunk of chunks) {
    if (begun) yield chunk
    else {
      start = Buffer.concat([start, chunk])
      begun = start.length >= 3
      if (begun) yield start
    }
  }
  if (!begun && start.length > 0) yield start
}

/** Whether a part of the stream is a fault. */
export function isFault(part: Buffer | EncodingFault): part is EncodingFault {
  return !Buffer.isBuffer(part)
}

function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

function newlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** How many bytes at the end begin a character that the next chunk ends. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0
  }
  return 0
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4
  return lead >= 0xe0 ? 3 : 2
}

/** Offset of the first byte that begins no valid character. */
function firstBadByte(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : byte < 0xc0 ? 0 : sequenceLength(byte)
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) return at
    at += length
  }
  return at
}

/**
 * Whether bytes that are not UTF-8 are Mac OS Roman rather than Windows-1252: where letters stand next to a byte, Mac OS
 * Roman has letters at 80 to 9F, Windows-1252 at C0 to FF.
 */
export function looksMacintosh(bytes: Buffer): boolean {
  let mac = 0
  let windows = 0
  const letter = (byte: number | undefined) => byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !(letter(bytes[at - 1]) || letter(bytes[at + 1]))) continue
    // 92 is the apostrophe of the one, D5 of the other; 93, 94, D2 and D3 are quotation marks.
    if (byte <= 0x9f && ![0x92, 0x93, 0x94, 0x96, 0x97, 0x85].includes(byte)) mac += 1
    else if (byte >= 0xc0 && ![0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5].includes(byte)) windows += 1
    else if (byte === 0xd5 && letter(bytes[at - 1]) && letter(bytes[at + 1])) mac += 1
  }
  return mac > windows
}
