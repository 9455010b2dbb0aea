import { useState } from 'react'
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import type { CitedForm } from '../../components/record/citations.tsx'
import { RightsBadge, UnitBadge } from '../../components/record/record-head.tsx'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record/record-labels.tsx'

import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { usePart } from '../../ui/use-part.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CardPicture, CompareLink, CoveredText, FactLine, SheetLink, ViewLink } from './record-parts.tsx'

export interface CitedRecord extends ListedRecord {
  citations: readonly CitedForm[]
}

/** A document with its citations. */
export function DocumentCard({ record, place }: { record: CitedRecord; place: number }) {
  const { id, title, path, genre, date, description, pages, extent, subjects, contentNote } = record
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article className="doc" id={placeId(place)}>
      <Link to={path} tabIndex={-1} aria-hidden="true" className="doc-p">
        <CardPicture record={record} />
      </Link>
      <div>
        <div className="top-l">
          <CallNumber id={id} />
          <span className="mono">{date}</span>
        </div>
        <h3>
          <Link className="q" to={path} lang={lang}>
            {title}
          </Link>
        </h3>
        <p className="flags">
          {genre === '' ? null : (
            <span className="badge kind" lang={lang}>
              {genre}
            </span>
          )}
          <UnitBadge unit={record.unit} />
          <RightsBadge rights={record.rights} />
          <BasisFlag sample={record.sample} />
          <SaveButton id={id} />
        </p>
        <CoveredText note={contentNote} text={description} className="desc" />
        <FactLine
          own={pages === null ? '' : t(collectionCardsWords.pageCount, { count: pages })}
          facts={[pages === null ? extent : '', record.issuer || record.heldBy]}
        />
        <AccessNote record={record} />
        {subjects.length > 0 ? (
          <ul className="tags" aria-label={t(collectionCardsWords.subjectsOf, { id })}>
            {subjects.map((subject) => (
              <li key={subject}>
                <Link to={paths.explore({ subject })} lang={lang}>
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="btns">
          <ViewLink record={record}>{t(collectionCardsWords.viewDocument)}</ViewLink>
          <SheetLink record={record}>PDF</SheetLink>
          <CompareLink record={record} />
          <CiteButton id={id} title={title} citations={record.citations} />
        </div>
      </div>
    </article>
  )
}

const loadDialog = () => import('./cite-dialog.tsx')

export interface CiteProps {
  id: string
  title: string
  citations: readonly CitedForm[]
}

/** Citations in a dialog, loaded when it is first opened; without scripts they unfold in place. */
function CiteButton({ id, title, citations }: CiteProps) {
  const scripted = useScripted()
  const t = useWords()
  const [open, setOpen] = useState(false)
  const dialog = usePart(loadDialog, open)
  if (!scripted) {
    return (
      <details className="cite-here">
        <summary className="btn sm">
          {t(collectionCardsWords.cite)}
          <span className="vh"> {id}</span>
        </summary>
        <PlainCitations citations={citations} />
      </details>
    )
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t(collectionCardsWords.cite)}
        <span className="vh"> {id}</span>
      </Button>
      {open && dialog ? <dialog.CiteDialog id={id} title={title} citations={citations} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PlainCitations({ citations }: Pick<CiteProps, 'citations'>) {
  const lang = useContentLanguage()
  return (
    <dl className="cite-plain">
      {citations.map(({ style, form, runs }) => (
        <div key={style + form}>
          <dt>
            {style}, {form.toLowerCase()}
          </dt>
          <dd lang={lang}>{runs.map(({ text }) => text).join('')}</dd>
        </div>
      ))}
    </dl>
  )
}
