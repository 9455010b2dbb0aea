/** How each export format writes a result set: what comes first, each record, what comes last. */
import { z } from 'zod'
import type { SeenRecord } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { bibtex, ris } from '../../catalog/citations/formats.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { csvLine } from '../../catalog/row-files.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { fieldValues } from '../record-formats/field-values.ts'
import { RecordJsonSchema, recordJson } from '../record-formats/json.ts'
import { citationOf, type RecordView, recordView, type ViewSetting } from '../record-formats/record-view.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'jsonl', 'bib', 'ris'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The JSON export as a whole. */
export const ExportSchema = z.object({ records: z.array(RecordJsonSchema) })

/** A record as the viewer may see it, with the version it is. */
export interface ExportedRecord {
  record: SeenRecord
  version: number
  changed: string
}

export interface ExportWriter {
  contentType: string
  head: string
  between: string
  tail: string
  record(found: ExportedRecord): string
}

const NO_FRAME = { head: '', between: '', tail: '' }

export const writers: Readonly<Record<ExportFormat, (setting: ViewSetting) => ExportWriter>> = {
  csv: (setting) => ({
    ...NO_FRAME,
    contentType: 'text/csv; charset=utf-8; header=present',
    // The mark at the front makes spreadsheets read UTF-8.
    head: `\uFEFF${csvLine(csvHeads(setting.catalog))}`,
    record: (found) => csvLine(csvRow(recordView(found.record, found, setting))),
  }),
  json: (setting) => ({
    contentType: 'application/json; charset=utf-8',
    head: '{"records":[\n',
    between: ',\n',
    tail: '\n]}\n',
    record: (found) => JSON.stringify(recordJson(recordView(found.record, found, setting))),
  }),
  jsonl: (setting) => ({
    ...NO_FRAME,
    contentType: 'application/x-ndjson; charset=utf-8',
    record: (found) => `${JSON.stringify(recordJson(recordView(found.record, found, setting)))}\n`,
  }),
  bib: (setting) => ({
    ...NO_FRAME,
    contentType: 'application/x-bibtex; charset=utf-8',
    between: '\n',
    record: ({ record }) => bibtex(citationOf(record, setting)),
  }),
  ris: (setting) => ({
    ...NO_FRAME,
    contentType: 'application/x-research-info-systems; charset=utf-8',
    between: '\r\n',
    record: ({ record }) => ris(citationOf(record, setting)),
  }),
}

/** Columns of the CSV export: what a reader must know first, then every field of the crosswalk (content/site/fields.csv). */
const FIRST = ['id', 'url', 'basis', 'sample', 'note'] as const

function fieldsOf(catalog: Catalog): FieldName[] {
  return catalog.crosswalk.entries.map(({ field }) => field).filter((field) => field !== 'id' && field !== 'basis')
}

export function csvHeads(catalog: Catalog): string[] {
  return [...FIRST, ...fieldsOf(catalog), WHOLE]
}

/** The whole record, so that an import brings back what cells of words cannot say (ingest/read-exported.ts). */
const WHOLE = 'json'

/** Values of a field with several are parted by '; ', as in content/records. */
export function csvRow(view: RecordView): string[] {
  const { record, url, sample, sampleNote } = view
  const first = [record.id, url, record.basis, String(sample), sampleNote]
  return [
    ...first,
    ...fieldsOf(view.catalog).map((field) => fieldValues(field, view).join('; ')),
    JSON.stringify(RecordSchema.parse(record)),
  ]
}
