/** Where the troops and their barracks stand on the map of Massachusetts. For loaders. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { onMap } from '../record/map-projection.ts'

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

/** Letters stand beside their seats, so that none hides another: shifts in units of the drawing. */
const SHIFTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  a: [44, -34],
  b: [0, -44],
  c: [0, -44],
  d: [44, 30],
  e: [-70, 46],
  f: [86, -4],
  h: [74, 54],
}

export function mapTroops(catalog: Catalog): MapTroop[] {
  const at = (place: string) => {
    const known = catalog.place(place)
    return known && known.latitude !== null && known.longitude !== null ? onMap(known.latitude, known.longitude) : null
  }
  return catalog.troops.flatMap((troop) => {
    const seat = at(troop.seat)
    if (!seat) return []
    const [right, down] = SHIFTS[troop.id] ?? [0, -40]
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
