/** Rows of current operations as the page shows them. For the loader. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { OperationsRow } from '../../../catalog/schemas/force.ts'
import { type ShownFigure, shownFigures } from '../../components/force/shown-force.ts'
import { type ShownSource, shownSources } from '../../components/sources/shown-source.ts'

export interface ShownRow {
  name: string
  text: string
  general: boolean
  /** Page about it; '' for none. */
  path: string
  figure: ShownFigure | null
  sources: readonly ShownSource[]
}

export function shownRows(rows: readonly OperationsRow[], catalog: Catalog): ShownRow[] {
  return rows.map(({ name, text, general, path, figure, refs }) => ({
    name,
    text,
    general,
    path,
    figure: shownFigures(figure === '' ? [] : [figure], catalog)[0] ?? null,
    sources: shownSources(refs, catalog),
  }))
}
