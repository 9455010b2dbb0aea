/** Where the troops and their barracks stand on the map. For loaders. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { onMap } from '../../../catalog/contract/map.ts'

export interface MapTroop {
  letter: string
  name: string
  location: string
  /** Ended: drawn hollow. */
  ended: boolean
  /** Where its letter stands, and the seat that a line joins it to. */
  label: { x: number; y: number }
  seat: { x: number; y: number }
  pins: readonly { id: string; name: string; x: number; y: number; former: boolean }[]
}

/** Where a letter stands that content places nowhere. */
const ABOVE = [0, -40] as const

export function mapTroops(catalog: Catalog): MapTroop[] {
  const { map } = catalog.contract
  if (!map) return []
  const at = (place: string) => {
    const known = catalog.place(place)
    return known && known.latitude !== null && known.longitude !== null ? onMap(map, known.latitude, known.longitude) : null
  }
  return catalog.troops.flatMap((troop) => {
    const seat = at(troop.seat)
    if (!seat) return []
    const [right, down] = map.letters[troop.id] ?? ABOVE
    const pins = catalog.barracks
      .filter((barracks) => barracks.troop === troop.unit)
      .flatMap(({ id, name, place, status }) => {
        const where = at(place)
        return where ? [{ id, name, ...where, former: status === 'former' }] : []
      })
    return [
      {
        letter: troop.id,
        name: troop.unit,
        location: troop.location,
        ended: troop.ended !== '',
        seat,
        label: { x: Math.round(seat.x + right), y: Math.round(seat.y + down) },
        pins,
      },
    ]
  })
}
