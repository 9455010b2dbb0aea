/** Statements about the force as pages show them: the words, and on what they rest. For loaders. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Stated } from '../../../catalog/schemas/force.ts'
import * as forceWords from '../../../messages/en/force.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { type ShownSource, shownSources } from '../sources/shown-source.ts'

export interface ShownStated {
  label: string
  text: string
  basis: Stated['basis']
  sources: readonly ShownSource[]
}

type StatedFields = Readonly<Partial<Record<'jurisdiction' | 'address' | 'phone' | 'established' | 'territory', Stated | null>>>

/** @returns the fields that something is known for, in order. */
export function shownFacts(fields: StatedFields, catalog: Catalog, language: Language = MAIN_LANGUAGE): ShownStated[] {
  const t = wordsIn(language)
  const named = [
    [forceWords.jurisdiction, fields.jurisdiction],
    [forceWords.address, fields.address],
    [forceWords.phone, fields.phone],
    [forceWords.established, fields.established],
    [forceWords.territory, fields.territory],
  ] as const
  return named.flatMap(([label, stated]) =>
    stated ? [{ label: t(label), text: stated.text, basis: stated.basis, sources: shownSources(stated.refs, catalog) }] : [],
  )
}

/** Labels of the fields that rest on general knowledge or on display text: what the page's note says of them. */
export function unsourced(facts: readonly ShownStated[]): string[] {
  return facts.filter(({ basis, sources }) => basis !== 'source' && sources.length === 0).map(({ label }) => label.toLowerCase())
}

/** What the page's note says of such fields; '' for none. */
export function generalNote(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `From general knowledge, without a source: ${labels.join(', ')}.`
}

/** Why no telephone numbers are given: nobody should take this site for the agency. '' where content says nothing. */
export function noTelephone({ contract }: Pick<Catalog, 'contract'>): string {
  return contract.pages.units.divisions?.noTelephone ?? ''
}

export interface ShownFigure {
  id: string
  value: string
  label: string
  /** What sources say; '' where nothing differs. */
  note: string
  sources: readonly ShownSource[]
}

/** Display figures by id; ids were checked when content was loaded. */
export function shownFigures(ids: readonly string[], catalog: Catalog): ShownFigure[] {
  return ids.flatMap((id) => {
    const figure = catalog.figure(id)
    return figure ? [{ id, value: figure.value, label: figure.label, note: figure.note, sources: shownSources(figure.refs, catalog) }] : []
  })
}
