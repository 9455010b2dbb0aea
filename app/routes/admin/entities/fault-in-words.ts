/** A fault of an entry as the form shows it: at its input, in words. Server only. */
import type { EntityKind } from '../../../../catalog/entities.ts'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-form.ts'
import type { EntityFault } from '../../../../desk/entities/open-entities.ts'
import { type FormProblem, faultPlace, inputId, REASON } from '../parts/fault-place.ts'

export function faultInWords(kind: EntityKind, fault: EntityFault | { field: string; words: string }): FormProblem {
  const { field: path } = fault
  const field = ENTITY_FORMS[kind].fields.find((one) => one.field === path.split('.')[0])
  const { at, label } = field ? faultPlace(field, path, field.label) : { at: inputId(path), label: path === 'reason' ? REASON : path }
  const words = 'words' in fault ? fault.words : `expected ${fault.expected}${fault.found ? `; found “${fault.found}”` : ''}`
  return { at, words: `${label}: ${words}` }
}
