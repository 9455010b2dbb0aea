/** One note per page on where its figures and statements come from, folded: readers come for the history. */
import type { ReactNode } from 'react'
import * as cardsWords from '../../../messages/en/cards.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { PageNote } from './shown-notes.ts'
import { SourceCitations } from './source-citation.tsx'

const NOTES_ID = 'about-figures'

interface PageNotesProps {
  notes: readonly PageNote[]
  /** What the page says in its own words, before the notes on single figures. */
  children?: ReactNode
}

export function PageNotes({ notes, children }: PageNotesProps) {
  const t = useWords()
  const lang = useContentLanguage()
  if (notes.length === 0 && !children) return null
  return (
    <details className="page-notes full" id={NOTES_ID}>
      <summary>{t(cardsWords.aboutFigures)}</summary>
      {children}
      {notes.length > 0 ? (
        <ul lang={lang}>
          {notes.map(({ about, text, sources }) => (
            <li key={`${about} ${text}`}>
              {about === '' ? null : <b>{about}: </b>}
              {text} <SourceCitations sources={sources} />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}

/** Behind a figure that the page's note says more about. */
export function FigureMark() {
  const t = useWords()
  return (
    <sup className="n">
      <a href={`#${NOTES_ID}`} aria-label={t(cardsWords.aboutFigure)}>
        *
      </a>
    </sup>
  )
}
