/**
 * The documents of a run as a file, one as JSON in a line: what engines are built from lies ready, as it did in the study
 * (decision 022). Varying the catalogue while an index is built took more than half of what reading it took.
 */
import { Buffer } from 'node:buffer'
import { closeSync, existsSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import type { IndexDocument } from '../../search/search-engine.ts'

const PIECE = 1 << 20
const LINE_END = 0x0a

/** Writes documents to a file, unless it is there; a file that is not whole never has its name. */
export async function writeDocuments(path: string, open: () => Promise<{ documents(): Iterable<IndexDocument> }>): Promise<void> {
  if (existsSync(path)) return
  const unfinished = `${path}.part`
  const file = openSync(unfinished, 'w')
  try {
    let lines = ''
    for (const document of (await open()).documents()) {
      lines += `${JSON.stringify(document)}\n`
      if (lines.length < PIECE) continue
      writeFileSync(file, lines)
      lines = ''
    }
    writeFileSync(file, lines)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}

/** The documents of a file, in order. @throws where it cannot be read. */
export function* writtenDocuments(path: string): Generator<IndexDocument> {
  const file = openSync(path, 'r')
  try {
    let bytes = Buffer.allocUnsafe(2 * PIECE)
    let used = 0
    for (;;) {
      if (used === bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length)
      const read = readSync(file, bytes, used, bytes.length - used, null)
      if (read === 0) return
      used += read
      let start = 0
      for (let end = bytes.indexOf(LINE_END); end !== -1 && end < used; end = bytes.indexOf(LINE_END, start)) {
        yield documentOf(bytes.toString('utf8', start, end))
        start = end + 1
      }
      bytes.copyWithin(0, start, used)
      used -= start
    }
  } finally {
    closeSync(file)
  }
}

/** Only what `writeDocuments` wrote is read. */
function documentOf(line: string): IndexDocument {
  return JSON.parse(line)
}
