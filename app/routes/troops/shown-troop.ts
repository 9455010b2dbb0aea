/** A troop as its page shows it. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Troop } from '../../../catalog/schemas/troops.ts'
import { citations, shownFigures, shownStated } from '../../components/force/shown-force.ts'
import { paths } from '../../paths.ts'

export type ShownTroop = ReturnType<typeof shownTroop>

export function shownTroop(troop: Troop, catalog: Catalog) {
  const at = catalog.troops.indexOf(troop)
  const step = (other: Troop | undefined) => (other ? { name: other.unit, location: other.location, path: paths.troop(other.id) } : null)
  return {
    letter: troop.id,
    name: troop.unit,
    location: troop.location,
    locationNote: troop.locationNote,
    ended: troop.ended,
    summary: troop.summary,
    figures: shownFigures(troop.figures, catalog),
    facts: [
      shownStated('Jurisdiction', troop.jurisdiction, catalog),
      shownStated('Address', troop.address, catalog),
      shownStated('Phone', troop.phone, catalog),
      shownStated('Established', troop.established, catalog),
    ],
    statements: troop.statements.map(({ text, refs, general }) => ({ text, general, sources: citations(refs, catalog) })),
    barracksPath: paths.barracks(troop.id),
    barracks: catalog.barracks
      .filter((barracks) => barracks.troop === troop.unit)
      .map(({ id, code, name, subtitle, status }) => ({ id, code, name, subtitle, former: status === 'former' })),
    units: troop.units.flatMap((name) => {
      const unit = catalog.unit(name)
      return unit && unit.path !== '' ? [{ name, path: unit.path }] : []
    }),
    steps: [step(catalog.troops[at - 1]), step(catalog.troops[at + 1])] as const,
  }
}
