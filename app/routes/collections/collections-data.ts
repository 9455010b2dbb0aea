/** All collections with what is held and what is online. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { allCollections } from '../../../endpoints/search-api/index.ts'
import { plateAddress } from '../../../media/plate-shelf.ts'
import { searchQuery } from '../../../search/read-search-address.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'

export interface ShownCollection {
  id: string
  title: string
  description: string
  path: string
  /** As stated, about physical holdings; '' where nothing is. */
  held: string
  digitised: string
  online: number
  samples: number
  picture: { src: string; alt: string } | null
}

export interface CollectionsData {
  /** Heading of the cards. */
  cardsTitle: string
  cards: readonly ShownCollection[]
  others: readonly ShownCollection[]
  imported: readonly ShownCollection[]
  /** Documents of all collections together. */
  documents: { path: string; held: string }
}

export async function collectionsData(archive: Archive & { viewer: Viewer }): Promise<CollectionsData> {
  const { catalog, store } = archive
  const { pages } = catalog.contract
  const { cards, cardsTitle } = pages.collections
  const samples = await samplesByCollection(archive)
  const shown = (collection: Collection) => shownCollection(collection, archive, samples)
  const imported = allCollections(catalog, store).filter(({ id }) => catalog.collection(id) === null)
  return {
    cardsTitle,
    cards: cards.flatMap((id) => catalog.collection(id) ?? []).map(shown),
    others: catalog.collections.filter(({ id }) => !cards.includes(id)).map(shown),
    imported: imported.map(shown),
    documents: { path: paths.collection('documents'), held: catalog.figure(pages.documents.held)?.value ?? '' },
  }
}

function shownCollection(
  { id, title, description, path, held, digitised, plate }: Collection,
  { store, viewer, media }: Archive & { viewer: Viewer },
  samples: ReadonlyMap<string, number>,
): ShownCollection {
  const drawn = media.plates.named(plate)
  return {
    id,
    title,
    description,
    path: path || paths.collection(id),
    held,
    digitised,
    online: store.shelf.byCallNumber({ viewer, collection: id, offset: 0, limit: 1 }).total,
    samples: samples.get(id) ?? 0,
    picture: drawn ? { src: plateAddress(plate), alt: `Illustration: ${drawn.shows}` } : null,
  }
}

/** Empty while the index is being built: the page then says nothing of samples. */
async function samplesByCollection({ engine, viewer }: Archive & { viewer: Viewer }): Promise<Map<string, number>> {
  if (!engine.status().ready) return new Map()
  const question = searchQuery({ ...EMPTY_ADDRESS, facets: { basis: ['sample'] } }, viewer)
  const { facets } = await engine.search({ ...question, size: 1, countFacets: ['collection'] })
  return new Map((facets.collection ?? []).map(({ value, count }) => [value, count]))
}
