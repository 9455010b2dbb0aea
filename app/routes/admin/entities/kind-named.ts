/** The kind that an address names. Server only. */
import { type EntityKind, EntityKindSchema } from '../../../../catalog/entities.ts'
import { notFound } from '../../../../catalog/errors.ts'

/** @throws ArchiveError 404. */
export function kindNamed(name: string): EntityKind {
  const kind = EntityKindSchema.safeParse(name)
  if (!kind.success) throw notFound(`The kind ${name}`)
  return kind.data
}
