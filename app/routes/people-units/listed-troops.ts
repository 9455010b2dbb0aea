/** The troops as the list shows them: every field of the specification with what it rests on. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { shownStated } from '../../components/force/shown-force.ts'
import { paths } from '../../paths.ts'

export type ListedTroop = ReturnType<typeof listedTroops>[number]

export function listedTroops(catalog: Catalog) {
  return catalog.troops.map((troop) => ({
    letter: troop.id,
    name: troop.unit,
    location: troop.location,
    locationNote: troop.locationNote,
    ended: troop.ended,
    summary: troop.summary,
    path: paths.troop(troop.id),
    barracksPath: paths.barracks(troop.id),
    barracks: catalog.barracks
      .filter(({ troop: of, status }) => of === troop.unit && status !== 'former')
      .map(({ id, code, name }) => ({ id, name: [code, name].filter(Boolean).join(' ') })),
    facts: [
      shownStated('Jurisdiction', troop.jurisdiction, catalog),
      shownStated('Address', troop.address, catalog),
      shownStated('Phone', troop.phone, catalog),
    ],
  }))
}
