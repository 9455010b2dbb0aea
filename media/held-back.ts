/** Files that are held and may not be seen: what stands in their place must not say that there are none. */
import type { SeenRecord } from '../catalog/access.ts'
import type { Media } from './open-media.ts'

export function heldBack({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  return access.level !== 'open' && media.heldOf(id) !== null
}
