/** References of troops, barracks, the memorial and current operations: every heading, figure and source must exist. */
import type { ContentReading, Placed } from './load-catalog.ts'
import type { Problem } from './problems.ts'

type Parts = ContentReading['parts']
/** A reference: the field it stands in, and what it names. */
type Reference = readonly [field: string, found: string]

/** All references of these parts that lead nowhere. */
export function forceReferences(parts: Parts): Problem[] {
  const names = (entries: readonly Placed<{ name: string }>[]) => new Set(entries.map(({ value }) => value.name))
  const ids = (entries: readonly Placed<{ id: string }>[]) => new Set(entries.map(({ value }) => value.id))
  const [units, people, places] = [names(parts.units), names(parts.people), names(parts.places)]
  const [figures, sources] = [ids(parts.figures), ids(parts.bibliography)]
  const missing = <T>(placed: readonly Placed<T>[], known: ReadonlySet<string>, expected: string, of: (value: T) => readonly Reference[]) =>
    placed.flatMap(({ value, file, line }) =>
      of(value)
        .filter(([, found]) => !known.has(found))
        .map(([field, found]) => ({ file, line, field, found, expected })),
    )
  const unit = 'the name of a unit in people/units.yaml'
  const place = 'the name of a place in people/places.yaml'
  const figure = 'the id of a display figure'
  const source = 'the id of a source in the bibliography'
  const as = (field: string, found: readonly string[]) => found.map((name): Reference => [field, name])
  const rows = (value: Parts['operations'][number]['value']) => [...value.leadership, ...value.fleet, ...value.divisions]
  return [
    ...missing(parts.troops, units, unit, ({ unit: name, units: others }) => [['unit', name], ...as('units', others)]),
    ...missing(parts.troops, places, place, ({ seat }) => [['seat', seat]]),
    ...missing(parts.troops, figures, figure, (troop) => as('figures', troop.figures)),
    ...missing(parts.troops, sources, source, (troop) => [
      ...[troop.jurisdiction, troop.address, troop.phone, troop.established].flatMap((stated) => as('refs', stated?.refs ?? [])),
      ...troop.statements.flatMap(({ refs }) => as('statements', refs)),
      ...(troop.road?.stations ?? []).flatMap(({ refs }) => as('road', refs)),
    ]),
    ...missing(parts.barracks, units, unit, ({ troop }) => [['troop', troop]]),
    ...missing(parts.barracks, places, place, (barracks) => [['place', barracks.place]]),
    ...missing(parts.barracks, sources, source, ({ address, phone, established, territory }) =>
      [address, phone, established, territory].flatMap((stated) => as('refs', stated?.refs ?? [])),
    ),
    ...missing(parts.memorial, people, 'the name of a person in people/people.yaml', ({ person }) => [['person', person]]),
    ...missing(parts.memorial, sources, source, ({ refs }) => as('refs', refs)),
    ...missing(parts.operations, figures, figure, (value) => [
      ...as('figures', value.figures),
      ...rows(value).flatMap((row) => as('figure', row.figure === '' ? [] : [row.figure])),
    ]),
    ...missing(parts.operations, sources, source, (value) => rows(value).flatMap(({ refs }) => as('refs', refs))),
  ]
}
