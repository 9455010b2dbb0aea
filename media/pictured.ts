/** What a picture is chosen by and, where none is held, composed from. */
import type { SeenRecord } from '../catalog/access.ts'
import { quotedWords } from '../catalog/samples.ts'
import type { Media } from './open-media.ts'

export interface Pictured {
  id: string
  title: string
  type: string
  unit: string
  genre: string
  subjects: readonly string[]
  /** A plate preferred by the record itself, or ''. */
  picture: string
  /** EDTF. */
  date: string
  /** The first place named; '' for none. */
  place: string
  /** Who may see it; media of what is not open are not shown. */
  access: string
  /** 'sample' or 'sourced'. */
  basis: string
  /** Words of the item that its source quotes (catalog/samples.ts); none for most. */
  quoted?: string
}

export function picturedRecord(record: SeenRecord): Pictured {
  const { id, title, type, unit, genre, subjects, plate, date, places, access, basis } = record
  const place = places[0]?.name ?? ''
  return { id, title, type, unit, genre, subjects, picture: plate, date, place, access: access.level, basis, quoted: quotedWords(record) }
}

/** Files that are held and may not be seen: what stands in their place must not say that there are none. */
export function isWithheld({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  return access.level !== 'open' && media.heldOf(id) !== null
}

/** Whether the document itself can be read as a PDF: what stands in its place must not say that its text is missing. */
export function hasPdf({ id, access }: Pick<SeenRecord, 'id' | 'access'>, media: Pick<Media, 'heldOf'>): boolean {
  return access.level === 'open' && (media.heldOf(id)?.document.length ?? 0) > 0
}
