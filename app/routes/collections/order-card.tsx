/** A general order shown first: number, title, date, issuer, pages, subjects. */
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { CardPicture } from './card-picture.tsx'
import { CompareLink, SheetLink, ViewLink } from './record-controls.tsx'
import type { ShownRecord } from './shown-record.ts'

export function OrderCard({ record }: { record: ShownRecord }) {
  const { id, orderNumber, title, date, issuer, pages, subjects, path } = record
  const facts = [
    ['Issued by', issuer],
    ['Date', date],
    ['Pages', pages === null ? '' : String(pages)],
  ].filter(([, value]) => value !== '')
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
        <Link className="q" to={path}>
          {title}
        </Link>
      </h3>
      <dl className="kv">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="tags" aria-label={`Subjects of ${orderNumber || id}`}>
        {subjects.map((subject) => (
          <li key={subject}>
            <Link to={paths.explore({ subject })}>{subject}</Link>
          </li>
        ))}
      </ul>
      <p className="flags">
        <BasisFlag sample={record.sample} />
        <SaveButton id={id} />
      </p>
      <AccessNote record={record} />
      <div className="btns">
        <ViewLink record={record}>View Document</ViewLink>
        <SheetLink record={record}>Download PDF</SheetLink>
        <CompareLink record={record} />
      </div>
    </article>
  )
}
