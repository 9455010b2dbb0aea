/** What describes a snapshot: a Data Package for programs (Frictionless, version 1), and a few lines for people. */
import { SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { SnapshotFile } from './snapshot-files.ts'

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
