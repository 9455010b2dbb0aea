/** The process in which a file is read that an archivist puts ready: what it is, and what it may be called. */
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import * as deskProblemsWords from '../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../messages/in-english.ts'

const GivenSchema = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })

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

answerAsProcess((given) => checked(GivenSchema.parse(given)))

/** @throws ArchiveError 415 'wrong-type'. */
async function checked({ name, bytes }: z.infer<typeof GivenSchema>): Promise<{ name: string; type: string }> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? (isPlainText(bytes) ? 'text/plain' : '')
  const ending = ENDINGS[type]
  if (ending === undefined) {
    throw new ArchiveError(415, 'wrong-type', inEnglish(deskProblemsWords.wrongType), [
      {
        where: 'file',
        expected: inEnglish(deskProblemsWords.types, { types: Object.values(ENDINGS).join(', ') }),
        found: type || 'unknown',
      },
    ])
  }
  return { name: `${plainName(name)}.${ending}`, type }
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
