import type { Place } from '../../../catalog/schemas/authorities.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import type { Words } from '../../../messages/words.ts'

/** "42.279° N, 71.416° W"; null where no position is recorded. */
export function positionInWords({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>, t: Words): string | null {
  if (latitude === null || longitude === null) return null
  return t(headingsWords.position, {
    latitude: Math.abs(latitude),
    south: String(latitude < 0),
    longitude: Math.abs(longitude),
    west: String(longitude < 0),
  })
}
