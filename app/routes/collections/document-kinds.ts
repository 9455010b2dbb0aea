/** Which genres each chip of the Documents page stands for (content/site/pages.yaml). Server only. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Group } from './listing.ts'

export function documentKinds({ contract }: Pick<Catalog, 'contract'>): Group[] {
  return contract.pages.documents.kinds.map(({ name, genres }) => ({
    name,
    note: genres.join(', '),
    has: ({ genre }) => genres.includes(genre),
  }))
}
