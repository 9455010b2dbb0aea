/** The thread in which a snapshot is written: data, then what describes it (Data Package, checksums), as one zip. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { editedCatalog, openStore, storeFile } from '../../store/index.ts'
import { dataPackage, readme, type WrittenFile } from './data-package.ts'
import { snapshotFiles } from './snapshot-files.ts'

export const BuildOptionsSchema = z.object({
  dataDir: z.string(),
  content: z.string(),
  site: z.string(),
  samples: z.boolean(),
  /** The day by which the access rule is asked. */
  day: z.number().int(),
  /** File that is written. */
  path: z.string(),
})
export type BuildOptions = z.infer<typeof BuildOptionsSchema>

answerAsWorker(async (given) => {
  const { dataDir, content, site, samples, day, path } = BuildOptionsSchema.parse(given)
  const store = openStore(storeFile(dataDir), { readOnly: true })
  try {
    // One read transaction: all files belong to the same moment, whatever is written meanwhile.
    store.database.exec('BEGIN')
    const catalog = editedCatalog(content, store)
    const sequence = store.records.sequence()
    const made = store.records.timeOf(sequence) || new Date(day * 86_400_000).toISOString()
    const source = { catalog, store, site, samples, viewer: { role: 'public' as const, day } }
    const zip = new ZipFile()
    const options = { mtime: new Date(made), compress: true }
    const written: WrittenFile[] = []
    // Written one after the other, in this order: what describes the others comes when they are done.
    const add = (name: string, pieces: () => Iterable<string>, done: (file: { bytes: number; hash: string }) => void) =>
      zip.addReadStreamLazy(name, options, (take) => take(null, Readable.from(counted(pieces(), done), { objectMode: false })))
    for (const file of snapshotFiles(source))
      add(
        file.path,
        () => file.pieces(),
        (sum) => written.push({ ...file, ...sum }),
      )
    const said = { name: catalog.site.name, site, made, sequence, samples }
    for (const [name, text] of [
      ['datapackage.json', () => dataPackage(written, said)],
      ['README.txt', () => readme(written, said)],
    ] as const)
      add(
        name,
        () => [text()],
        (sum) => written.push({ path: name, title: '', mediatype: '', fields: null, ...sum }),
      )
    add(
      'manifest-sha256.txt',
      () => [written.map(({ hash, path: of }) => `${hash}  ${of}\n`).join('')],
      () => {},
    )
    zip.end()
    const part = `${path}.part`
    try {
      await pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }))
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    return { files: written.length + 1 }
  } finally {
    store.close()
  }
})

function* counted(pieces: Iterable<string>, done: (file: { bytes: number; hash: string }) => void): Generator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (const piece of pieces) {
    const buffer = Buffer.from(piece)
    hash.update(buffer)
    bytes += buffer.length
    if (buffer.length > 0) yield buffer
  }
  done({ bytes, hash: hash.digest('hex') })
}
