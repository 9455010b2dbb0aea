/** A general order shown first: number, title, date, issuer, pages, subjects. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { CardPicture } from './card-picture.tsx'
import { CompareLink, SheetLink, ViewLink } from './record-controls.tsx'
import type { ShownRecord } from './shown-record.ts'

export function OrderCard({ record }: { record: ShownRecord }) {
  const { id, orderNumber, title, date, issuer, pages, subjects, path } = record
  const t = useWords()
  const lang = useContentLanguage()
  const facts = [
    { name: t(collectionCardsWords.issuedBy), value: issuer, lang },
    { name: t(collectionCardsWords.date), value: date, lang: undefined },
    { name: t(collectionCardsWords.pages), value: pages === null ? '' : String(pages), lang: undefined },
  ].filter(({ value }) => value !== '')
  return (
    <article className="card order">
      <div className="top-l">
        <CallNumber id={orderNumber || id} />
        <span className="mono">{date}</span>
      </div>
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <CardPicture record={record} />
      </Link>
      <h3>
        <Link className="q" to={path} lang={lang}>
          {title}
        </Link>
      </h3>
      <dl className="kv">
        {facts.map(({ name, value, lang }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="tags" aria-label={t(collectionCardsWords.subjectsOf, { id: orderNumber || id })}>
        {subjects.map((subject) => (
          <li key={subject}>
            <Link to={paths.explore({ subject })} lang={lang}>
              {subject}
            </Link>
          </li>
        ))}
      </ul>
      <p className="flags">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
      </p>
      <AccessNote record={record} />
      <div className="btns">
        <ViewLink record={record}>{t(collectionCardsWords.viewDocument)}</ViewLink>
        <SheetLink record={record}>{t(collectionCardsWords.downloadPdf)}</SheetLink>
        <CompareLink record={record} />
      </div>
    </article>
  )
}
