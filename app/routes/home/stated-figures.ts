/** The display figures of the front page, from content/site/figures.yaml. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { ArchiveError } from '../../../catalog/errors.ts'

export interface StatedFigure {
  value: string
  label: string
}

/** @throws ArchiveError 500 naming the figure that content lacks. */
function stated(catalog: Catalog, id: string): StatedFigure {
  const figure = catalog.figure(id)
  if (!figure) throw new ArchiveError(500, 'content', `content/site/figures.yaml has no figure ${id}`)
  return { value: figure.value, label: figure.label }
}

export function shownFigures(catalog: Catalog) {
  return {
    totalRecords: stated(catalog, 'total-records'),
    collections: stated(catalog, 'collections'),
    years: stated(catalog, 'years-covered'),
    digitized: stated(catalog, 'items-digitized'),
    responseTime: stated(catalog, 'response-full-answer'),
  }
}
