/** Files that archivists put ready: typed by what is in them, named without tricks, of a size that can be stored. */
import { fileTypeFromBuffer } from 'file-type'
import { ArchiveError } from '../../catalog/errors.ts'

/** Types that may be sent, with the ending each is given. Nothing here is ever shown inside a page of the site. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'application/zip': 'zip',
  'text/plain': 'txt',
}

/** Most bytes of a file: 25 MiB, what common mailboxes take too. */
export const LARGEST_FILE = 25 * 1024 * 1024

export interface CheckedFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** @throws ArchiveError 413 'too-large', 415 'wrong-type'. */
export async function checkFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<CheckedFile> {
  if (bytes.length > LARGEST_FILE) {
    throw new ArchiveError(413, 'too-large', 'The file is too large', [
      { where: 'file', expected: `at most ${LARGEST_FILE} bytes`, found: String(bytes.length) },
    ])
  }
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isPlainText(bytes) ? 'text/plain' : '')
  const ending = ENDINGS[type]
  if (ending === undefined) {
    throw new ArchiveError(415, 'wrong-type', 'This file type cannot be sent', [
      { where: 'file', expected: `one of ${Object.values(ENDINGS).join(', ')}, by its content`, found: type || 'unknown' },
    ])
  }
  return { name: `${plainName(name)}.${ending}`, type, bytes }
}

/** The name without folders, ending, control characters and quotes. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}"<>:|?*;%]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  return plain.slice(0, 120) || 'file'
}

/** UTF-8 without control characters, and nothing that a browser would take for a page. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\n\r\t]/u.test(text) && !/<\s*(!doctype|html|head|body|script|svg|iframe)/i.test(text)
  } catch {
    return false
  }
}
