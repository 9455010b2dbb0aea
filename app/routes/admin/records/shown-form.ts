/** What the form of a record shows: values, labels from the crosswalk, and faults by field. Runs on the server only. */
import type { Catalog } from '../../../../catalog/catalog.ts'
import { type FieldName, FieldNameSchema } from '../../../../catalog/crosswalk.ts'
import type { FieldDifference } from '../../../../desk/editing/compare-records.ts'
import { dateHelp } from '../../../../desk/editing/date-help.ts'
import type { FormFault } from '../../../../desk/editing/judge-record.ts'
import type { FormValues } from '../../../../desk/editing/record-form.ts'
import type { ShownDifference } from '../parts/differences.tsx'

export type Labels = Readonly<Partial<Record<string, { label: string; note: string }>>>

export function labelsOf(catalog: Catalog): Labels {
  return Object.fromEntries(
    FieldNameSchema.options.map((field) => [field, { label: labelOf(catalog, field), note: catalog.crosswalk.note(field) }]),
  )
}

/** On pages, description and transcription have headings of their own; in the form they are called what they are. */
function labelOf(catalog: Catalog, field: FieldName): string {
  return field === 'description' ? 'Description' : catalog.crosswalk.label(field)
}

export function shownDifferences(catalog: Catalog, differences: readonly FieldDifference[]): ShownDifference[] {
  return differences.map((difference) => ({ ...difference, label: labelOf(catalog, difference.field) }))
}

/** Faults with words, by the field they stand at. */
export function shownFaults(catalog: Catalog, faults: readonly FormFault[]): { field: string; words: string }[] {
  return faults.map(({ field, found, expected }) => {
    const [name = '', ...rest] = field.split('.')
    const known = FieldNameSchema.safeParse(name)
    const label = known.success ? labelOf(catalog, known.data) : name === 'reason' ? 'Why' : name
    // Entries of a list are counted from one where people read them.
    const where = rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)).join(' ')
    return { field: name, words: `${label}${where ? ` (${where})` : ''}: expected ${expected}${found ? `; found “${found}”` : ''}` }
  })
}

export function dateWords(values: FormValues): string {
  return dateHelp(values.date?.[0] ?? '').words
}
