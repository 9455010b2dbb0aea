/** Which reader a file needs, by its content: XML is a finding aid, anything else a table. */
import { ArchiveError } from '../catalog/errors.ts'
import type { OpenFile } from './bytes/open-file.ts'
import { readCsv } from './csv/read-csv.ts'
import type { ReaderContext, Reading } from './draft.ts'
import { readEad } from './ead/read-ead.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { EadMappingSchema } from './mapping/schema.ts'
import type { CheckedOptions } from './options.ts'

export interface Reader {
  format: 'csv' | 'ead'
  /** What the mapping says about the collection. */
  collection: { title?: string; shortTitle?: string; description?: string }
  title: string | undefined
  read(context: ReaderContext): AsyncGenerator<Iterable<Reading>>
}

/**
 * Chooses a reader and checks that the mapping fits it.
 * @throws ArchiveError 400 where a table comes without a mapping, or the mapping is for the other format.
 */
export async function chooseReader(open: OpenFile, options: CheckedOptions): Promise<Reader> {
  const loaded = options.map === undefined ? null : readMapping(options.map)
  const xml = await startsLikeXml(open)
  if (loaded && (loaded.mapping.format === 'ead') !== xml) {
    const found = xml ? 'an XML file' : 'a file that is not XML'
    throw new ArchiveError(
      400,
      'wrong-mapping',
      `${options.file}: found ${found}, expected one for the format "${loaded.mapping.format}" of ${loaded.file}`,
    )
  }
  if (loaded?.mapping.format === 'csv') {
    const { mapping } = loaded
    return {
      format: 'csv',
      collection: mapping.collection,
      title: mapping.collection.title,
      read: (context) => readCsv(open, { ...loaded, mapping }, context),
    }
  }
  if (!xml)
    throw new ArchiveError(400, 'no-mapping', `${options.file}: found a table without a mapping, expected --map MAP.yaml (docs/import.md)`)
  const mapping = loaded?.mapping.format === 'ead' ? loaded.mapping : EadMappingSchema.parse({ format: 'ead' })
  return {
    format: 'ead',
    collection: mapping.collection,
    title: mapping.collection.title,
    read: (context) => readEad(open, mapping, context),
  }
}

async function startsLikeXml(open: OpenFile): Promise<boolean> {
  for await (const chunk of open.chunks()) return /^(?:\xef\xbb\xbf)?\s*</.test(chunk.subarray(0, 200).toString('latin1'))
  return false
}
