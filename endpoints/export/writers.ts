/** The formats of an export, one row each: how it writes a result set (what comes first, each record, what comes last) and where it is offered. */
import { z } from 'zod'
import type { SeenRecord } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { csvLine } from '../../catalog/row-files.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { fieldValues } from '../record-formats/field-values.ts'
import { formatOf, renderRecord } from '../record-formats/formats.ts'
import { RecordJsonSchema, recordJson } from '../record-formats/json.ts'
import { type RecordView, recordView, type ViewSetting } from '../record-formats/record-view.ts'

/** The JSON export as a whole. */
export const ExportSchema = z.object({ records: z.array(RecordJsonSchema) })

/** A record as the viewer may see it, with the version it is. */
export interface ExportedRecord {
  record: SeenRecord
  version: number
  changed: string
}

interface ExportFormat {
  /** Name in the address, and ending of the file. */
  format: string
  /** A proper name, the same in every language. */
  label: string
  contentType: string
  /** Offered for a reader's list, too. */
  ofLists: boolean
  writer: (setting: ViewSetting) => ExportWriter
}

export interface ExportWriter {
  head: string
  between: string
  tail: string
  record(found: ExportedRecord): string
}

const NO_FRAME = { head: '', between: '', tail: '' }

const ROWS = [
  {
    format: 'csv',
    label: 'CSV',
    contentType: 'text/csv; charset=utf-8; header=present',
    ofLists: true,
    writer: (setting) => ({
      ...NO_FRAME,
      // The mark at the front makes spreadsheets read UTF-8.
      head: `\uFEFF${csvLine(csvHeads(setting.catalog))}`,
      record: (found) => csvLine(csvRow(recordView(found.record, found, setting))),
    }),
  },
  {
    format: 'json',
    ...ofRecords('json'),
    ofLists: true,
    writer: (setting) => ({
      head: '{"records":[\n',
      between: ',\n',
      tail: '\n]}\n',
      record: (found) => JSON.stringify(recordJson(recordView(found.record, found, setting))),
    }),
  },
  {
    format: 'jsonl',
    label: 'JSON Lines',
    contentType: 'application/x-ndjson; charset=utf-8',
    ofLists: false,
    writer: (setting) => ({
      ...NO_FRAME,
      record: (found) => `${JSON.stringify(recordJson(recordView(found.record, found, setting)))}\n`,
    }),
  },
  {
    format: 'bib',
    ...ofRecords('bib'),
    ofLists: true,
    writer: (setting) => ({
      ...NO_FRAME,
      between: '\n',
      record: (found) => renderRecord(recordView(found.record, found, setting), 'bib'),
    }),
  },
  {
    format: 'ris',
    ...ofRecords('ris'),
    ofLists: true,
    writer: (setting) => ({
      ...NO_FRAME,
      between: '\r\n',
      record: (found) => renderRecord(recordView(found.record, found, setting), 'ris'),
    }),
  },
] as const satisfies readonly ExportFormat[]

export const EXPORTS: readonly (ExportFormat & { format: (typeof ROWS)[number]['format'] })[] = ROWS

/** Called and typed as the format of one record. */
function ofRecords(name: 'json' | 'bib' | 'ris') {
  const { label, mediaType } = formatOf(name)
  return { label, contentType: `${mediaType}; charset=utf-8` }
}

/** What pages offer as downloads. */
export interface ExportLink {
  format: string
  label: string
}

export const RESULT_EXPORTS: readonly ExportLink[] = EXPORTS.map(({ format, label }) => ({ format, label }))
export const LIST_EXPORTS: readonly ExportLink[] = EXPORTS.filter(({ ofLists }) => ofLists).map(({ format, label }) => ({ format, label }))

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
