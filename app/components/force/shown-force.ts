/** Statements about the force as pages show them: the words, and on what they rest. For loaders. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Stated } from '../../../catalog/schemas/troops.ts'

export interface ShownStated {
  label: string
  text: string
  basis: Stated['basis']
  sources: readonly string[]
}

export function shownStated(label: string, { text, basis, refs }: Stated, catalog: Catalog): ShownStated {
  return { label, text, basis, sources: citations(refs, catalog) }
}

export function citations(refs: readonly string[], catalog: Catalog): string[] {
  return refs.flatMap((ref) => catalog.source(ref)?.citation ?? [])
}

export interface ShownFigure {
  id: string
  value: string
  label: string
  /** What sources say; '' where nothing differs. */
  note: string
  sources: readonly string[]
}

/** Display figures of the specification by id; ids were checked when content was loaded. */
export function shownFigures(ids: readonly string[], catalog: Catalog): ShownFigure[] {
  return ids.flatMap((id) => {
    const figure = catalog.figure(id)
    return figure ? [{ id, value: figure.value, label: figure.label, note: figure.note, sources: citations(figure.refs, catalog) }] : []
  })
}
