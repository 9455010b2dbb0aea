/** How files to take away are called: 'state-police-archive', after the short name of the site. */
import type { Catalog } from '../../catalog/catalog.ts'
import { fold } from '../../search/analysis.ts'

export function exportStem({ contract }: Pick<Catalog, 'contract'>): string {
  const plain = fold(contract.identity.shortName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain}-archive`
}
