/** What the form of a record shows: values, labels from the crosswalk, and faults by field. Runs on the server only. */
import type { Catalog } from '../../../../catalog/catalog.ts'
import { type FieldName, FieldNameSchema } from '../../../../catalog/crosswalk.ts'
import type { FieldDifference } from '../../../../desk/editing/compare-records.ts'
import type { FormFault } from '../../../../desk/editing/judge-record.ts'
import { FORM_FIELDS } from '../../../../desk/editing/record-form.ts'
import type { ShownDifference } from '../parts/differences.tsx'
import { type FormProblem, faultPlace, inputId, REASON } from '../parts/fault-place.ts'

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

/** Faults in the words of the form, each at its input. */
export function shownFaults(catalog: Catalog, faults: readonly FormFault[]): FormProblem[] {
  return faults.map(({ field: path, words }) => {
    const field = FORM_FIELDS.find(({ field }) => field === path.split('.')[0])
    if (!field) return { at: inputId(path), words: `${path === 'reason' ? REASON : path}: ${words}` }
    const { at, label } = faultPlace(field, path, labelOf(catalog, field.field))
    return { at, words: `${label}: ${words}` }
  })
}
