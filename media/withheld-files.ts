/** Files that are held and may not be seen: what stands in their place must not say that there are none. */
import type { SeenRecord } from '../catalog/access.ts'
import type { Media } from './open-media.ts'

export function isWithheld({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  return access.level !== 'open' && media.heldOf(id) !== null
}

/** Whether the document itself can be read as a PDF: what stands in its place must not say that its text is missing. */
export function hasPdf({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  return access.level === 'open' && (media.heldOf(id)?.document.length ?? 0) > 0
}
