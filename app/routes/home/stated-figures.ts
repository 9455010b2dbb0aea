/** The display figures of the front page, from content/site/figures.yaml, and what it says of research. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import { SCHEDULE_FIGURES } from '../../../desk/requests/schedule.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Language } from '../../../messages/languages.ts'
import { displayFigure } from '../../components/sources/display-figures.ts'
import type { Figure } from '../../ui/figure-list.tsx'

/** Figures of the holdings, as content/site/home.yaml orders them. */
export function shownFigures(archive: Archive & { viewer: Viewer; language: Language }): Figure[] {
  const { catalog } = archive
  return catalog.contract.home.figures.flatMap((id) => {
    const figure = catalog.figure(id)
    return figure ? [displayFigure(figure, archive)] : []
  })
}

export interface ResearchWords {
  title: Said
  text: Said
  responseTime: string
  /** The drawn map beside it; null for none. */
  map: { file: string; width: number; height: number; label: string; note: Said; link: Said | null } | null
}

/** What the front page says of research; null where content says nothing. */
export function researchPromo(catalog: Catalog, language: Language): ResearchWords | null {
  const { home, map } = catalog.contract
  if (!home.research) return null
  const { title, text, mapNote, mapLink } = home.research
  return {
    title: saidIn(language, title),
    text: saidIn(language, text),
    responseTime: catalog.figure(SCHEDULE_FIGURES.fullAnswer)?.value ?? '',
    map:
      map && mapNote
        ? {
            file: map.file,
            width: map.width,
            height: map.height,
            label: map.label,
            note: saidIn(language, mapNote),
            link: mapLink ? saidIn(language, mapLink) : null,
          }
        : null,
  }
}
