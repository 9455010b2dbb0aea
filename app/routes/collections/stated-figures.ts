/** Display figures of the specification, from content/site/figures.yaml. Server only. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { ArchiveError } from '../../../catalog/errors.ts'

/** @throws ArchiveError 500 naming the figure that content lacks. */
export function figureValue(catalog: Catalog, id: string): string {
  const figure = catalog.figure(id)
  if (!figure) throw new ArchiveError(500, 'content', `content/site/figures.yaml has no figure ${id}`)
  return figure.value
}
