/** Addresses of the shelves. */
import { paths } from '../../paths.ts'

/** @param collection null: all collections. */
export function browseAddress(collection: string | null, page: number): string {
  const parameters = new URLSearchParams()
  if (collection !== null) parameters.set('collection', collection)
  if (page > 1) parameters.set('page', String(page))
  return paths.browse(parameters)
}
