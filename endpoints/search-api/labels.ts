/** How values of facets are called: names for ids, plain words for codes. */
import type { Catalog } from '../../catalog/catalog.ts'
import { SAMPLE_LABEL } from '../../catalog/samples.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import type { FacetName } from '../../search/facets.ts'
import type { Store } from '../../store/index.ts'

const SOURCED_LABEL = 'Sourced record'

export interface Labels {
  /** @returns the words for a value; the value itself where it has no other name. */
  of(facet: FacetName, value: string): string
  collection(id: string): Collection | null
}

/** All collections: content's first, then those that imports brought. */
export function allCollections(catalog: Catalog, store: Store): Collection[] {
  return [...catalog.collections, ...store.imports.collections().filter(({ id }) => catalog.collection(id) === null)]
}

/** The labels for one answer. */
export function labelsOf(catalog: Catalog, store: Store): Labels {
  let imported: readonly Collection[] | null = null
  const collection = (id: string) => {
    const own = catalog.collection(id)
    if (own) return own
    imported ??= store.imports.collections()
    return imported.find((one) => one.id === id) ?? null
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
