/** Addresses of the shelves. */
import { paths } from '../../paths.ts'

/** @param collection null: all collections. @param box one of it; '' for all. */
export function browseAddress(collection: string | null, page: number, box = ''): string {
  const parameters = new URLSearchParams()
  if (collection !== null) parameters.set('collection', collection)
  if (box !== '') parameters.set('box', box)
  if (page > 1) parameters.set('page', String(page))
  return paths.browse(parameters)
}
