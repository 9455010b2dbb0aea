import { useState } from 'react'
import * as collectionCardsWords from '../../../messages/areas/collection-cards.ts'
import type { CitedForm } from '../../components/record/citations.tsx'
import { CardPicture, RecordFlags, RecordTitle } from '../../components/record/record-card.tsx'
import { RightsBadge, UnitBadge } from '../../components/record/record-head.tsx'
import { AccessNote, CallNumber } from '../../components/record/record-labels.tsx'

import { Button } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { usePart } from '../../ui/use-part.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { placeId } from './collection-tools.tsx'
import type { ListedRecord } from './listing.ts'
import { CompareLink, CoveredText, FactLine, SheetLink, SubjectTags, ViewLink } from './record-parts.tsx'

export interface CitedRecord extends ListedRecord {
  citations: readonly CitedForm[]
}

/** A document with its citations. */
export function DocumentCard({ record, place }: { record: CitedRecord; place: number }) {
  const { id, title, genre, date, description, pages, extent, subjects, contentNote } = record
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article className="doc" id={placeId(place)}>
      <CardPicture record={record} className="doc-p" />
      <div>
        <div className="top-l">
          <CallNumber id={id} />
          <span className="mono">{date}</span>
        </div>
        <RecordTitle record={record}>{title}</RecordTitle>
        <RecordFlags record={record}>
          {genre === '' ? null : (
            <span className="badge kind" lang={lang}>
              {genre}
            </span>
          )}
          <UnitBadge unit={record.unit} />
          <RightsBadge rights={record.rights} />
        </RecordFlags>
        <CoveredText note={contentNote} text={description} className="desc" />
        <FactLine
          own={pages === null ? '' : t(collectionCardsWords.pageCount, { count: pages })}
          facts={[pages === null ? extent : '', record.issuer || record.heldBy]}
        />
        <AccessNote record={record} />
        {subjects.length > 0 ? <SubjectTags record={record} /> : null}
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
