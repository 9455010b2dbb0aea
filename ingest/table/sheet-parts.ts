/** The parts of a sheet (xlsx and ods are zip files), counted as they unpack, whatever the file says of their size. */
import { type Entry, fromBufferPromise } from 'yauzl'

export interface SheetPart {
  name: string
  content: Buffer
}

/**
 * @param most bytes that all parts together may unpack to.
 * @returns no parts for a file that is no zip file; null where they are more.
 */
export async function sheetParts(bytes: Buffer, most: number): Promise<SheetPart[] | null> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return []
  let size = 0
  // Counted before anything is kept: what is too large never is in memory as a whole.
  for await (const { chunk } of chunksOf(bytes)) {
    size += chunk.length
    if (size > most) return null
  }
  const parts = new Map<Entry, Buffer[]>()
  for await (const { entry, chunk } of chunksOf(bytes)) {
    const known = parts.get(entry)
    if (known) known.push(chunk)
    else parts.set(entry, [chunk])
  }
  return [...parts].map(([{ fileName }, chunks]) => ({ name: fileName, content: Buffer.concat(chunks) }))
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<{ entry: Entry; chunk: Buffer }> {
  const zip = await fromBufferPromise(bytes, {})
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    for await (const chunk of await zip.openReadStreamPromise(entry, {}))
      yield { entry, chunk: Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk) }
  }
}
