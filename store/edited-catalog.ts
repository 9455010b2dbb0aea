/** The catalog as it is today: what content says, with what was edited at the desk over it. Asking for it does not ask the database. */

import { z } from 'zod'
import { Catalog } from '../catalog/catalog.ts'
import { withEdits } from '../catalog/entities.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { localDay } from '../catalog/local-time.ts'
import { problemLine } from '../catalog/problems.ts'
import type { Collection } from '../catalog/schemas/authorities.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import type { Store } from './open-store.ts'

export interface EditedCatalog {
  /** As readers may see it, at the last time it followed. The same object until something changes. */
  current(): Catalog
  /** For the desk: with what is published on a later day, and with the collections that imports brought (decision 136). */
  whole(): Catalog
  /** As content and imports have it, without edits of the desk. */
  shipped(): Catalog
  /** Takes over what was saved since, by any process, and what is due from today. Whoever saves calls it, and a timer does. */
  follow(): void
  /** Number of the newest edit in it. */
  sequence(): number
}

type Stored = Pick<Store, 'entities' | 'imports'>

/** @returns the catalog of a content folder with the edits of a store. */
export function editedCatalog(folder: string, store: Stored): Catalog {
  return openEditedCatalog(loadCatalog(folder), store).current()
}

/** Content with the edits of a store over it. An article of a later day appears on that day. */
export function openEditedCatalog(content: Catalog, store: Stored, now = () => new Date()): EditedCatalog {
  let sequence = -1
  let day = ''
  let current = content
  let whole = content
  let shipped = content
  let brought: readonly Collection[] = []
  function follow(): void {
    const today = localDay(now(), content.contract.identity.timeZone)
    let edits: ReturnType<Store['entities']['edits']>
    let newest: number
    let collections: readonly Collection[]
    try {
      newest = store.entities.sequence()
      collections = store.imports.brought()
      if (newest === sequence && today === day && sameCollections(collections, brought)) return
      edits = store.entities.edits()
    } catch (error) {
      // While the database does not answer, names and pages are as they were last; readiness says what is wrong.
      if (sequence < 0 || storageFault(error) === null) throw error
      return
    }
    const added = collections.filter(({ id }) => content.collection(id) === null)
    const imported = new Set(added.map(({ id }) => id))
    // What readers may know of imported collections is for those to say who ask with a viewer (labels.ts).
    const shared = edits.filter(({ kind, id }) => kind !== 'collection' || !imported.has(id))
    const due = shared.filter((edit) => publishedOn(edit.data) <= today)
    const dueBefore = shared.filter((edit) => publishedOn(edit.data) <= day)
    const nothingNew = newest === sequence && due.length === dueBefore.length && sameCollections(collections, brought)
    sequence = newest
    day = today
    if (nothingNew) return
    if (!sameCollections(collections, brought)) {
      brought = collections
      shipped = added.length === 0 ? content : new Catalog({ ...content.parts, collections: [...content.parts.collections, ...added] })
    }
    const all = withEdits(shipped, edits)
    // Content that changed under an edit never keeps the site from starting.
    for (const problem of all.problems) console.error(`An edit of the desk could not be taken over: ${problemLine(problem)}`)
    whole = all.catalog
    current = shipped === content && due.length === edits.length ? whole : withEdits(content, due).catalog
  }
  follow()
  return { current: () => current, whole: () => whole, shipped: () => shipped, follow, sequence: () => sequence }
}

function sameCollections(some: readonly Collection[], others: readonly Collection[]): boolean {
  return some === others || JSON.stringify(some) === JSON.stringify(others)
}

const PublishedSchema = z.looseObject({ published: z.string() })

/** The day from which an entry is public; '' for those without one. */
function publishedOn(data: unknown): string {
  return PublishedSchema.safeParse(data).data?.published ?? ''
}
