/** Stations of the force at a place, and divisions seated there. Server only. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { paths } from '../../paths.ts'

interface Linked {
  name: string
  to: string
}

export interface StationAt {
  /** null for the seat of a division. */
  station: Linked | null
  division: Linked
}

/** @param place its heading. */
export function stationsAt(place: string, { troops, barracks }: Pick<Catalog, 'troops' | 'barracks'>): StationAt[] {
  return troops.flatMap((troop) => {
    const division = { name: troop.unit, to: paths.troop(troop.id) }
    return [
      ...(troop.seat === place ? [{ station: null, division }] : []),
      ...barracks
        .filter((one) => one.troop === troop.unit && one.place === place)
        .map(({ code, name }) => ({ station: { name: `${code} ${name}`.trim(), to: paths.barracks(troop.id) }, division })),
    ]
  })
}
