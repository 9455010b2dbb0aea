/** The catalog as it is today: what content says, with what was edited at the desk over it. */
import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { withEdits } from '../catalog/entities.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { problemLine } from '../catalog/problems.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import type { Store } from './open-store.ts'

export interface EditedCatalog {
  /** As readers may see it today. */
  current(): Catalog
  /** With what is published on a later day. */
  whole(): Catalog
}

/** @returns the catalog of a content folder with the edits of a store. */
export function editedCatalog(folder: string, store: Pick<Store, 'entities'>): Catalog {
  return openEditedCatalog(loadCatalog(folder), store).current()
}

/** Follows the edits of a store, whoever makes them: another process, too. An article of a later day appears on that day. */
export function openEditedCatalog(content: Catalog, store: Pick<Store, 'entities'>, now = () => new Date()): EditedCatalog {
  let state = ''
  let current = content
  let whole = content
  function refresh(): void {
    const today = now().toISOString().slice(0, 10)
    let edits: ReturnType<Store['entities']['edits']>
    let next: string
    try {
      next = `${store.entities.sequence()} ${today}`
      if (next === state) return
      edits = store.entities.edits()
    } catch (error) {
      // While the database does not answer, names and pages are as they were last; readiness says what is wrong.
      if (state === '' || storageFault(error) === null) throw error
      return
    }
    const all = withEdits(content, edits)
    // Content that changed under an edit never keeps the site from starting.
    for (const problem of all.problems) console.error(`An edit of the desk could not be taken over: ${problemLine(problem)}`)
    const due = edits.filter((edit) => publishedOn(edit.data) <= today)
    current = due.length === edits.length ? all.catalog : withEdits(content, due).catalog
    whole = all.catalog
    state = next
  }
  return {
    current() {
      refresh()
      return current
    },
    whole() {
      refresh()
      return whole
    },
  }
}

const PublishedSchema = z.looseObject({ published: z.string() })

/** The day from which an entry is public; '' for those without one. */
function publishedOn(data: unknown): string {
  return PublishedSchema.safeParse(data).data?.published ?? ''
}
