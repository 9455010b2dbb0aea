/** What a file is, by its first bytes, whatever it is called. */
import { createReadStream } from 'node:fs'
import { withoutSpans } from '../../catalog/without-spans.ts'
import type { ImportFormat } from '../draft.ts'
import type { OpenFile } from './open-file.ts'

export type FileFormat = ImportFormat | 'archive'

const LOOKED_AT = 64 * 1024

/** The format of an open file; gzip is looked into. */
export async function fileFormat(open: OpenFile): Promise<FileFormat> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of open.chunks()) {
    parts.push(part)
    size += part.length
    if (size >= LOOKED_AT) break
  }
  return formatOfBytes(Buffer.concat(parts))
}

/** The format of a file that begins so. */
export function formatOfBytes(start: Uint8Array): FileFormat {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.length)
  // Compound File Binary: Excel before 2007.
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'sheet'
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return isSheet(bytes) ? 'sheet' : 'archive'
  if (bytes.subarray(257, 262).toString('latin1') === 'ustar') return 'archive'
  const text = plainText(bytes)
  if (/^\s*[[{]/.test(text)) return 'json'
  if (!/^\s*</.test(text)) return 'csv'
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(withoutDoctype(withoutSpans(text, '<!--', '-->')))?.[1] ?? ''
  // An OAI-PMH answer holds either; that of finding aids names EAD in what was asked, before any of them.
  if (root === 'OAI-PMH' && /<(?:[\w.-]+:)?ead[\s>]|metadataPrefix=["'][\w-]*ead/.test(text)) return 'ead'
  return RECORDS.has(root) ? 'records' : 'ead'
}

/** The text after its document type, whose declarations may stand in square brackets. */
function withoutDoctype(text: string): string {
  const start = text.indexOf('<!DOCTYPE')
  if (start < 0) return text
  const declared = /[[>]/.exec(text.slice(start))?.[0] === '['
  const end = text.indexOf('>', declared ? text.indexOf(']', start) : start)
  return end < 0 ? text : text.slice(end + 1)
}

/** Elements that documents of records begin with. */
const RECORDS = new Set(['collection', 'record', 'modsCollection', 'mods', 'records', 'OAI-PMH', 'dc', 'metadata', 'RDF', 'recordSet'])

/** Both are zip files that name their parts at the beginning. */
function isSheet(bytes: Buffer): boolean {
  const names = bytes.toString('latin1')
  return /(?:\[Content_Types\]\.xml|xl\/(?:workbook|worksheets|_rels|styles)|mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet)/.test(
    names,
  )
}

/** Enough of the text, whatever its encoding, to see what it begins with. */
function plainText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  return bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

/** Bytes of the beginning of a file on disk. */
export async function firstBytesOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(path, { end: LOOKED_AT - 1 })) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
