/** Vehicles, vessels and aircraft as a fleet register, and the papers that concern them as a second one. */
import { SaveButton } from '../../components/my-list/index.ts'
import { AccessNote, BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { Link } from '../../ui/link.tsx'
import { CardPicture } from './card-picture.tsx'
import { placeId } from './load-more.tsx'
import type { ShapeProps } from './shaped-records.tsx'
import type { ShownRecord } from './shown-record.ts'

export default function Register({ records, first }: ShapeProps) {
  const places = new Map(records.map(({ id }, at) => [id, first + at]))
  const machines = records.filter(({ type }) => type === 'Artifact')
  const papers = records.filter(({ type }) => type !== 'Artifact')
  return (
    <div className="shaped register">
      {machines.length > 0 ? (
        <div className="grid4">
          {machines.map((record) => (
            <article className="card" key={record.id} id={placeId(places.get(record.id) ?? 0)}>
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
              <p className="desc">{record.summary}</p>
              <p className="meta">{[record.genre, record.unit, record.sample ? '' : record.heldBy].filter(Boolean).join(' · ')}</p>
              <p className="flags">
                <BasisFlag sample={record.sample} />
                <SaveButton id={record.id} />
              </p>
              <AccessNote record={record} />
            </article>
          ))}
        </div>
      ) : null}
      {papers.length > 0 ? <Papers papers={papers} places={places} /> : null}
    </div>
  )
}

function Papers({ papers, places }: { papers: readonly ShownRecord[]; places: ReadonlyMap<string, number> }) {
  return (
    <table className="fleet">
      <caption>Registers, logs and specifications</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Paper</th>
          <th scope="col">Kind</th>
          <th scope="col">Unit</th>
          <th scope="col">Extent</th>
          <th scope="col">Basis</th>
        </tr>
      </thead>
      <tbody>
        {papers.map((record) => (
          <tr key={record.id} id={placeId(places.get(record.id) ?? 0)}>
            <td className="num" data-l="Date">
              {record.date}
            </td>
            <th scope="row">
              <Link className="q" to={record.path}>
                {record.title}
              </Link>
              <AccessNote record={record} />
            </th>
            <td data-l="Kind">{record.genre}</td>
            <td data-l="Unit">{record.unit}</td>
            <td data-l="Extent">{record.extent}</td>
            <td data-l="Basis">
              <BasisFlag sample={record.sample} />
              <SaveButton id={record.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
