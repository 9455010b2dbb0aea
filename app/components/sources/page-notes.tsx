/** One note per page on where its figures and statements come from, folded: readers come for the history. */
import type { ReactNode } from 'react'
import * as cardsWords from '../../../messages/en/cards.ts'
import { useContentLanguage, useOwnLanguage, useWords } from '../../ui/language.ts'
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
  const here = useOwnLanguage()
  if (notes.length === 0 && !children) return null
  return (
    <details className="page-notes full" id={NOTES_ID} lang={here}>
      <summary>{t(cardsWords.aboutFigures)}</summary>
      {lang === undefined ? children : <div lang={lang}>{children}</div>}
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
  const here = useOwnLanguage()
  return (
    <sup className="n" lang={here}>
      <a href={`#${NOTES_ID}`} aria-label={t(cardsWords.aboutFigure)}>
        *
      </a>
    </sup>
  )
}
