/** An order as one entry of the ledger. */
import * as collectionCardsWords from '../../../messages/en/collection-cards.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { FactLine } from './content-text.tsx'
import { placeId } from './load-more.tsx'
import { CompareLink, SheetLink, ViewLink } from './record-controls.tsx'
import type { ShownRecord } from './shown-record.ts'

export function OrderLine({ record, place }: { record: ShownRecord; place: number }) {
  const { id, orderNumber, title, date, issuer, genre, pages, path } = record
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article className="order-line" id={placeId(place)}>
      <div className="o-n">
        <CallNumber id={orderNumber || id} />
        <span className="mono">{date}</span>
      </div>
      <div>
        <h3>
          <Link className="q" to={path} lang={lang}>
            {title}
          </Link>
        </h3>
        <FactLine own={pages === null ? '' : t(collectionCardsWords.pageCount, { count: pages })} facts={[genre, issuer]} />
        <p className="flags">
          <BasisFlag sample={record.sample} />
          <SaveButton id={id} />
        </p>
        <AccessNote record={record} />
      </div>
      <div className="btns">
        <ViewLink record={record}>{t(collectionCardsWords.viewDocument)}</ViewLink>
        <SheetLink record={record}>{t(collectionCardsWords.downloadPdf)}</SheetLink>
        <CompareLink record={record} />
      </div>
    </article>
  )
}
