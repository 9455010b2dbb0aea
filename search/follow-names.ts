/** Keeps names and pages in the index as the catalog has them: it is compared with the one that was indexed last. */
import type { Catalog } from '../catalog/catalog.ts'
import { authorityDocuments } from './authority-documents.ts'
import type { DocumentContext } from './documents.ts'
import type { SearchEngine } from './search-engine.ts'

export interface FollowedCatalog {
  current(): Catalog
  /** Number of the newest edit in it. */
  sequence(): number
}

/**
 * @param catalog what the index was built from is what it says now.
 * @returns brings the index to the catalog; call it once the records of the same events are in the index.
 */
export function nameFollower(engine: SearchEngine, catalog: FollowedCatalog, context: DocumentContext): () => Promise<void> {
  let indexed = catalog.current()
  return async () => {
    const now = catalog.current()
    if (now === indexed) return
    const known = new Map(authorityDocuments(indexed, context).map((document) => [document.id, JSON.stringify(document)]))
    const documents = authorityDocuments(now, context)
    const put = documents.filter((document) => known.get(document.id) !== JSON.stringify(document))
    const kept = new Set(documents.map(({ id }) => id))
    const remove = [...known.keys()].filter((id) => !kept.has(id))
    const sequence = Math.max(engine.status().sequence, catalog.sequence())
    if (put.length + remove.length > 0) await engine.update({ put, remove, sequence })
    indexed = now
  }
}
