/** Versions of entries as they are read: what content ships is version 0, further ones were made at the desk. */
import { z } from 'zod'
import { type EntityKind, entitiesOf } from '../../catalog/entities.ts'
import type { EditedCatalog, EntityVersion, Store } from '../../store/index.ts'
import type { Data } from './open-entities.ts'

export interface EntityVersions {
  /** Those made at the desk, newest first. */
  history(kind: EntityKind, id: string): EntityVersion[]
  /** What an entry was at a version; null: there was none, or it was removed. */
  at(kind: EntityKind, id: string, version: number): Data | null
  /** What an entry is called, or was before it was removed; the id where there never was one. */
  nameOf(kind: EntityKind, id: string): string
  /** Entries that were removed or merged. */
  removed(kind: EntityKind): { id: string; name: string; into: string }[]
}

const DataSchema = z.record(z.string(), z.unknown())

export function entityVersions(store: Pick<Store, 'entities'>, edited: EditedCatalog): EntityVersions {
  const history = (kind: EntityKind, id: string) => store.entities.versions(kind, id)

  function at(kind: EntityKind, id: string, version: number): Data | null {
    if (version === 0) return entitiesOf(edited.shipped(), kind).find((one) => one.id === id)?.data ?? null
    const found = history(kind, id).find((one) => one.version === version)
    return DataSchema.nullable().catch(null).parse(found?.data)
  }

  function nameOf(kind: EntityKind, id: string): string {
    const now = entitiesOf(edited.whole(), kind).find((one) => one.id === id)
    if (now) return now.name
    const last = history(kind, id).find(({ data }) => data !== null)?.version ?? 0
    const data = at(kind, id, last)
    return String(data?.name ?? data?.title ?? data?.citation ?? id)
  }

  return {
    history,
    at,
    nameOf,
    removed: (kind) =>
      store.entities
        .edits()
        .filter((edit) => edit.kind === kind && (edit.data ?? null) === null)
        .map(({ id, mergedInto }) => ({ id, name: nameOf(kind, id), into: mergedInto })),
  }
}
