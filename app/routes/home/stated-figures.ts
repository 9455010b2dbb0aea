/** The display figures of the front page, from content/site/figures.yaml, and what it says of research. Server only. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { SCHEDULE_FIGURES } from '../../../desk/requests/schedule.ts'
import type { Figure } from '../../ui/figure-list.tsx'

/** Figures of the holdings, as content/site/home.yaml orders them. */
export function shownFigures(catalog: Catalog): Figure[] {
  return catalog.contract.home.figures.flatMap((id) => {
    const figure = catalog.figure(id)
    return figure ? [{ value: figure.value, label: figure.label }] : []
  })
}

export interface ResearchWords {
  title: string
  text: string
  responseTime: string
  /** The drawn map beside it; null for none. */
  map: { file: string; width: number; height: number; label: string; note: string; link: string } | null
}

/** What the front page says of research; null where content says nothing. */
export function researchPromo(catalog: Catalog): ResearchWords | null {
  const { home, map } = catalog.contract
  if (!home.research) return null
  const { title, text, mapNote, mapLink } = home.research
  return {
    title,
    text,
    responseTime: catalog.figure(SCHEDULE_FIGURES.fullAnswer)?.value ?? '',
    map:
      map && mapNote !== ''
        ? { file: map.file, width: map.width, height: map.height, label: map.label, note: mapNote, link: mapLink }
        : null,
  }
}
