/** The thread in which a snapshot is written: data, then what describes it (Data Package, checksums), as one zip. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { SAMPLE_NOTE } from '../../catalog/samples.ts'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { editedCatalog, openStore, storeFile } from '../../store/index.ts'
import { type SnapshotFile, snapshotFiles } from './snapshot-files.ts'

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

/** What describes a snapshot: a Data Package for programs (Frictionless, version 1), and a few lines for people. */
export interface WrittenFile extends Omit<SnapshotFile, 'pieces'> {
  bytes: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

export interface AboutSnapshot {
  /** Of the site. */
  name: string
  site: string
  /** Moment of the last event in it, and its number. */
  made: string
  sequence: number
  samples: boolean
}

const TABLE = { profile: 'tabular-data-resource', format: 'csv', encoding: 'utf-8', dialect: { delimiter: ',', lineTerminator: '\r\n' } }

export function dataPackage(files: readonly WrittenFile[], { name, site, made, sequence, samples }: AboutSnapshot): string {
  const resources = files.map(({ path, title, mediatype, fields, bytes, hash }) => ({
    name: path.replace(/[^a-z0-9]+/g, '-'),
    path,
    title,
    mediatype,
    bytes,
    hash: `sha256:${hash}`,
    ...(fields
      ? { ...TABLE, schema: { fields, primaryKey: 'id', missingValues: [''] } }
      : { profile: 'data-resource', format: 'jsonl', encoding: 'utf-8' }),
  }))
  const described = {
    profile: 'data-package',
    name: 'open-data',
    id: `${site}/snapshot.zip`,
    title: `${name}: open data`,
    description: aboutSamples(samples),
    homepage: site,
    version: String(sequence),
    created: made,
    resources,
  }
  return `${JSON.stringify(described, null, 2)}\n`
}

export function readme(files: readonly WrittenFile[], { name, site, made, samples }: AboutSnapshot): string {
  const listed = files.filter(({ title }) => title !== '').map(({ path, title }) => `${path}\n    ${title}`)
  return [
    `${name}: open data`,
    `${site}, as of ${made}`,
    '',
    ...listed,
    'datapackage.json\n    Columns, sizes and checksums, for programs (Frictionless Data Package)',
    'manifest-sha256.txt\n    Checksums: sha256sum -c manifest-sha256.txt',
    '',
    'Descriptions of records that everybody may see, without what is restricted or redacted. Rights stand with each record.',
    aboutSamples(samples),
    'A cell that a spreadsheet would compute begins with an apostrophe.',
    '',
  ].join('\n')
}

function aboutSamples(samples: boolean): string {
  return samples ? `Sample records are marked by basis, sample and note. ${SAMPLE_NOTE}` : 'Sample records are left out.'
}
