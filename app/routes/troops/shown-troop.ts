/** A troop as its page shows it. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Troop } from '../../../catalog/schemas/force.ts'
import type { Language } from '../../../messages/languages.ts'
import { generalNote, noTelephone, shownFacts, shownFigures, unsourced } from '../../components/force/shown-force.ts'
import { figureNotes, plainNotes } from '../../components/sources/shown-notes.ts'
import { shownSources } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'

export type ShownTroop = ReturnType<typeof shownTroop>

export function shownTroop(troop: Troop, catalog: Catalog, language: Language) {
  const at = catalog.troops.indexOf(troop)
  const step = (other: Troop | undefined) => (other ? { name: other.unit, location: other.location, path: paths.troop(other.id) } : null)
  const figures = shownFigures(troop.figures, catalog)
  const { jurisdiction, address, phone, established } = troop
  const fields = { jurisdiction, address, phone, established }
  return {
    letter: troop.id,
    name: troop.unit,
    location: troop.location,
    ended: troop.ended,
    summary: troop.summary,
    figures,
    facts: shownFacts(fields, catalog, language),
    notes: [
      ...plainNotes([troop.locationNote]),
      ...figureNotes(figures),
      ...plainNotes([troop.road?.note ?? '', generalNote(unsourced(shownFacts(fields, catalog))), noTelephone(catalog)]),
    ],
    statements: troop.statements.map(({ text, refs, general }) => ({ text, general, sources: shownSources(refs, catalog) })),
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
