/** Columns of the CSV export: what a reader must know first, then every field of the crosswalk (content/site/fields.csv). */
import type { Catalog } from '../../catalog/catalog.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { RecordSchema } from '../../catalog/schemas/record.ts'
import { fieldValues } from '../record-formats/field-values.ts'
import type { RecordView } from '../record-formats/record-view.ts'

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
