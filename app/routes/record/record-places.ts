/** The places of a record as pins, and those that the map cannot show. */
import type { SeenRecord } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { onMap } from '../../../catalog/contract/map.ts'
import type { MapPin } from '../../components/record/index.ts'

export interface PlacesShown {
  pins: readonly MapPin[]
  /** Places without a position, or outside the map. */
  without: readonly string[]
}

/** @returns null where the record names no place. */
export function placesOnMap({ places }: SeenRecord, catalog: Catalog): PlacesShown | null {
  if (places.length === 0) return null
  const { map } = catalog.contract
  const pins: MapPin[] = []
  const without: string[] = []
  for (const { name, latitude, longitude } of places) {
    const known = latitude !== null && longitude !== null ? { latitude, longitude } : catalog.place(name)
    const at = known && known.latitude !== null && known.longitude !== null && map ? onMap(map, known.latitude, known.longitude) : null
    if (at) pins.push({ name, ...at })
    else without.push(name)
  }
  return { pins, without }
}
