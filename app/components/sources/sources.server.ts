/** Citations, notes on figures, and display figures with their marks, as pages show them. */

import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { foundingYear } from '../../../catalog/contract/identity.ts'
import type { Figure } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { allCollections } from '../../../endpoints/search-api/search.ts'
import * as displayFiguresWords from '../../../messages/areas/display-figures.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import type { Figure as ShownFigure } from '../../ui/figure-list.tsx'

export interface CitedSource {
  citation: string
  /** Web address; '' for none. */
  url: string
}

/** @returns the sources with these bibliography ids, in order; ids were checked when content was loaded. */
export function citedSources(refs: readonly string[], catalog: Pick<Catalog, 'source'>): CitedSource[] {
  return refs.flatMap((ref) => {
    const source = catalog.source(ref)
    return source ? [{ citation: source.citation, url: source.url }] : []
  })
}

/** @returns what a record was described from; a source that is no entry of the bibliography has the address its citation holds. */
export function recordSources({ sources }: Pick<SeenRecord, 'sources'>, catalog: Pick<Catalog, 'source'>): CitedSource[] {
  return sources.map(({ ref, citation, locator }) => ({
    citation: [citation, locator].filter(Boolean).join(', '),
    url: ref === '' ? '' : (catalog.source(ref)?.url ?? ''),
  }))
}

/** An entry of a page's note "About these figures and sources". */
export interface PageNote {
  /** The figure or the thing it is about, set before it; '' for the page as a whole. */
  about: string
  text: string
  sources: readonly CitedSource[]
}

export function plainNotes(texts: readonly string[]): PageNote[] {
  return texts.filter(Boolean).map((text) => ({ about: '', text, sources: [] }))
}

interface NotedFigure {
  value: string
  label: string
  note: string
  sources: readonly CitedSource[]
}

/** Figures that something is to be said about; the same words about several figures are said once. */
export function figureNotes(figures: readonly NotedFigure[]): PageNote[] {
  const byText = new Map<string, NotedFigure[]>()
  for (const figure of figures) if (figure.note !== '') byText.set(figure.note, [...(byText.get(figure.note) ?? []), figure])
  return [...byText].map(([text, of]) => ({
    about: of.map(({ value, label }) => `${label}, ${value}`).join('; '),
    text,
    sources: of[0]?.sources ?? [],
  }))
}

type Counted = Pick<Archive, 'catalog' | 'store'> & { viewer: Viewer; language: Language }

/** "(display figure) · 339 sourced records online" */
export function displayMark(t: Words, sourced: number): string {
  return marked(t, t(displayFiguresWords.sourcedOnline, { count: sourced }))
}

/** The mark alone, where the count stands in the line already. */
export function plainMark(t: Words): string {
  return t(displayFiguresWords.displayFigure)
}

/** A figure as pages outside its collection show it. */
export function displayFigure({ value, label, live }: Figure, archive: Counted): ShownFigure {
  return { value, label, note: markOf(live, archive) }
}

/** @returns '' for a figure that counts no holdings. */
export function markOf(live: Figure['live'], archive: Counted): string {
  return live === undefined ? '' : marked(wordsIn(archive.language), liveWords(live, archive))
}

function marked(t: Words, live: string): string {
  return `${plainMark(t)} · ${live}`
}

function liveWords(live: NonNullable<Figure['live']>, archive: Counted): string {
  const { catalog, store, viewer, language } = archive
  const t = wordsIn(language)
  if (live === 'collections') return t(displayFiguresWords.collectionsOnline, { count: allCollections(archive).length })
  if (live === 'years') {
    const year = foundingYear(catalog.contract.identity)
    return t(displayFiguresWords.yearsSince, { count: new Date().getFullYear() - year, year: String(year) })
  }
  const sourced = [...store.shelf.counts(viewer).values()].reduce((sum, count) => sum + count.sourced, 0)
  return t(displayFiguresWords.sourcedOnline, { count: sourced })
}
