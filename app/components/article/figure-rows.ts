/** The display figures of the specification as their table shows them. Made on the server. */
import type { Catalog } from '../../../catalog/catalog.ts'

export interface ShownFigure {
  id: string
  value: string
  label: string
  pages: readonly { title: string; path: string }[]
  note: string
  refs: readonly string[]
}

export function figureRows(catalog: Catalog): ShownFigure[] {
  const titles = new Map([...catalog.softwarePages, ...catalog.articles].map(({ path, title }) => [path, title]))
  return catalog.figures.map(({ id, value, label, pages, note, refs }) => ({
    id,
    value,
    label,
    pages: pages.map((path) => ({ path, title: titles.get(path) ?? path })),
    note,
    refs,
  }))
}
