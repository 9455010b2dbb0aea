/** Objects as in a case: what it is, of what and how large, and where it stands. */
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import { CardPicture } from './card-picture.tsx'
import { placeId } from './load-more.tsx'
import { PictureDownload, ViewLink } from './record-controls.tsx'
import type { ShapeProps } from './shaped-records.tsx'

export default function Specimens({ records, first }: ShapeProps) {
  return (
    <div className="grid4 shaped specimens">
      {records.map((record, at) => {
        const facts = [
          ['Kind', record.genre],
          ['Made of', record.extent],
          ['Used by', record.unit],
          ['Place', record.place],
          ['Held by', record.sample ? '' : record.heldBy],
        ].filter(([, value]) => value !== '')
        return (
          <article key={record.id} className="card" id={placeId(first + at)}>
            <div className="top-l">
              <CallNumber id={record.id} />
              <span className="mono">{record.date}</span>
            </div>
            <Link to={record.path} tabIndex={-1} aria-hidden="true">
              <CardPicture record={record} />
            </Link>
            <h3>
              <Link className="q" to={record.path}>
                {record.title}
              </Link>
            </h3>
            {record.description === '' ? null : <p className="desc">{record.summary}</p>}
            <dl className="kv">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="flags">
              <BasisFlag sample={record.sample} />
              <SaveButton id={record.id} />
            </p>
            <AccessNote record={record} />
            <div className="acts">
              <ViewLink record={record}>View Details</ViewLink>
              <PictureDownload record={record} />
            </div>
          </article>
        )
      })}
    </div>
  )
}
