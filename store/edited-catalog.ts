/** The catalog as it is today: what content says, with what was edited at the desk over it. Asking for it does not ask the database. */
import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { withEdits } from '../catalog/entities.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { problemLine } from '../catalog/problems.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import type { Store } from './open-store.ts'

export interface EditedCatalog {
  /** As readers may see it, at the last time it followed. The same object until something changes. */
  current(): Catalog
  /** With what is published on a later day. */
  whole(): Catalog
  /** As content has it, without edits. */
  shipped(): Catalog
  /** Takes over what was saved since, by any process, and what is due from today. Whoever saves calls it, and a timer does. */
  follow(): void
  /** Number of the newest edit in it. */
  sequence(): number
}

/** @returns the catalog of a content folder with the edits of a store. */
export function editedCatalog(folder: string, store: Pick<Store, 'entities'>): Catalog {
  return openEditedCatalog(loadCatalog(folder), store).current()
}

/** Content with the edits of a store over it. An article of a later day appears on that day. */
export function openEditedCatalog(content: Catalog, store: Pick<Store, 'entities'>, now = () => new Date()): EditedCatalog {
  let sequence = -1
  let day = ''
  let current = content
  let whole = content
  function follow(): void {
    const today = now().toISOString().slice(0, 10)
    let edits: ReturnType<Store['entities']['edits']>
    let newest: number
    try {
      newest = store.entities.sequence()
      if (newest === sequence && today === day) return
      edits = store.entities.edits()
    } catch (error) {
      // While the database does not answer, names and pages are as they were last; readiness says what is wrong.
      if (sequence < 0 || storageFault(error) === null) throw error
      return
    }
    const due = edits.filter((edit) => publishedOn(edit.data) <= today)
    const dueBefore = edits.filter((edit) => publishedOn(edit.data) <= day)
    const nothingNew = newest === sequence && due.length === dueBefore.length
    sequence = newest
    day = today
    if (nothingNew) return
    const all = withEdits(content, edits)
    // Content that changed under an edit never keeps the site from starting.
    for (const problem of all.problems) console.error(`An edit of the desk could not be taken over: ${problemLine(problem)}`)
    whole = all.catalog
    current = due.length === edits.length ? all.catalog : withEdits(content, due).catalog
  }
  follow()
  return { current: () => current, whole: () => whole, shipped: () => content, follow, sequence: () => sequence }
}

const PublishedSchema = z.looseObject({ published: z.string() })

/** The day from which an entry is public; '' for those without one. */
function publishedOn(data: unknown): string {
  return PublishedSchema.safeParse(data).data?.published ?? ''
}
