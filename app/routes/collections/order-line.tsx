/** An order as one entry of the ledger. */
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import { placeId } from './load-more.tsx'
import { CompareLink, SheetLink, ViewLink } from './record-controls.tsx'
import type { ShownRecord } from './shown-record.ts'

export function OrderLine({ record, place }: { record: ShownRecord; place: number }) {
  const { id, orderNumber, title, date, issuer, genre, pages, path } = record
  return (
    <article className="order-line" id={placeId(place)}>
      <div className="o-n">
        <CallNumber id={orderNumber || id} />
        <span className="mono">{date}</span>
      </div>
      <div>
        <h3>
          <Link className="q" to={path}>
            {title}
          </Link>
        </h3>
        <p className="meta">
          {[genre, issuer, pages === null ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`].filter(Boolean).join(' · ')}
        </p>
        <p className="flags">
          <BasisFlag sample={record.sample} />
          <SaveButton id={id} />
        </p>
        <AccessNote record={record} />
      </div>
      <div className="btns">
        <ViewLink record={record}>View Document</ViewLink>
        <SheetLink record={record}>Download PDF</SheetLink>
        <CompareLink record={record} />
      </div>
    </article>
  )
}
