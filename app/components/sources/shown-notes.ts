/** What the note "About these figures and sources" of a page says. Made on the server. */
import type { ShownSource } from './shown-source.ts'

export interface PageNote {
  /** The figure or the thing it is about, set before it; '' for the page as a whole. */
  about: string
  text: string
  sources: readonly ShownSource[]
}

export function plainNotes(texts: readonly string[]): PageNote[] {
  return texts.filter(Boolean).map((text) => ({ about: '', text, sources: [] }))
}

interface NotedFigure {
  value: string
  label: string
  note: string
  sources: readonly ShownSource[]
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
