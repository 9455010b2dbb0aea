/** Reads words with their places from hOCR, ALTO and PAGE XML, told apart by their content. Runs in a limited process. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import * as deskMediaServerWords from '../messages/areas/desk-media-server.ts'
import type { PageWords } from './page-words.ts'
import { altoParser } from './words/alto.ts'
import { hocrParser } from './words/hocr.ts'
import { pageXmlParser } from './words/page-xml.ts'
import { damaged, type WordsParser } from './words/words-parser.ts'

/** Bytes in which a file says what it is: hOCR may have styles first. */
const HEAD = 16_384
const FORMATS: readonly [RegExp, () => WordsParser][] = [
  [/<(?:[\w.-]{1,40}:)?alto[\s>]/, altoParser],
  [/<(?:[\w.-]{1,40}:)?PcGts[\s>]/, pageXmlParser],
  [/<[a-z]{1,9}\s[^<>]{0,200}ocr_page/i, hocrParser],
]

/** What a file is that may hold words with places. @returns null where it is nothing of the kind. */
export async function wordsParserOf(path: string): Promise<(() => WordsParser) | null> {
  const start = await headOf(path)
  return FORMATS.find(([begins]) => begins.test(start))?.[1] ?? null
}

/**
 * The pages of a file, each when it is whole.
 * @throws ArchiveError 415 where it is of none of the formats or damaged, 413 where it holds more than is read.
 */
export async function* readWords(path: string): AsyncGenerator<PageWords> {
  const parser = (await wordsParserOf(path))?.()
  if (!parser) throw damaged('file', deskMediaServerWords.wordsFormat, (await headOf(path)).slice(0, 40))
  const decoder = decoderOf(await headOf(path))
  for await (const chunk of createReadStream(path)) {
    parser.write(decoded(() => decoder.decode(chunk, { stream: true })))
    yield* parser.taken()
  }
  parser.write(decoded(() => decoder.decode()))
  parser.end()
  yield* parser.taken()
}

async function headOf(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD) })
    const head = buffer.subarray(0, bytesRead)
    const wide = head[0] === 0xff ? 'utf-16le' : head[0] === 0xfe ? 'utf-16be' : null
    return wide ? new TextDecoder(wide).decode(head) : head.toString('latin1')
  } finally {
    await handle.close()
  }
}

/** @throws ArchiveError 415 for an encoding that nothing knows. */
function decoderOf(head: string): TextDecoder {
  const named = /^[^<]{0,4}<\?xml[^>]{1,200}?encoding\s{0,9}=\s{0,9}["']([\w-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named, { fatal: true })
  } catch {
    throw damaged('encoding', deskMediaServerWords.wordsEncoding, named)
  }
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw damaged('encoding', deskMediaServerWords.wordsEncoding, 'other bytes')
  }
}
