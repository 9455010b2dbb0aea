/** Columns of the CSV export: what a reader must know first, then every field of the crosswalk (content/site/fields.csv). */
import type { SeenRecord } from '../../catalog/access.ts'
import type { FieldName } from '../../catalog/crosswalk.ts'
import { fieldValues } from '../record-formats/field-values.ts'
import { recordView, type ViewSetting } from '../record-formats/record-view.ts'

const FIRST = ['id', 'url', 'basis', 'sample', 'note'] as const

function fieldsOf({ catalog }: ViewSetting): FieldName[] {
  return catalog.crosswalk.entries.map(({ field }) => field).filter((field) => field !== 'id' && field !== 'basis')
}

export function csvHeads(setting: ViewSetting): string[] {
  return [...FIRST, ...fieldsOf(setting)]
}

/** Values of a field with several are parted by '; ', as in content/records. */
export function csvRow(record: SeenRecord, setting: ViewSetting): string[] {
  const view = recordView(record, { version: 0, changed: '' }, setting)
  const first = [record.id, view.url, record.basis, String(view.sample), view.sampleNote]
  return [...first, ...fieldsOf(setting).map((field) => fieldValues(field, view).join('; '))]
}
