/** The one rule of who may change what: editors the collections that were given to them, archivists and administrators all. */
import { ArchiveError } from '../../catalog/errors.ts'
import type { Role } from '../accounts/roles.ts'

export interface Rights {
  role: Role
  /** Ids of the collections that an editor may change; of no meaning for other roles. */
  collections: readonly string[]
}

/** Somebody by name, as jobs and drafts know their owner. */
export interface Editor extends Rights {
  name: string
}

export function mayChange({ role, collections }: Rights, collection: string): boolean {
  return role !== 'editor' || collections.includes(collection)
}

/** @param asked what was named, which the answer repeats: whose it is, is not said. */
export function notYours({ collections }: Rights, asked: string): ArchiveError {
  return new ArchiveError(403, 'not-your-collection', 'Your account may not change this collection. Nothing was changed', [
    {
      where: 'collection',
      expected: collections.length === 0 ? 'a collection that an administrator gave you' : collections.join(', '),
      found: asked,
    },
  ])
}
