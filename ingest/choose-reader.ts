/** Which reader a file needs, by its content: a finding aid, records in XML, a sheet, JSON, or a table as text. */
import { ArchiveError } from '../catalog/errors.ts'
import { type FileFormat, fileFormat } from './bytes/file-format.ts'
import type { OpenFile } from './bytes/open-file.ts'
import { readCsv } from './csv/read-csv.ts'
import type { ImportFormat, ReaderContext, Reading } from './draft.ts'
import { readEad } from './ead/read-ead.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { EadMappingSchema, type Mapping, RecordsMappingSchema } from './mapping/schema.ts'
import type { CheckedOptions } from './options.ts'
import { isExported, readExported } from './read-exported.ts'
import { readJson } from './table/read-json.ts'
import { readSheet } from './table/read-sheet.ts'
import { readRecords } from './xml-records/read-records.ts'

interface Reader {
  format: ImportFormat
  /** What the mapping says about the collection. */
  collection: { title?: string; shortTitle?: string; description?: string; heldBy: string }
  title: string | undefined
  read(context: ReaderContext): AsyncGenerator<Iterable<Reading>>
}

const TABLES = { csv: readCsv, sheet: readSheet, json: readJson } as const
const FOUND: Readonly<Record<FileFormat, string>> = {
  csv: 'a file that is not XML',
  sheet: 'a sheet',
  json: 'a JSON file',
  ead: 'an XML file',
  records: 'an XML file',
  archive: 'an archive of files',
}

/**
 * Chooses a reader and checks that the mapping fits it.
 * @throws ArchiveError 400 where a table comes without a mapping, or the mapping is for another format.
 */
export async function chooseReader(open: OpenFile, options: CheckedOptions): Promise<Reader> {
  const format = await fileFormat(open)
  const loaded = options.map === undefined ? null : readMapping(options.map)
  if (format === 'archive') throw new ArchiveError(400, 'an-archive', `${options.file}: found an archive of files, expected one file`)
  const wanted: Mapping['format'] = format === 'ead' || format === 'records' ? format : 'csv'
  if (loaded && loaded.mapping.format !== wanted) {
    throw new ArchiveError(
      400,
      'wrong-mapping',
      `${options.file}: found ${FOUND[format]}, expected one for the format "${loaded.mapping.format}" of ${loaded.file}`,
    )
  }
  const made = <M extends Mapping>(given: M, readerOf: (mapping: M) => Reader['read']): Reader => {
    const heldBy = given.collection.heldBy || (options.heldBy ?? options.holder?.name ?? '')
    const mapping = { ...given, collection: { ...given.collection, heldBy } }
    return { format, collection: given.collection, title: given.collection.title, read: readerOf(mapping) }
  }
  if (format === 'ead') {
    const mapping = loaded?.mapping.format === 'ead' ? loaded.mapping : EadMappingSchema.parse({ format })
    return made(mapping, (full) => (context) => readEad(open, full, context))
  }
  if (format === 'records') {
    const mapping = loaded?.mapping.format === 'records' ? loaded.mapping : RecordsMappingSchema.parse({ format })
    return made(mapping, (full) => (context) => readRecords(open, full, context))
  }
  if (!loaded && format !== 'sheet' && (await isExported(open)))
    return { format, collection: { heldBy: '' }, title: undefined, read: (context) => readExported(open, format, context) }
  if (loaded?.mapping.format !== 'csv')
    throw new ArchiveError(
      400,
      'no-mapping',
      `${options.file}: found a table without a mapping, expected --map MAP.yaml, or an export of an archive like this one (docs/import.md)`,
    )
  const { mapping } = loaded
  return made(mapping, (full) => (context) => TABLES[format](open, { ...loaded, mapping: full }, context))
}
