/** A document: every field of its entity, and {t(collectionCardsWords.viewDocument)}, PDF, Cite. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { type CitedForm, RightsBadge, UnitBadge } from '../../components/record/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { CardPicture } from './card-picture.tsx'
import { CiteButton } from './cite-button.tsx'
import { CoveredText, FactLine } from './content-text.tsx'
import { placeId } from './load-more.tsx'
import { CompareLink, SheetLink, ViewLink } from './record-controls.tsx'
import type { ShownRecord } from './shown-record.ts'

export interface CitedRecord extends ShownRecord {
  citations: readonly CitedForm[]
}

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
