/** One note per page on where its figures and statements come from, folded: readers come for the history. */

import { Fragment, type ReactNode } from 'react'
import * as cardsWords from '../../../messages/areas/cards.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useContentLanguage, useOwnLanguage, useWords } from '../../ui/language.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { CitedSource, PageNote } from './sources.server.ts'

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

/** One citation; the site that holds the source is a link after it. */
export function SourceCitation({ source: { citation, url } }: { source: CitedSource }) {
  const lang = useContentLanguage()
  const said = url === '' ? <LinkedText text={citation} /> : citation
  return (
    <>
      {lang === undefined ? said : <span lang={lang}>{said}</span>}
      {url === '' ? null : (
        <>
          {' '}
          <ExternalLink href={url}>{siteOf(url)}</ExternalLink>
        </>
      )}
    </>
  )
}

/** Several citations in one line of text. */
export function SourceCitations({ sources }: { sources: readonly CitedSource[] }) {
  return sources.map((source, at) => (
    <Fragment key={`${source.citation} ${source.url}`}>
      {at > 0 ? ' ' : null}
      <SourceCitation source={source} />
    </Fragment>
  ))
}

function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
