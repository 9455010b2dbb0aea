import type { Place } from '../../../catalog/schemas/authorities.ts'

/** "42.279° N, 71.416° W"; null where no position is recorded. */
export function positionInWords({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null
  return `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`
}
