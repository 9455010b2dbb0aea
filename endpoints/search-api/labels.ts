/** How values of facets are called: names for ids, plain words for codes. */
import type { Viewer } from '../../catalog/access.ts'
import { SAMPLE_LABEL } from '../../catalog/samples.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import type { FacetName } from '../../search/facets.ts'
import type { Archive } from '../archive.ts'

const SOURCED_LABEL = 'Sourced record'

export interface Labels {
  /** @returns the words for a value; the value itself where it has no other name. */
  of(facet: FacetName, value: string): string
  collection(id: string): Collection | null
}

/** What it takes to tell which collections there are for somebody. */
export type CollectionsFor = Pick<Archive, 'catalog' | 'store'> & { viewer: Viewer }

/**
 * Whether a viewer may know of a collection: what it is called, what it holds, that it is there (decision 136). What content describes is
 * public; what an import brought is so by its records alone.
 */
function mayKnowOf(id: string, { catalog, store, viewer }: CollectionsFor): boolean {
  return viewer.role === 'staff' || catalog.collection(id) !== null || store.shelf.knowsCollection(viewer, id)
}

/** Ids of all collections, closed ones too: for what announces that they are gone. */
export function collectionIds({ catalog, store }: Pick<CollectionsFor, 'catalog' | 'store'>): string[] {
  return [...new Set([...catalog.collections, ...store.imports.collections()].map(({ id }) => id))]
}

/** All collections that a viewer may know of, in their order; content's first where nothing was said of it. */
export function allCollections(archive: CollectionsFor): Collection[] {
  const { catalog, store } = archive
  const all = [...catalog.collections, ...store.imports.collections().filter(({ id }) => catalog.collection(id) === null)]
  return all.filter(({ id }) => mayKnowOf(id, archive)).sort((a, b) => a.order - b.order)
}

/** The labels for one answer. */
export function labelsOf(archive: CollectionsFor): Labels {
  const { catalog, store } = archive
  const known = new Map<string, Collection | null>()
  const collection = (id: string) => {
    let found = known.get(id)
    if (found === undefined) {
      found = catalog.collection(id) ?? store.imports.collection(id)
      if (found && !mayKnowOf(id, archive)) found = null
      known.set(id, found)
    }
    return found
  }
  return {
    collection,
    of(facet, value) {
      if (facet === 'collection') return collection(value)?.title ?? value
      if (facet === 'basis') return value === 'sample' ? SAMPLE_LABEL : SOURCED_LABEL
      return value
    },
  }
}
