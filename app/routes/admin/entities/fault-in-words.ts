/** A fault of an entry as the form shows it: at its field, in words. Server only. */
import type { EntityKind } from '../../../../catalog/entities.ts'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-fields.ts'
import type { EntityFault } from '../../../../desk/entities/open-entities.ts'

export function faultInWords(kind: EntityKind, { field, expected, found }: EntityFault): { field: string; words: string } {
  const [name = '', ...rest] = field.split('.')
  const label = ENTITY_FORMS[kind].fields.find((one) => one.field === name)?.label ?? (name === 'reason' ? 'Why' : field)
  const where = rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)).join(' ')
  return { field: name, words: `${label}${where ? ` (${where})` : ''}: expected ${expected}${found ? `; found “${found}”` : ''}` }
}
