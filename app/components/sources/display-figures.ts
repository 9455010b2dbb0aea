/** Display figures of the holdings, each with its mark and what is really online in the same line. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import { foundingYear } from '../../../catalog/contract/identity.ts'
import type { Figure } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { allCollections } from '../../../endpoints/search-api/index.ts'
import * as displayFiguresWords from '../../../messages/en/display-figures.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import type { Figure as ShownFigure } from '../../ui/figure-list.tsx'

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
