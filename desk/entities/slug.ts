/** What an entry's address is made from its name. */
import type { EntityKind } from '../../catalog/entities.ts'
import type { DeskEntities } from './open-entities.ts'

/** Lower-case words joined by hyphens, as addresses have them; '' where a name has no letters of that kind. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replace(/^-|-$/g, '')
}

/** An id for a new entry that no entry has or had. */
export function freeId(entities: Pick<DeskEntities, 'list' | 'history'>, kind: EntityKind, name: string): string {
  const slug = slugOf(name) || 'entry'
  const taken = new Set(entities.list(kind, '').map(({ id }) => id))
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? slug : `${slug}-${count}`
    if (!taken.has(id) && entities.history(kind, id).length === 0) return id
  }
}
