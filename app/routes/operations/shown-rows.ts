/** Rows of current operations as the page shows them. For the loader. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { OperationsRow } from '../../../catalog/schemas/operations.ts'
import { citations, type ShownFigure, shownFigures } from '../../components/force/shown-force.ts'

export interface ShownRow {
  name: string
  text: string
  note: string
  general: boolean
  /** Page about it; '' for none. */
  path: string
  figure: ShownFigure | null
  sources: readonly string[]
}

export function shownRows(rows: readonly OperationsRow[], catalog: Catalog): ShownRow[] {
  return rows.map(({ name, text, note, general, path, figure, refs }) => ({
    name,
    text,
    note,
    general,
    path,
    figure: shownFigures(figure === '' ? [] : [figure], catalog)[0] ?? null,
    sources: citations(refs, catalog),
  }))
}
